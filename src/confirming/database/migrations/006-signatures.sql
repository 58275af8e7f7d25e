-- What users sign, and with which means. Secrets of an authenticator app and recovery codes are encrypted or hashed with a
-- key that is not in the database.
create table signature_means (
  id uuid default gen_random_uuid() primary key,
  entity text not null,
  supplier_id text not null,
  user_id uuid not null,
  kind text not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  -- Of a passkey: id and public key (COSE) in base64url, the number of its last signature, and the host that it belongs to.
  credential_id text unique,
  public_key text,
  counter bigint,
  host text,
  transports text,
  -- Of an authenticator app: its encrypted secret, and the last half minute whose code was used.
  secret text,
  last_step bigint,
  foreign key (user_id) references portal_user (id) on delete cascade,
  check (kind in ('passkey', 'totp', 'recovery')),
  check (length(name) <= 40),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null and counter is not null and host is not null)),
  check ((kind = 'totp') = (secret is not null))
);
create index signature_means_by_user on signature_means (user_id, added_at);

-- Recovery codes that are left.
create table recovery_code (
  means_id uuid not null references signature_means (id) on delete cascade,
  entity text not null,
  supplier_id text not null,
  code_hash text not null,
  primary key (means_id, code_hash)
);

-- Means that a user is adding; of its id only the hash is stored.
create table signature_enrolment (
  id_hash text primary key,
  entity text not null,
  supplier_id text not null,
  user_id uuid not null,
  session_id uuid not null,
  kind text not null,
  host text not null,
  -- The challenge of a passkey, the encrypted secret of an app, or the hashes of the codes.
  content text not null,
  -- The mailed link of the first means; null for a further one, which was signed.
  link_hash text,
  expires_at timestamptz not null,
  foreign key (user_id) references portal_user (id) on delete cascade,
  check (kind in ('passkey', 'totp', 'recovery'))
);

-- What a user was asked to sign. Of its id only the hash is stored, of the hash of the call only its code of authentication.
create table signature_challenge (
  id_hash text primary key,
  entity text not null,
  supplier_id text not null,
  user_id uuid not null,
  -- '' for a login.
  session_id text not null,
  host text not null,
  purpose text not null,
  call_mac text not null,
  lines jsonb not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer default 0 not null,
  used_at timestamptz,
  foreign key (user_id) references portal_user (id) on delete cascade,
  check (purpose in ('advance', 'automatic-advance', 'account', 'user', 'credentials', 'means', 'login'))
);
create index signature_challenge_by_user on signature_challenge (user_id, expires_at);

-- What was signed, with all that proves it. Users and means may have been deleted.
create table signature (
  id bigint generated always as identity primary key,
  entity text not null,
  supplier_id text not null,
  user_id uuid not null,
  means_id uuid not null,
  kind text not null,
  purpose text not null,
  signed_at timestamptz not null,
  -- SHA-256 of content in base64url.
  hash text not null,
  -- The lines that were hashed, and the canonical body whose hash is one of them.
  content text not null,
  body text not null,
  -- Of a passkey, in base64url.
  public_key text,
  authenticator_data text,
  client_data text,
  proof text,
  host text not null,
  -- Code of authentication of the other columns, with the key that is not in the database.
  mac text not null,
  advance_id bigint references advance (id),
  unique (entity, hash),
  foreign key (entity, supplier_id) references supplier (entity, id),
  check (kind in ('passkey', 'totp', 'recovery')),
  check (purpose in ('advance', 'automatic-advance', 'account', 'user', 'credentials', 'means', 'login'))
);
create index signature_by_advance on signature (advance_id) where advance_id is not null;

-- Browsers from which a user signed a login; of their id only the hash is stored.
create table signature_device (
  user_id uuid not null references portal_user (id) on delete cascade,
  device_hash text not null,
  entity text not null,
  supplier_id text not null,
  remembered_at timestamptz not null,
  primary key (user_id, device_hash)
);

-- The last check of an account's holder; the account may not be there yet.
create table account_holder_check (
  entity text not null,
  supplier_id text not null,
  iban text not null,
  result text not null,
  name text not null,
  checked_at timestamptz not null,
  primary key (entity, supplier_id, iban),
  foreign key (entity, supplier_id) references supplier (entity, id),
  check (result in ('match', 'close', 'different', 'unknown'))
);

do $$
declare
  name text;
begin
  foreach name in array array['signature_means', 'recovery_code', 'signature_enrolment', 'signature_challenge', 'signature', 'signature_device', 'account_holder_check']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy read_by_backup on %I for select to current_user using (current_setting(''app.backup'', true) = ''on'')', name);
  end loop;
  foreach name in array array['recovery_code', 'signature_enrolment', 'signature_challenge', 'signature', 'signature_device', 'account_holder_check']
  loop
    execute format('create policy own_rows on %1$I using (entity = current_setting(''app.entity'', true) and supplier_id = current_setting(''app.supplier'', true)) with check (entity = current_setting(''app.entity'', true) and supplier_id = current_setting(''app.supplier'', true))', name);
  end loop;
  foreach name in array array['signature_enrolment', 'signature_challenge', 'signature_device']
  loop
    execute format('create policy read_by_job on %I for select using (entity = current_setting(''app.entity'', true) and current_setting(''app.supplier'', true) = ''*'')', name);
    execute format('create policy locked_by_job on %I for update using (entity = current_setting(''app.entity'', true) and current_setting(''app.supplier'', true) = ''*'') with check (false)', name);
    execute format('create policy forgotten_by_job on %I for delete using (entity = current_setting(''app.entity'', true) and current_setting(''app.supplier'', true) = ''*'')', name);
  end loop;
end $$;
-- A login with a passkey finds it by its credential id, before the supplier is known.
create policy own_rows on signature_means
  using ((entity = current_setting('app.entity', true)) and ((supplier_id = current_setting('app.supplier', true)) or (credential_id = current_setting('app.link', true))))
  with check ((entity = current_setting('app.entity', true)) and (supplier_id = current_setting('app.supplier', true)));
grant delete, insert, select on signature_means to confirming_portal;
grant update (name, last_used_at, counter, last_step) on signature_means to confirming_portal;
grant delete, insert, select on recovery_code to confirming_portal;
grant delete, insert, select on signature_enrolment to confirming_portal;
grant delete, insert, select on signature_challenge to confirming_portal;
grant update (tries, used_at) on signature_challenge to confirming_portal;
grant insert, select on signature to confirming_portal;
grant insert, select on account_holder_check to confirming_portal;
grant update (result, name, checked_at) on account_holder_check to confirming_portal;
grant delete, insert, select on signature_device to confirming_portal;
grant update (remembered_at) on signature_device to confirming_portal;

alter table user_link drop constraint user_link_purpose_check;
alter table user_link add constraint user_link_purpose_check check (purpose in ('verify', 'activate', 'reset', 'unlock', 'means'));
