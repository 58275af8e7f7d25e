-- What protects a user against somebody who holds one of their sessions.
alter table portal_user
  -- The new email of the user until it is verified; until then the old one is the login.
  add column pending_email text,
  -- Until when the email cannot be changed, after its owner did not recognise a change.
  add column email_kept_until timestamptz,
  add check (pending_email = lower(pending_email));
create index portal_user_by_pending_email on portal_user (entity, pending_email) where pending_email is not null;
grant update (pending_email, email_kept_until) on portal_user to confirming_portal;
-- Nobody else of the entity takes an email that waits for its verification.
drop policy own_rows on portal_user;
create policy own_rows on portal_user
  using ((entity = current_setting('app.entity', true)) and ((supplier_id = current_setting('app.supplier', true)) or (current_setting('app.email', true) in (email, pending_email))))
  with check ((entity = current_setting('app.entity', true)) and ((supplier_id = current_setting('app.supplier', true)) or (current_setting('app.email', true) in (email, pending_email))));

alter table portal_session
  -- Null for sessions from before this column.
  add column opened_at timestamptz,
  -- Browser and system in coarse words, for example 'Firefox, Windows'; '' when unknown.
  add column device text default '' not null,
  add check (length(device) <= 60);

-- Changes of users that are mailed with the link 'No he sido yo', and the user as it was before. Users may be deleted.
create table user_change (
  id bigint generated always as identity primary key,
  entity text not null,
  supplier_id text not null,
  -- Whose session or link made the change, and whom it concerns.
  actor_id uuid not null,
  user_id uuid not null,
  kind text not null,
  expires_at timestamptz not null,
  undone_at timestamptz,
  email text not null,
  alias text not null,
  status text not null,
  was_active boolean not null,
  phone text not null,
  alarm_email boolean not null,
  alarm_sms boolean not null,
  foreign key (entity, supplier_id) references supplier (entity, id),
  check (kind in ('email-requested', 'email', 'password', 'alerts', 'user-created', 'user-deleted'))
);
create index user_change_by_actor on user_change (actor_id, id);
create index user_change_by_supplier on user_change (entity, supplier_id);

-- Their links; of a token only the hash is stored.
create table user_change_link (
  token_hash text primary key,
  entity text not null,
  supplier_id text not null,
  change_id bigint not null references user_change (id) on delete cascade,
  recipient text not null
);
create index user_change_link_by_change on user_change_link (change_id);
create index user_change_link_by_recipient on user_change_link (entity, supplier_id, recipient);

do $$
declare
  name text;
begin
  foreach name in array array['user_change', 'user_change_link']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy read_by_backup on %I for select to current_user using (current_setting(''app.backup'', true) = ''on'')', name);
  end loop;
end $$;
create policy own_rows on user_change
  using ((entity = current_setting('app.entity', true)) and (supplier_id = current_setting('app.supplier', true)))
  with check ((entity = current_setting('app.entity', true)) and (supplier_id = current_setting('app.supplier', true)));
create policy own_rows on user_change_link
  using ((entity = current_setting('app.entity', true)) and ((supplier_id = current_setting('app.supplier', true)) or (token_hash = current_setting('app.link', true))))
  with check ((entity = current_setting('app.entity', true)) and ((supplier_id = current_setting('app.supplier', true)) or (token_hash = current_setting('app.link', true))));
create policy read_by_job on user_change for select using (entity = current_setting('app.entity', true) and current_setting('app.supplier', true) = '*');
create policy locked_by_job on user_change for update using (entity = current_setting('app.entity', true) and current_setting('app.supplier', true) = '*') with check (false);
create policy forgotten_by_job on user_change for delete using (entity = current_setting('app.entity', true) and current_setting('app.supplier', true) = '*');
grant insert, select on user_change to confirming_portal;
grant update (undone_at) on user_change to confirming_portal;
grant insert, select, delete on user_change_link to confirming_portal;
