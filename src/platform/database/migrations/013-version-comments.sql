-- Comments on a version of an entity, and who has it open (R-STU-18, R-STU-20).
create table version_comment (
  id uuid primary key,
  version_id uuid not null,
  -- The comment that this one answers; null for the first comment of a thread.
  thread_id uuid,
  -- The field that the thread is about: a file in the folder of the entity and a JSON pointer in it; empty for the whole.
  file text default '' not null,
  path text default '' not null,
  -- Name of the author at that time.
  author text not null,
  -- Staff id.
  author_id uuid,
  body text not null,
  created_at timestamptz not null,
  -- Of the first comment: name of the member who settled the thread, and when; null while it is open.
  settled_by text,
  settled_at timestamptz,
  foreign key (version_id) references entity_version (id) on delete cascade,
  foreign key (thread_id) references version_comment (id) on delete cascade,
  check (length(body) between 1 and 2000),
  check (length(file) <= 200),
  check (length(path) <= 500),
  check (num_nulls(settled_by, settled_at) in (0, 2)),
  check (thread_id is null or settled_at is null)
);
create index version_comment_by_version on version_comment (version_id, created_at);

-- Comments of reviewers from before: each version kept its last one.
insert into version_comment (id, version_id, file, path, author, author_id, body, created_at)
  select gen_random_uuid(), id, coalesce(comment->>'file', ''), coalesce(comment->>'path', ''), coalesce(reviewer, ''),
    reviewer_id, left(comment->>'text', 2000), changed_at
  from entity_version
  where comment is not null and comment->>'refused' is null and length(comment->>'text') > 0;

-- A member who has a version open; rows of the last minute count.
create table version_visit (
  version_id uuid not null,
  staff_id uuid not null,
  seen_at timestamptz not null,
  primary key (version_id, staff_id),
  foreign key (version_id) references entity_version (id) on delete cascade,
  foreign key (staff_id) references staff (id) on delete cascade
);
create index version_visit_by_time on version_visit (seen_at);
