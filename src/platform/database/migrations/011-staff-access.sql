-- Sessions that members list and end, browsers that wrong passwords of others do not keep out, and links that take a
-- change back (R-CON-08).
alter table staff_session
  -- Names the session in the console.
  add column id uuid default gen_random_uuid() not null unique,
  add column created_at timestamptz default now() not null,
  -- Browser and system as codes, and the network without its last part; empty when unknown.
  add column browser text default '' not null,
  add column system text default '' not null,
  add column network text default '' not null;

-- A browser in which a member has logged in.
create table staff_device (
  -- SHA-256 of the token of its cookie in hexadecimal digits; members who share a browser share the token.
  token_hash text not null,
  staff_id uuid not null,
  -- The last login.
  used_at timestamptz not null,
  primary key (token_hash, staff_id),
  foreign key (staff_id) references staff (id) on delete cascade
);
create index staff_device_by_staff on staff_device (staff_id);

-- Wrong passwords are counted by email, or by the browser where the member has logged in before: see `getDeviceKey`.
alter table staff_login_failure rename column email to login_key;

alter table staff_link
  add column purpose text default 'password' not null,
  -- The address to which it was mailed; null for links to set a password.
  add column address text,
  -- The change that it takes back; null for other purposes.
  add column change jsonb,
  add check (purpose in ('password', 'unlock', 'email', 'objection')),
  add check ((purpose in ('email', 'objection')) = (address is not null)),
  add check ((purpose = 'objection') = (change is not null));

alter table staff
  -- A new email that nobody has confirmed yet; null for none.
  add column pending_email text,
  -- The email before the last change, which can take changes back until this time; both null without one.
  add column previous_email text,
  add column previous_email_until timestamptz,
  -- The email cannot be changed before this time, because the member objected to a change; null when it can.
  add column email_held_until timestamptz,
  -- The password that was revoked after an objection: it cannot be chosen again.
  add column revoked_password_hash text,
  add check (pending_email = lower(pending_email)),
  add check (num_nulls(previous_email, previous_email_until) in (0, 2));
create index staff_by_previous_email on staff (previous_email) where previous_email is not null;
