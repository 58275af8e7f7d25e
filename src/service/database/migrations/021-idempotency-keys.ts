import { sql, type Transaction } from 'kysely';
import { EVERY_SUPPLIER, PORTAL_ROLE } from '#service/database/scope.ts';
import type { Schema } from '#service/database/schema.ts';

const OWN_ENTITY = sql`entity = current_setting('app.entity', true)`;
const OWN_ROWS = sql`${OWN_ENTITY} and supplier_id = current_setting('app.supplier', true)`;
const BY_JOB = sql`${OWN_ENTITY} and current_setting('app.supplier', true) = ${sql.lit(EVERY_SUPPLIER)}`;

/**
 * Keys of requests stand in a table of their own, with what was answered, until they are forgotten; those of the last day
 * are taken over. That an invoice is advanced by itself only once stays with the advance.
 */
export async function addIdempotencyKeys(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create table idempotency_key (
      id bigint generated always as identity primary key,
      entity text not null,
      supplier_id text not null,
      user_id uuid not null,
      call text not null,
      key text not null check (length(key) between 1 and 200),
      body_hash text not null,
      answer jsonb,
      created_at timestamptz not null default now(),
      unique (entity, supplier_id, user_id, call, key)
    )`.execute(trx);
  await sql`create index idempotency_key_by_age on idempotency_key (entity, created_at)`.execute(trx);
  await takeOver(trx);
  await sql`drop index advance_by_key`.execute(trx);
  await separate(trx);
}

// The value date of an advance stands in the ledger. Row-level security would hide the rows of both.
async function takeOver(trx: Transaction<Schema>): Promise<void> {
  const hidden = ['advance', 'ledger'];
  for (const table of hidden) await sql`alter table ${sql.table(table)} no force row level security`.execute(trx);
  await sql`
    insert into idempotency_key (entity, supplier_id, user_id, call, key, body_hash, answer, created_at)
      select entity, supplier_id, user_id, 'requestAdvance', idempotency_key, body_hash, jsonb_build_object(
        'message', message, 'reference', lpad(id::text, greatest(9, length(id::text)), '0'),
        'valueDate', (select to_char(min(value_date), 'YYYY-MM-DD') from ledger where advance_id = advance.id)), created_at
      from advance where origin = 'request' and idempotency_key is not null
        and created_at > now() - interval '1 day'`.execute(trx);
  for (const table of hidden) await sql`alter table ${sql.table(table)} force row level security`.execute(trx);
}

async function separate(trx: Transaction<Schema>): Promise<void> {
  await sql`alter table idempotency_key enable row level security`.execute(trx);
  await sql`alter table idempotency_key force row level security`.execute(trx);
  await sql`create policy own_rows on idempotency_key using (${OWN_ROWS}) with check (${OWN_ROWS})`.execute(trx);
  await sql`create policy read_by_job on idempotency_key for select using (${BY_JOB})`.execute(trx);
  await sql`create policy locked_by_job on idempotency_key for update using (${BY_JOB}) with check (false)`.execute(
    trx,
  );
  await sql`create policy forgotten_by_job on idempotency_key for delete using (${BY_JOB})`.execute(trx);
  await sql`create policy read_by_backup on idempotency_key for select to current_user
    using (current_setting('app.backup', true) = 'on')`.execute(trx);
  await sql`
    do $$ begin
      if exists (select from pg_roles where rolname = '${sql.raw(PORTAL_ROLE)}') then
        grant select, insert, update (answer) on idempotency_key to ${sql.id(PORTAL_ROLE)};
      end if;
    end $$`.execute(trx);
}
