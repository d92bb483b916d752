-- Version 1. Names of matches and people are 16 random bytes, tokens are known by their SHA-256 only.
create table log (
    match blob not null,
    number integer not null,
    sealed blob not null,
    primary key (match, number)
) strict, without rowid;

create table matches (
    id blob primary key not null,
    stage text not null,
    listed integer not null,
    quick text,
    made integer not null,
    card text not null
) strict, without rowid;
create index matches_by_stage on matches (stage, listed, made);
create index matches_by_kind on matches (quick, made) where quick is not null;

create table seats (
    match blob not null,
    seat text not null,
    person blob not null,
    primary key (match, seat)
) strict, without rowid;
create index seats_by_person on seats (person);

create table journals (
    match blob primary key not null,
    journal text not null
) strict;

create table people (
    id blob primary key not null,
    name text not null,
    token blob not null unique
) strict, without rowid;

create table seat_tokens (
    token blob primary key not null,
    match blob not null,
    seat text not null
) strict, without rowid;
