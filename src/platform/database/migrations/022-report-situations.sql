-- What decides the screen of a report without an error: such reports are grouped by it, too (R-DESK-08).
alter table report_group
  -- A name; empty where there is none, or where an error is told by its codes.
  add column situation text default '' not null;
grant select (situation), insert (situation) on report_group to confirming_portal;
