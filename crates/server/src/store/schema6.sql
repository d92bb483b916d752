-- Version 6. Records that came in together lie in one bundle until they are sorted in with those of their match.
create table bundles (
    bundle integer primary key not null,
    records blob not null
) strict;
