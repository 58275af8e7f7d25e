import { sql, type Transaction } from 'kysely';
import { PORTAL_ROLE } from '#service/database/scope.ts';
import type { Schema } from '#service/database/schema.ts';

const OWN_ROWS = sql`entity = current_setting('app.entity', true) and supplier_id = current_setting('app.supplier', true)`;

/** What suppliers do with their payout accounts: add, change and remove them, and prove that they hold them. */
export async function addAccountManagement(trx: Transaction<Schema>): Promise<void> {
  // An advance keeps the account that it was paid into, also when the supplier has removed it since.
  await sql`alter table advance drop constraint advance_entity_supplier_id_iban_fkey`.execute(trx);
  await sql`
    create table account_document (
      entity text not null,
      supplier_id text not null,
      iban text not null,
      extension text not null check (extension in ('pdf', 'jpg', 'jpeg', 'png')),
      verifies_holder boolean not null,
      content bytea not null check (length(content) between 1 and 5000000),
      user_id uuid not null references portal_user,
      received_at timestamptz not null default now(),
      primary key (entity, supplier_id, iban),
      foreign key (entity, supplier_id, iban) references account on delete cascade
    )`.execute(trx);
  await sql`alter table account_document enable row level security`.execute(trx);
  await sql`alter table account_document force row level security`.execute(trx);
  await sql`create policy own_rows on account_document using (${OWN_ROWS}) with check (${OWN_ROWS})`.execute(trx);
  await grant(trx);
}

// A document goes in and never comes out by a call of the portal: only the reviewer, who owns the tables, reads it.
const grant = (trx: Transaction<Schema>) =>
  sql`
    do $$ begin
      if exists (select from pg_roles where rolname = '${sql.raw(PORTAL_ROLE)}') then
        grant insert, delete on account to ${sql.id(PORTAL_ROLE)};
        grant update (bic, description, status) on account to ${sql.id(PORTAL_ROLE)};
        grant insert on account_document to ${sql.id(PORTAL_ROLE)};
        grant select (entity, supplier_id, iban) on account_document to ${sql.id(PORTAL_ROLE)};
        grant update (extension, verifies_holder, content, user_id, received_at)
          on account_document to ${sql.id(PORTAL_ROLE)};
      end if;
    end $$`.execute(trx);
