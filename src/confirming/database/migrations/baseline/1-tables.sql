-- The tables of the reference service: suppliers with what is theirs. Amounts are cents. Rows of a supplier have the
-- columns entity and supplier_id.

-- Suppliers and their users.
create table supplier (
  entity text not null,
  -- The tax id (NIF, CIF) of the supplier.
  id text not null,
  name text not null,
  -- Printed on the entity's letter to the supplier; 14 characters, unique within the entity.
  reference text not null,
  unique (entity, reference),
  primary key (entity, id),
  foreign key (entity) references entity (code),
  check ((length(id) >= 8) and (length(id) <= 15)),
  check (length(reference) = 14)
);

create table portal_user (
  id uuid default gen_random_uuid() primary key,
  entity text not null,
  supplier_id text not null,
  -- In lower case; unique within the entity.
  email text not null,
  alias text not null,
  password_hash text not null,
  status text not null,
  principal boolean not null,
  password_set_at timestamptz default now() not null,
  -- Number for alarms by SMS; '' when there is none.
  phone text default '' not null,
  alarm_email boolean default false not null,
  alarm_sms boolean default false not null,
  -- Whether the user chose the password; false for a generated one.
  own_password boolean default false not null,
  -- Whether the user has ever been active; such a user is never created again.
  was_active boolean default false not null,
  unique (entity, email),
  foreign key (entity, supplier_id) references supplier (entity, id),
  check (not (alarm_email and alarm_sms)),
  check (email = lower(email)),
  check (length(phone) <= 20),
  check (status in ('active', 'unverified', 'blocked', 'inactive'))
);
create unique index one_principal on portal_user (entity, supplier_id) where principal;

-- Consecutive failed logins, counted by email whether or not a user has it.
create table login_failure (
  entity text not null,
  email text not null,
  failures integer not null,
  -- Time of the last counted failure; none is counted while the login is locked.
  last_at timestamptz default now() not null,
  primary key (entity, email),
  check (failures > 0)
);

-- Open sessions of users.
create table portal_session (
  id uuid primary key,
  entity text not null,
  supplier_id text not null,
  user_id uuid not null,
  -- Time of the last call, with a precision of one minute.
  last_call_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (user_id) references portal_user (id) on delete cascade
);
create index portal_session_by_user on portal_session (user_id);

-- Links of mails. Only the hash of a token is stored, so that the table gives no access to a link.
-- A link is valid once, until it expires. The token itself is only in the mail.
create table user_link (
  -- SHA-256 of the token in hexadecimal digits.
  token_hash text primary key,
  entity text not null,
  supplier_id text not null,
  user_id uuid not null,
  purpose text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Data of a registration that the link validates; null for every other link.
  password_hash text,
  alias text,
  foreign key (user_id) references portal_user (id) on delete cascade,
  check (purpose in ('verify', 'activate', 'reset', 'unlock'))
);
create index user_link_by_user on user_link (user_id);

-- Previous passwords of users.
create table earlier_password (
  id bigint generated always as identity primary key,
  entity text not null,
  supplier_id text not null,
  user_id uuid not null,
  password_hash text not null,
  foreign key (user_id) references portal_user (id) on delete cascade
);
create index earlier_password_by_user on earlier_password (user_id, id);

-- Clients, accounts and invoices.
-- A paying client of the supplier with the agreement under which its invoices are advanced.
create table client (
  entity text not null,
  supplier_id text not null,
  number text not null,
  name text not null,
  tax_id text not null,
  -- Interest per year in ten-thousandths of a per cent: 50795 is 5.0795 %.
  interest_rate integer not null,
  -- Commission in ten-thousandths of a per cent of the amount: 1000 is 0.1 %.
  commission_rate integer not null,
  minimum_commission bigint not null,
  spending bigint not null,
  -- A request with a higher total needs an authorisation.
  authorisation_limit bigint not null,
  primary key (entity, supplier_id, number),
  foreign key (entity, supplier_id) references supplier (entity, id),
  check (authorisation_limit >= 0),
  check (commission_rate >= 0),
  check (interest_rate >= 0),
  check (minimum_commission >= 0),
  check (spending >= 0)
);

create table account (
  entity text not null,
  supplier_id text not null,
  iban text not null,
  bic text not null,
  description text not null,
  status text not null,
  needs_holder_form boolean not null,
  primary key (entity, supplier_id, iban),
  foreign key (entity, supplier_id) references supplier (entity, id),
  check (length(description) <= 30),
  check ((length(iban) >= 15) and (length(iban) <= 34)),
  check (status in ('1', '2', '3', '4', '5', '6'))
);

