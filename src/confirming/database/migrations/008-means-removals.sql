-- Means that were added are a change that 'No he sido yo' takes back.
alter table user_change
  -- The means that were added; null for other changes.
  add column means_id uuid;
alter table user_change drop constraint user_change_kind_check;
alter table user_change add constraint user_change_kind_check
  check (kind in ('email-requested', 'email', 'password', 'alerts', 'user-created', 'user-deleted', 'means-added'));

-- What support does for a principal user who lost all means to sign: one member of staff asks to remove them, another one
-- approves, and a day later they are removed, unless somebody stops it.
create table means_removal (
  id bigint generated always as identity primary key,
  entity text not null,
  supplier_id text not null,
  user_id uuid not null,
  asked_at timestamptz not null,
  -- Id and email of the member of staff.
  asked_by uuid not null,
  asked_by_email text not null,
  reason text not null,
  note text not null,
  approved_at timestamptz,
  approved_by uuid,
  effective_at timestamptz,
  -- How it ended, and when; null while it is open.
  outcome text,
  ended_at timestamptz,
  foreign key (user_id) references portal_user (id) on delete cascade,
  check (approved_by <> asked_by),
  check ((approved_at is null) = (approved_by is null)),
  check ((approved_at is null) = (effective_at is null)),
  check (outcome in ('done', 'stopped', 'signed', 'cancelled', 'expired')),
  check ((outcome is null) = (ended_at is null))
);
create unique index means_removal_open on means_removal (user_id) where ended_at is null;
create index means_removal_by_user on means_removal (user_id, id);
create index means_removal_by_entity on means_removal (entity, asked_at) where ended_at is null;

-- The mailed links that stop one; of a token only the hash is stored.
create table means_removal_link (
  token_hash text primary key,
  entity text not null,
  supplier_id text not null,
  removal_id bigint not null references means_removal (id) on delete cascade
);
create index means_removal_link_by_removal on means_removal_link (removal_id);

do $$
declare
  name text;
begin
  foreach name in array array['means_removal', 'means_removal_link']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy read_by_backup on %I for select to current_user using (current_setting(''app.backup'', true) = ''on'')', name);
  end loop;
end $$;
create policy own_rows on means_removal
  using ((entity = current_setting('app.entity', true)) and (supplier_id = current_setting('app.supplier', true)))
  with check ((entity = current_setting('app.entity', true)) and (supplier_id = current_setting('app.supplier', true)));
create policy own_rows on means_removal_link
  using ((entity = current_setting('app.entity', true)) and ((supplier_id = current_setting('app.supplier', true)) or (token_hash = current_setting('app.link', true))))
  with check ((entity = current_setting('app.entity', true)) and (supplier_id = current_setting('app.supplier', true)));
create policy read_by_job on means_removal for select using (entity = current_setting('app.entity', true) and current_setting('app.supplier', true) = '*');
create policy locked_by_job on means_removal for update using (entity = current_setting('app.entity', true) and current_setting('app.supplier', true) = '*') with check (false);
create policy forgotten_by_job on means_removal for delete using (entity = current_setting('app.entity', true) and current_setting('app.supplier', true) = '*');
grant select on means_removal to confirming_portal;
grant update (outcome, ended_at) on means_removal to confirming_portal;
grant select on means_removal_link to confirming_portal;
