-- The tables of platform and studio, without those of suppliers. They refer to no table of the reference service.

create table entity (
  code text primary key,
  name text not null
);

-- Counts the calls of one caller since the start of its window.
create table call_count (
  caller text primary key,
  started_at timestamptz not null,
  calls integer not null,
  check (calls > 0)
);

-- The outbox. The calls of the portal insert mails and never read them.
-- A mail is inserted in the transaction of its cause and sent by a worker.
create table mail (
  id bigint generated always as identity primary key,
  -- Null for the mails of the console.
  entity text,
  sender_name text not null,
  sender_address text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz default now() not null,
  attempts integer default 0 not null,
  next_attempt_at timestamptz default now() not null,
  sent_at timestamptz,
  given_up_at timestamptz,
  -- Id of the request that caused it, as in the log; null for mails of jobs and commands.
  request_id text,
  foreign key (entity) references entity (code)
);
create index mail_done on mail (entity, coalesce(sent_at, given_up_at)) where ((sent_at is not null) or (given_up_at is not null));
create index mail_waiting on mail (entity, next_attempt_at) where ((sent_at is null) and (given_up_at is null));

-- Versions of entity definitions, and published definitions. The role of the portal's calls has no access.
-- A version; only drafts change.
create table entity_version (
  id uuid primary key,
  entity text not null,
  number integer not null,
  state text not null,
  -- Counts the changes of a draft.
  revision integer not null,
  files jsonb not null,
  summary jsonb not null,
  -- The version from which it was created; null for an imported or empty one.
  made_from integer,
  -- Email of the author at that time, or the name of a program.
  author text not null,
  reviewer text,
  note text not null,
  comment jsonb,
  -- The warnings that its author acknowledged.
  acknowledged jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  submitted_at timestamptz,
  reviewed_at timestamptz,
  scheduled_for timestamptz,
  published_at timestamptz,
  -- Hash of the published definition; null until then.
  hash text,
  -- Staff id; null for a program.
  author_id uuid,
  -- Staff id.
  reviewer_id uuid,
  -- Hash of the approved publication; null until then.
  approved_hash text,
  unique (entity, number),
  check ((state <> 'scheduled') or (scheduled_for is not null)),
  check ((state not in ('live', 'archived')) or (hash is not null)),
  check (state in ('draft', 'in-review', 'scheduled', 'live', 'archived'))
);
create index entity_version_due on entity_version (scheduled_for) where (state = 'scheduled');
create unique index entity_version_live on entity_version (entity) where (state = 'live');

-- Reports of suppliers to support (R-REP-05).
create table report (
  -- Its code, written as K7F-3QX.
  id text primary key,
  entity text not null,
  route text not null,
  told text,
  -- Codes of the error catalogue in the responses to its calls.
  codes integer[] not null,
  scene json not null,
  -- The version that suppliers saw at that time; null when nothing was published.
  version_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (version_id) references entity_version (id) on delete set null
);
create index report_by_end on report (expires_at);
create index report_by_entity on report (entity, created_at);

-- Staff of the console, and its audit.
-- A member of staff. Members are removed only with the demo, so that the audit stays readable.
create table staff (
  id uuid default gen_random_uuid() primary key,
  -- In lower case, unique.
  email text not null,
  name text not null,
  -- Null until it is set with a link.
  password_hash text,
  roles text[] not null,
  -- Codes of entities; null for all, empty for none.
  scope text[],
  language text default 'es' not null,
  disabled_at timestamptz,
  created_at timestamptz not null,
  last_login_at timestamptz,
  -- Issuer and subject at the identity provider, separated by a space; null until the first login through it.
  identity text,
  -- Whether the identity provider determines the roles, rather than an admin.
  roles_by_claim boolean default false not null,
  -- Whether the identity provider determines the entities, rather than an admin.
  scope_by_claim boolean default false not null,
  unique (email),
  unique (identity),
  check (email = lower(email)),
  check (language in ('es', 'en')),
  check ((length(name) >= 1) and (length(name) <= 100)),
  check (roles <@ array['editor', 'publisher', 'support', 'admin'])
);

-- Actions with their actors. Rows are only inserted: the database refuses all other changes.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Email of the actor at that time.
  email text not null,
  -- Null when no member has the email.
  name text,
  action text not null,
  entity text,
  version integer,
  before text,
  after text,
  detail jsonb default '{}'::jsonb not null,
  -- Id of the member of staff; null for a program, for an unknown person, and before members had ids.
  staff_id uuid
);
create index audit_by_entity on audit (entity, at);
create index audit_by_time on audit (at, id);