-- The latest proof that the supplier owns an account.
create table account_document (
  entity text not null,
  supplier_id text not null,
  iban text not null,
  extension text not null,
  -- Whether it was sent with the holder-verification form ('|V').
  verifies_holder boolean not null,
  content bytea not null,
  user_id uuid not null,
  received_at timestamptz default now() not null,
  primary key (entity, supplier_id, iban),
  foreign key (entity, supplier_id, iban) references account (entity, supplier_id, iban) on delete cascade,
  foreign key (user_id) references portal_user (id),
  check ((length(content) >= 1) and (length(content) <= 5000000)),
  check (extension in ('pdf', 'jpg', 'jpeg', 'png'))
);

-- Details of the supplier for one of its clients.
create table supplier_details (
  entity text not null,
  supplier_id text not null,
  client_number text not null,
  address text not null,
  postal_code text not null,
  city text not null,
  province text not null,
  phone text not null,
  fax text not null,
  email text not null,
  primary key (entity, supplier_id, client_number),
  foreign key (entity, supplier_id, client_number) references client (entity, supplier_id, number),
  check (length(address) <= 50),
  check (length(city) <= 50),
  check (length(email) <= 50),
  check (length(fax) <= 20),
  check (length(phone) <= 20),
  check (length(postal_code) <= 5),
  check (length(province) <= 50)
);

-- Each entity has its own partition (docs/decisions/025-invoices-by-entity.md). The ids come from a sequence, because a
-- partitioned table supports identity columns only from PostgreSQL 17. Each filter of the list has an index (decision 005).
create table invoice (
  id bigint not null,
  entity text not null,
  supplier_id text not null,
  client_number text not null,
  -- The bank's number; unique within the supplier.
  number text not null,
  -- The number on the invoice.
  number_ext text not null,
  confirming_type text not null,
  stage text not null,
  issued_on date not null,
  expires_on date not null,
  nominal bigint not null,
  -- The part of nominal that has been advanced.
  advanced bigint default 0 not null,
  way_to_pay text not null,
  iban text not null,
  -- The status without the effect of the day: '3' is pending payment until the invoice expires, then paid on expiry ('4').
  base_status text generated always as (case when (stage = 'processing') then '6' when (stage = 'confirmation') then '5' when (advanced = nominal) then '1' when (advanced > 0) then '2' else '3' end) stored,
  -- First day on which the job may advance it automatically; 'infinity' once it has.
  automatic_next_on date default '-infinity'::date not null,
  unique (entity, supplier_id, number),
  primary key (entity, id),
  foreign key (entity, supplier_id, client_number) references client (entity, supplier_id, number),
  check (expires_on >= issued_on),
  check ((advanced >= 0) and (advanced <= nominal)),
  check ((stage = 'confirmed') or (advanced = 0)),
  check (confirming_type in ('N', 'D')),
  check ((nominal >= 1) and (nominal <= '9000000000000000'::bigint)),
  check (length(number_ext) <= 20),
  check (stage in ('processing', 'confirmation', 'confirmed')),
  check (way_to_pay in ('T', 'C'))
) partition by list (entity);
create sequence invoice_id_seq owned by invoice.id;
alter table invoice alter column id set default nextval('invoice_id_seq');
create index invoice_by_client on invoice (entity, supplier_id, confirming_type, client_number, expires_on, id, nominal);
create index invoice_by_client_and_status on invoice (entity, supplier_id, confirming_type, client_number, base_status, expires_on, id, nominal, automatic_next_on);
create index invoice_by_expiry on invoice (entity, supplier_id, confirming_type, expires_on, id, nominal);
create index invoice_by_nominal on invoice (entity, supplier_id, confirming_type, nominal, expires_on, id, base_status, client_number);
create index invoice_by_status on invoice (entity, supplier_id, confirming_type, base_status, expires_on, id, nominal);

-- Advances, and the ledger of advanced amounts.
create table advance (
  id bigint generated always as identity primary key,
  entity text not null,
  supplier_id text not null,
  client_number text not null,
  iban text not null,
  -- The user who requested it; may have been deleted.
  user_id uuid not null,
  applied_on date not null,
  total bigint not null,
  message text not null,
  -- Idempotency key of the request, for the receipt. The table idempotency_key prevents repetitions.
  idempotency_key text,
  created_at timestamptz default now() not null,
  origin text not null,
  -- Whether a mail about it is pending.
  awaits_notice boolean default false not null,
  foreign key (entity, supplier_id, client_number) references client (entity, supplier_id, number),
  check ((length(idempotency_key) >= 1) and (length(idempotency_key) <= 200)),
  check (message in ('OK', 'OK 2171')),
  check (origin in ('request', 'automatic')),
  check (total > 0)
);
create index advance_untold on advance (entity, supplier_id, id) where awaits_notice;

