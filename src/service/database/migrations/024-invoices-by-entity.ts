import { sql, type Transaction } from 'kysely';
import { PORTAL_ROLE } from '#service/database/scope.ts';
import type { Schema } from '#service/database/schema.ts';

/**
 * Keeps the invoices of each entity in a part of the table of its own (R-OPS-08,
 * docs/decisions/025-invoices-by-entity.md). Whoever adds an entity adds the part with it.
 */
export async function partitionInvoices(trx: Transaction<Schema>): Promise<void> {
  await makePartsWithEntities(trx);
  await move(trx);
  await index(trx);
  await refer(trx);
  await separate(trx);
  await sql`analyze invoice`.execute(trx);
}

// A new part is made apart and then attached: other than `create table … partition of`, that lets the invoices be read
// meanwhile, so that nobody waits for a new entity, even during a backup.
async function makePartsWithEntities(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create function add_invoices_of_entity() returns trigger language plpgsql as $$
    declare
      part text := 'invoice_' || new.code;
    begin
      if to_regclass(quote_ident(part)) is null then
        execute format('create table %I (like invoice including defaults including constraints including generated)', part);
        execute format('alter table invoice attach partition %I for values in (%L)', part, new.code);
      end if;
      return null;
    end $$`.execute(trx);
  await sql`create trigger entity_has_invoices after insert on entity
    for each row execute function add_invoices_of_entity()`.execute(trx);
}

/** The numbers of new invoices come from a sequence: a partitioned table has identities only from PostgreSQL 17 on. */
async function move(trx: Transaction<Schema>): Promise<void> {
  // Row-level security is forced upon the owner of the tables too, and would hide every row from this change.
  await sql`alter table invoice no force row level security`.execute(trx);
  const { rows } = await sql<{ last: string; used: boolean }>`
    select last_value::text as last, is_called as used from invoice_id_seq`.execute(trx);
  await sql`alter table advance_line drop constraint advance_line_invoice_id_fkey`.execute(trx);
  await sql`alter table invoice rename to invoice_before`.execute(trx);
  await sql`create table invoice (like invoice_before including defaults including constraints including generated)
    partition by list (entity)`.execute(trx);
  const { rows: entities } = await sql<{ code: string }>`select code from entity order by code`.execute(trx);
  for (const { code } of entities)
    await sql`create table ${sql.table(`invoice_${code}`)} partition of invoice for values in (${sql.lit(code)})`.execute(
      trx,
    );
  await sql`insert into invoice (${COLUMNS}) select ${COLUMNS} from invoice_before`.execute(trx);
  await sql`drop table invoice_before`.execute(trx);
  await sql`create sequence invoice_id_seq owned by invoice.id`.execute(trx);
  await sql`alter table invoice alter column id set default nextval('invoice_id_seq')`.execute(trx);
  for (const { last, used } of rows) await sql`select setval('invoice_id_seq', ${last}, ${used})`.execute(trx);
}

const COLUMNS = sql.raw(
  'id, entity, supplier_id, client_number, number, number_ext, confirming_type, stage, issued_on, expires_on, ' +
    'nominal, advanced, way_to_pay, iban, automatic_next_on',
);

async function index(trx: Transaction<Schema>): Promise<void> {
  await sql`alter table invoice add primary key (entity, id)`.execute(trx);
  await sql`alter table invoice add unique (entity, supplier_id, number)`.execute(trx);
  for (const [name, keys] of Object.entries(INDEXES))
    await sql`create index ${sql.id(name)} on invoice (entity, supplier_id, confirming_type, ${sql.raw(keys)})`.execute(
      trx,
    );
}

/** As in migration 008. */
const INDEXES = {
  invoice_by_expiry: 'expires_on, id, nominal',
  invoice_by_status: 'base_status, expires_on, id, nominal',
  invoice_by_client: 'client_number, expires_on, id, nominal',
  invoice_by_client_and_status: 'client_number, base_status, expires_on, id, nominal, automatic_next_on',
  invoice_by_nominal: 'nominal, expires_on, id, base_status, client_number',
};

async function refer(trx: Transaction<Schema>): Promise<void> {
  await sql`alter table invoice add foreign key (entity, supplier_id, client_number) references client`.execute(trx);
  await sql`alter table advance_line add foreign key (entity, invoice_id) references invoice`.execute(trx);
}

/** Nobody but the owner of the tables may name a part: the portal asks the whole, whose policies hold for all parts. */
async function separate(trx: Transaction<Schema>): Promise<void> {
  await sql`alter table invoice enable row level security`.execute(trx);
  await sql`alter table invoice force row level security`.execute(trx);
  const ownRows = sql`entity = current_setting('app.entity', true) and supplier_id = current_setting('app.supplier', true)`;
  await sql`create policy own_rows on invoice using (${ownRows}) with check (${ownRows})`.execute(trx);
  await sql`create policy read_by_backup on invoice for select to current_user
    using (current_setting('app.backup', true) = 'on')`.execute(trx);
  await sql`
    do $$ begin
      if exists (select from pg_roles where rolname = '${sql.raw(PORTAL_ROLE)}') then
        grant select, update (advanced, automatic_next_on) on invoice to ${sql.id(PORTAL_ROLE)};
      end if;
    end $$`.execute(trx);
}
