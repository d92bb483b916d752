-- Version 2. What the server must know of itself.
create table facts (
    name text primary key not null,
    value blob not null
) strict, without rowid;
