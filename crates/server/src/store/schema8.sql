-- Version 8. Closing every session of an account begins its next era: what was proven in an earlier one opens nothing.
alter table accounts add column era integer not null default 0;
