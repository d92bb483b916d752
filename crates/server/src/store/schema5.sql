-- Version 5. A token of a seat belongs to the session it was given out in: whoever logs out leaves no open seat behind.
alter table seat_tokens add column session blob;
create index seat_tokens_by_session on seat_tokens (session) where session is not null;
