-- What a reviewer sent back: the next review is compared with it (R-STU-18).
create table returned_version (
  -- Of a version that was sent back several times, the last time.
  version_id uuid primary key,
  files jsonb not null,
  returned_at timestamptz not null,
  -- Name of the reviewer at that time.
  returned_by text not null,
  -- Staff id.
  returned_by_id uuid,
  foreign key (version_id) references entity_version (id) on delete cascade
);
