import { sql, type Transaction } from 'kysely';
import type { Schema } from '#service/database/schema.ts';

/** Tables, keys, checks and the index that the cursors walk. Amounts are cents, rates ten-thousandths of a per cent. */
export async function createTables(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create table entity (
      code text primary key,
      name text not null
    )`.execute(trx);

  await sql`
    create table supplier (
      entity text not null references entity,
      id text not null check (length(id) between 8 and 15),
      name text not null,
      primary key (entity, id)
    )`.execute(trx);

  await sql`
    create table portal_user (
      id uuid primary key default gen_random_uuid(),
      entity text not null,
      supplier_id text not null,
      email text not null check (email = lower(email)),
      alias text not null,
      password_hash text not null,
      status text not null check (status in ('active', 'unverified', 'blocked', 'inactive')),
      principal boolean not null,
      foreign key (entity, supplier_id) references supplier,
      unique (entity, email)
    )`.execute(trx);

  await sql`
    create table login_failure (
      entity text not null,
      email text not null,
      failures integer not null check (failures > 0),
      primary key (entity, email)
    )`.execute(trx);

  await sql`
    create table client (
      entity text not null,
      supplier_id text not null,
      number text not null,
      name text not null,
      tax_id text not null,
      interest_rate integer not null check (interest_rate >= 0),
      commission_rate integer not null check (commission_rate >= 0),
      minimum_commission bigint not null check (minimum_commission >= 0),
      spending bigint not null check (spending >= 0),
      authorisation_limit bigint not null check (authorisation_limit >= 0),
      primary key (entity, supplier_id, number),
      foreign key (entity, supplier_id) references supplier
    )`.execute(trx);

  await sql`
    create table account (
      entity text not null,
      supplier_id text not null,
      iban text not null check (length(iban) between 15 and 34),
      bic text not null,
      description text not null check (length(description) <= 30),
      status text not null check (status in ('1', '2', '3', '4', '5', '6')),
      needs_holder_form boolean not null,
      primary key (entity, supplier_id, iban),
      foreign key (entity, supplier_id) references supplier
    )`.execute(trx);

  await sql`
    create table invoice (
      id bigint generated always as identity primary key,
      entity text not null,
      supplier_id text not null,
      client_number text not null,
      number text not null,
      number_ext text not null check (length(number_ext) <= 20),
      confirming_type text not null check (confirming_type in ('N', 'D')),
      stage text not null check (stage in ('processing', 'confirmation', 'confirmed')),
      issued_on date not null,
      expires_on date not null check (expires_on >= issued_on),
      nominal bigint not null check (nominal between 1 and 9000000000000000),
      advanced bigint not null default 0 check (advanced between 0 and nominal),
      way_to_pay text not null check (way_to_pay in ('T', 'C')),
      iban text not null,
      check (stage = 'confirmed' or advanced = 0),
      foreign key (entity, supplier_id, client_number) references client,
      unique (entity, supplier_id, number)
    )`.execute(trx);

  await sql`create index invoice_by_expiry on invoice (entity, supplier_id, confirming_type, expires_on, id)`.execute(
    trx,
  );

  await sql`
    create table advance (
      id bigint generated always as identity primary key,
      entity text not null,
      supplier_id text not null,
      client_number text not null,
      iban text not null,
      user_id uuid not null references portal_user,
      applied_on date not null,
      total bigint not null check (total > 0),
      message text not null check (message in ('OK', 'OK 2171')),
      idempotency_key text check (length(idempotency_key) between 1 and 200),
      body_hash text not null,
      created_at timestamptz not null default now(),
      foreign key (entity, supplier_id, client_number) references client,
      foreign key (entity, supplier_id, iban) references account,
      unique (entity, supplier_id, idempotency_key)
    )`.execute(trx);

  await sql`
    create table advance_line (
      entity text not null,
      supplier_id text not null,
      advance_id bigint not null references advance,
      invoice_id bigint not null references invoice,
      amount bigint not null check (amount > 0),
      interest bigint not null check (interest >= 0),
      commission bigint not null check (commission >= 0),
      tax bigint not null check (tax >= 0),
      spending bigint not null check (spending >= 0),
      spending_charged bigint not null check (spending_charged in (0, spending)),
      primary key (advance_id, invoice_id),
      check (amount > interest + commission + tax + spending_charged)
    )`.execute(trx);

  await sql`create index advance_line_by_invoice on advance_line (invoice_id)`.execute(trx);
}
