-- Version 7. Records that are sorted in lie together: those of one match that came in over a while are one chapter. Chapters
-- follow each other as they are written, and only where to find them is kept in the order of the matches.
create table chapters (
    match blob not null,
    last integer not null,
    records blob not null,
    primary key (match, last)
) strict;
