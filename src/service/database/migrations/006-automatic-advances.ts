import { sql, type Transaction } from 'kysely';
import { PORTAL_ROLE } from '#service/database/scope.ts';
import type { Schema } from '#service/database/schema.ts';

const OWN_ENTITY = sql`entity = current_setting('app.entity', true)`;
const OWN_SUPPLIER = sql`supplier_id = current_setting('app.supplier', true)`;

/** What a supplier tells each client, and for which clients every invoice is advanced by itself. */
export async function addAutomaticAdvances(trx: Transaction<Schema>): Promise<void> {
  await createSupplierDetails(trx);
  await createAutomaticAdvances(trx);
  await separate(trx);
  await grant(trx);
}

const createSupplierDetails = (trx: Transaction<Schema>) =>
  sql`
    create table supplier_details (
      entity text not null,
      supplier_id text not null,
      client_number text not null,
      address text not null check (length(address) <= 50),
      postal_code text not null check (length(postal_code) <= 5),
      city text not null check (length(city) <= 50),
      province text not null check (length(province) <= 50),
      phone text not null check (length(phone) <= 20),
      fax text not null check (length(fax) <= 20),
      email text not null check (length(email) <= 50),
      primary key (entity, supplier_id, client_number),
      foreign key (entity, supplier_id, client_number) references client
    )`.execute(trx);

async function createAutomaticAdvances(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create table automatic_advance (
      id bigint generated always as identity primary key,
      entity text not null,
      supplier_id text not null,
      client_number text not null,
      confirming_type text not null check (confirming_type = 'N'),
      iban text not null,
      applied_on date not null,
      foreign key (entity, supplier_id, client_number) references client,
      foreign key (entity, supplier_id, iban) references account,
      unique (entity, supplier_id, client_number, confirming_type)
    )`.execute(trx);
  await sql`create index automatic_advance_by_day on automatic_advance (entity, supplier_id, applied_on, id)`.execute(
    trx,
  );
}

async function separate(trx: Transaction<Schema>): Promise<void> {
  for (const table of ['supplier_details', 'automatic_advance']) {
    const name = sql.table(table);
    await sql`alter table ${name} enable row level security`.execute(trx);
    await sql`alter table ${name} force row level security`.execute(trx);
    await sql`create policy own_rows on ${name} using (${OWN_ENTITY} and ${OWN_SUPPLIER})
      with check (${OWN_ENTITY} and ${OWN_SUPPLIER})`.execute(trx);
  }
  // The job has to learn which suppliers have one; no tax id is so short.
  await sql`create policy read_by_job on automatic_advance for select
    using (${OWN_ENTITY} and current_setting('app.supplier', true) = '*')`.execute(trx);
}

const grant = (trx: Transaction<Schema>) =>
  sql`
    do $$ begin
      if exists (select from pg_roles where rolname = '${sql.raw(PORTAL_ROLE)}') then
        grant select, insert, update on supplier_details to ${sql.id(PORTAL_ROLE)};
        grant select, insert, delete, update (iban) on automatic_advance to ${sql.id(PORTAL_ROLE)};
      end if;
    end $$`.execute(trx);
