-- Means with which staff sign in the console (R-SIGN-07). Secrets of authenticator apps and recovery codes are encrypted or
-- hashed with a key that is not in the database.
create table staff_means (
  id uuid primary key,
  staff_id uuid not null,
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
  foreign key (staff_id) references staff (id) on delete cascade,
  check (kind in ('passkey', 'totp', 'recovery')),
  check (length(name) <= 40),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null and counter is not null and host is not null)),
  check ((kind = 'totp') = (secret is not null))
);
create index staff_means_by_staff on staff_means (staff_id, added_at);

-- Recovery codes that are left.
create table staff_recovery_code (
  means_id uuid not null references staff_means (id) on delete cascade,
  code_hash text not null,
  primary key (means_id, code_hash)
);

-- The mailed link with which a member adds the first means: it proves that the member reads the mailbox.
create table staff_means_link (
  -- SHA-256 of its token in hexadecimal digits.
  token_hash text primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_means_link_by_staff on staff_means_link (staff_id);

-- Means that a member is adding; of its id only the hash is stored.
create table staff_means_enrolment (
  id_hash text primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  session_id uuid not null,
  kind text not null,
  host text not null,
  -- The challenge of a passkey, the encrypted secret of an app, or the hashes of the codes.
  content text not null,
  -- The mailed link of the first means; null for a further one, which was signed.
  link_hash text,
  expires_at timestamptz not null,
  check (kind in ('passkey', 'totp', 'recovery'))
);
create index staff_means_enrolment_by_staff on staff_means_enrolment (staff_id);

-- What a member was asked to sign. Of its id only the hash is stored, of the hash of the call only its code of authentication.
create table staff_challenge (
  id_hash text primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  session_id uuid not null,
  host text not null,
  -- The call by its name.
  call text not null,
  call_mac text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer default 0 not null,
  used_at timestamptz
);
create index staff_challenge_by_staff on staff_challenge (staff_id, expires_at);

alter table staff_session
  -- The value of `acr` or `amr` with which the identity provider stated a second factor; null without one.
  add column provider_factor text;
