-- Long values in the history of a draft, each once: in whole, or as what differs from another one (R-STU-20).
create table history_text (
  version_id uuid not null,
  -- SHA-256 of the value as JSON.
  hash text not null,
  -- The file and the JSON pointer of the value, and the step that stored it.
  place text not null,
  revision integer not null,
  -- The value of which the content states the differences; null when the content is the value itself.
  base_hash text,
  -- How many differences lead to a whole value.
  depth integer not null,
  content text not null,
  primary key (version_id, hash),
  foreign key (version_id) references entity_version (id) on delete cascade
);

alter table version_history
  -- Revision of the change that this step takes back, or puts back; both null for a change, and for steps of an earlier
  -- release.
  add column undoes integer,
  add column redoes integer,
  add check (num_nonnulls(undoes, redoes) <= 1);