create table advance_line (
  entity text not null,
  supplier_id text not null,
  advance_id bigint not null,
  invoice_id bigint not null,
  amount bigint not null,
  interest bigint not null,
  commission bigint not null,
  tax bigint not null,
  spending bigint not null,
  spending_charged bigint not null,
  primary key (advance_id, invoice_id),
  foreign key (advance_id) references advance (id),
  foreign key (entity, invoice_id) references invoice (entity, id),
  check (amount > 0),
  check ((spending_charged = 0) or (spending_charged = spending)),
  check (amount > (((interest + commission) + tax) + spending_charged)),
  check (commission >= 0),
  check (interest >= 0),
  check (spending >= 0),
  check (tax >= 0)
);
create index advance_line_by_invoice on advance_line (invoice_id);

-- Advanced amounts of invoices, with their reason. Rows are only inserted; their sums equal the columns of the invoice.
create table ledger (
  id bigint generated always as identity primary key,
  at timestamptz default clock_timestamp() not null,
  entity text not null,
  supplier_id text not null,
  -- 'opening' is an amount advanced before the portal knew the invoice, 'correction' one that the bank corrected by hand.
  kind text not null,
  -- Null for openings and corrections, as is the value date.
  advance_id bigint,
  invoice_id bigint not null,
  -- Negative only for a correction.
  amount bigint not null,
  interest bigint default 0 not null,
  -- Commission, tax and charged spending.
  costs bigint default 0 not null,
  -- The amount that arrives: amount less interest and costs.
  net bigint not null,
  value_date date,
  awaits_authorisation boolean default false not null,
  -- Reason of an opening or a correction.
  reason text,
  check (net = ((amount - interest) - costs)),
  check ((kind = 'correction') or (amount > 0)),
  check ((kind in ('advance', 'automatic-advance')) = (advance_id is not null)),
  check ((advance_id is null) = (value_date is null)),
  check ((advance_id is null) = (reason is not null)),
  check (costs >= 0),
  check (interest >= 0),
  check (kind in ('advance', 'automatic-advance', 'opening', 'correction')),
  check (reason <> '')
);
create index ledger_by_invoice on ledger (entity, supplier_id, invoice_id);
create unique index ledger_once on ledger (advance_id, invoice_id) where (advance_id is not null);

-- Idempotency keys of executed requests (R-OPS-06).
-- A request that was executed under a key of its user; stored for as long as it may be repeated.
create table idempotency_key (
  id bigint generated always as identity primary key,
  entity text not null,
  supplier_id text not null,
  user_id uuid not null,
  -- The operation id in the contract.
  call text not null,
  key text not null,
  body_hash text not null,
  -- Body of the response; set by the end of the transaction that inserts the row.
  answer jsonb,
  created_at timestamptz default now() not null,
  unique (entity, supplier_id, user_id, call, key),
  check ((length(key) >= 1) and (length(key) <= 200))
);
create index idempotency_key_by_age on idempotency_key (entity, created_at);

-- Instructions to advance every invoice of a client automatically, to this account; one per client and type.
create table automatic_advance (
  id bigint generated always as identity primary key,
  entity text not null,
  supplier_id text not null,
  client_number text not null,
  confirming_type text not null,
  iban text not null,
  applied_on date not null,
  unique (entity, supplier_id, client_number, confirming_type),
  foreign key (entity, supplier_id, client_number) references client (entity, supplier_id, number),
  foreign key (entity, supplier_id, iban) references account (entity, supplier_id, iban),
  check (confirming_type = 'N')
);
create index automatic_advance_by_day on automatic_advance (entity, supplier_id, applied_on, id);

-- The audit of the suppliers: a chain of hashes for each supplier.
-- Rows are only inserted; the database chains them.
create table supplier_audit (
  entity text not null,
  -- '' for events without a known supplier: a login with an unknown email.
  supplier_id text not null,
  -- Position in the chain, starting from 1.
  seq bigint not null,
  at timestamptz not null,
  -- The user who acted; may have been deleted.
  user_id uuid,
  kind text not null,
  -- Id of the request, as in the log; null for jobs and commands.
  request_id text,
  detail jsonb default '{}'::jsonb not null,
  -- Hash of the previous row; '' for the first one.
  previous text not null,
  -- SHA-256 of this row's content, including previous, in hexadecimal digits.
  hash text not null,
  primary key (entity, supplier_id, seq)
);
create index supplier_audit_by_entity on supplier_audit (entity, at);
create index supplier_audit_by_entity_and_kind on supplier_audit (entity, kind, at);
create index supplier_audit_by_kind on supplier_audit (kind, at);
create index supplier_audit_by_supplier on supplier_audit (supplier_id, at);
create index supplier_audit_by_time on supplier_audit (at);

create table supplier_audit_head (
  entity text not null,
  supplier_id text not null,
  seq bigint not null,
  hash text not null,
  primary key (entity, supplier_id)
);