-- Images by the hash of their content.
create table entity_asset (
  hash text primary key,
  content bytea not null
);

-- A link that shows a version without a login (R-STU-16).
create table preview_link (
  id uuid primary key,
  -- SHA-256 of its token in hexadecimal digits.
  token_hash text not null,
  version_id uuid not null,
  -- Email of its author.
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (token_hash),
  foreign key (version_id) references entity_version (id) on delete cascade
);
create index preview_link_by_version on preview_link (version_id);

-- Published definitions by hash; they never change.
create table published_definition (
  hash text primary key,
  definition text not null,
  hosts jsonb not null,
  -- Images: names in the folder, with their hashes.
  assets jsonb not null,
  -- Format of the definition: see DEFINITION_FORMAT.
  format integer default 1 not null
);

-- The version that a host shows.
create table published_host (
  host text primary key,
  entity text not null,
  version_id uuid not null,
  hash text not null,
  foreign key (hash) references published_definition (hash),
  foreign key (version_id) references entity_version (id)
);
create index published_host_by_entity on published_host (entity);

-- A scene that a member saved in addition to those of the library (R-BEN-07).
create table saved_scene (
  id uuid primary key,
  title text not null,
  -- Entity whose staff see it; null for all.
  entity text,
  scene json not null,
  -- Email of the member who saved it.
  created_by text not null,
  created_at timestamptz not null
);

-- Who granted rights to a member, and when last: added them, changed email, roles or scope, enabled them, renewed a link.
create table staff_grant (
  staff_id uuid not null,
  granted_by uuid not null,
  granted_at timestamptz not null,
  primary key (staff_id, granted_by),
  foreign key (granted_by) references staff (id) on delete cascade,
  foreign key (staff_id) references staff (id) on delete cascade
);

-- A link to set a password: valid once, until it expires.
create table staff_link (
  -- SHA-256 of the token in hexadecimal digits.
  token_hash text primary key,
  staff_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (staff_id) references staff (id) on delete cascade
);
create index staff_link_by_staff on staff_link (staff_id);

-- Failed logins of one hour without audit events of their own; one event reports them all when the hour is over.
create table staff_login_count (
  -- Email of the member, or a value that stands for all unknown emails.
  email text not null,
  -- Start of the hour.
  hour timestamptz not null,
  failures integer not null,
  primary key (email, hour),
  check (failures > 0)
);

-- Consecutive wrong passwords, counted by email whether or not a member has it.
create table staff_login_failure (
  email text primary key,
  failures integer not null,
  last_at timestamptz not null,
  check (failures > 0)
);

-- Open sessions of members at the console.
create table staff_session (
  -- SHA-256 of the token in hexadecimal digits.
  token_hash text primary key,
  staff_id uuid not null,
  last_call_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (staff_id) references staff (id) on delete cascade
);
create index staff_session_by_staff on staff_session (staff_id);

-- A scene with a version of an entity, shown on the stage (R-SCN-10).
create table stage_showing (
  -- SHA-256 of its id in hexadecimal digits.
  id_hash text primary key,
  version_id uuid not null,
  -- Name of a scene of the library; null for a scene with its own content.
  scene text,
  expires_at timestamptz not null,
  -- The preview link to which it belongs; null for a scene opened at the console.
  link_id uuid,
  content json,
  foreign key (link_id) references preview_link (id) on delete cascade,
  foreign key (version_id) references entity_version (id) on delete cascade,
  check (num_nonnulls(scene, content) = 1)
);
create index stage_showing_by_end on stage_showing (expires_at);
create index stage_showing_by_link on stage_showing (link_id);
create index stage_showing_by_version on stage_showing (version_id);

-- An answer that a showing returns only once, and has returned since it was loaded.
create table stage_given (
  id_hash text not null,
  -- Index among the answers of the scene.
  answer integer not null,
  primary key (id_hash, answer),
  foreign key (id_hash) references stage_showing (id_hash) on delete cascade
);

-- Hash of the last import from the folder of an entity.
create table taken_folder (
  entity text primary key,
  hash text not null,
  taken_at timestamptz default now() not null
);

-- Changes to a draft with their authors, for undo.
create table version_history (
  version_id uuid not null,
  revision integer not null,
  -- Email of the author at that time.
  author text not null,
  changed_at timestamptz not null,
  changes jsonb not null,
  -- Staff id.
  author_id uuid,
  primary key (version_id, revision),
  foreign key (version_id) references entity_version (id) on delete cascade
);
