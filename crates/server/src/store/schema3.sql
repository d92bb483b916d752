-- Version 3. People who are known again by a name and a password, and how well they play. Passwords are known by their
-- hash alone, sessions by the hash of their token.
create table accounts (
    person blob primary key not null references people (id) on delete cascade,
    login text not null unique,
    password text not null,
    made integer not null
) strict, without rowid;

create table sessions (
    token blob primary key not null,
    person blob not null references accounts (person) on delete cascade,
    until integer not null
) strict, without rowid;
create index sessions_by_person on sessions (person);

create table ratings (
    game text not null,
    kind text not null,
    person blob not null references accounts (person) on delete cascade,
    rating real not null,
    deviation real not null,
    volatility real not null,
    matches integer not null,
    primary key (game, kind, person)
) strict, without rowid;
create index ratings_by_person on ratings (person);

-- The matches whose end has changed ratings: each does so once.
create table rated (
    match blob primary key not null
) strict, without rowid;

alter table matches add column maker blob;
create index matches_by_maker on matches (maker) where maker is not null;
create index seat_tokens_by_seat on seat_tokens (match, seat);
