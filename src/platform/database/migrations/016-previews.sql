-- A showing of what is no version yet: a new entity as its form has it (R-STU-06).
alter table stage_showing
  alter column version_id drop not null,
  -- Code and files of the entity; both null with a version.
  add column entity text,
  add column files json,
  add check (num_nonnulls(entity, files) = 2 * num_nulls(version_id));
