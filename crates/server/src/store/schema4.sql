-- Version 4. A token of a seat belongs to whoever sits there; matches are found by everybody who ever sat in them; people
-- who asked to be forgotten are remembered until nothing is left of them.
alter table seat_tokens add column person blob;
alter table seat_tokens add column made integer not null default 0;
update seat_tokens set person =
    (select person from seats where seats.match = seat_tokens.match and seats.seat = seat_tokens.seat);
delete from seat_tokens where person is null;
create index seat_tokens_by_person on seat_tokens (person);

alter table people add column since integer not null default 0;
update people set since = unixepoch() * 1000;

-- When somebody was last known to be there.
alter table matches add column seen integer not null default 0;
update matches set seen = made;

-- Everybody who ever sat in a match or made it; what is kept of a person is found by it.
create table sat (
    person blob not null,
    match blob not null,
    primary key (person, match)
) strict, without rowid;
insert or ignore into sat (person, match) select person, match from seats;
insert or ignore into sat (person, match) select maker, id from matches where maker is not null;

-- What names look like, so that none is taken for another; what is missing is written when the database is opened.
alter table accounts add column looks text;
create index accounts_by_looks on accounts (looks);

create table farewells (
    person blob primary key not null,
    asked integer not null
) strict, without rowid;
