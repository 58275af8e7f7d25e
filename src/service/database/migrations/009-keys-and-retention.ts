import { sql, type Transaction } from 'kysely';
import type { Schema } from '#service/database/schema.ts';

const OWN_ENTITY = sql`entity = current_setting('app.entity', true)`;
// No tax id is so short: no session ever has this scope.
const BY_JOB = sql`${OWN_ENTITY} and current_setting('app.supplier', true) = '*'`;

/** A key belongs to the user who chose it, or to the automatic advances; what is old can be forgotten. */
export async function addKeysAndRetention(trx: Transaction<Schema>): Promise<void> {
  await nameOrigins(trx);
  await separateKeys(trx);
  await sql`alter table login_failure add column last_at timestamptz not null default now()`.execute(trx);
  await letJobForget(trx);
}

// Row-level security is forced upon the owner of the tables too, and would hide every row from this change.
async function nameOrigins(trx: Transaction<Schema>): Promise<void> {
  await sql`alter table advance add column origin text not null default 'request'
    check (origin in ('request', 'automatic'))`.execute(trx);
  await sql`alter table advance no force row level security`.execute(trx);
  await sql`update advance set origin = 'automatic' where idempotency_key like 'automatic-%'
    and body_hash = encode(sha256(convert_to(idempotency_key, 'UTF8')), 'hex')`.execute(trx);
  await sql`alter table invoice no force row level security`.execute(trx);
  await sql`update invoice set automatic_next_on = 'infinity' from advance
    where advance.origin = 'automatic' and advance.entity = invoice.entity
      and advance.supplier_id = invoice.supplier_id and advance.idempotency_key = 'automatic-' || invoice.id`.execute(
    trx,
  );
  for (const table of ['advance', 'invoice'])
    await sql`alter table ${sql.table(table)} force row level security`.execute(trx);
  await sql`alter table advance alter column origin drop default`.execute(trx);
}

async function separateKeys(trx: Transaction<Schema>): Promise<void> {
  await sql`alter table advance drop constraint advance_entity_supplier_id_idempotency_key_key`.execute(trx);
  await sql`create unique index advance_by_key
    on advance (entity, supplier_id, origin, user_id, idempotency_key)`.execute(trx);
  // Whoever the principal user is by now: each invoice is advanced by itself once.
  await sql`create unique index advance_by_automatic_key
    on advance (entity, supplier_id, idempotency_key) where origin = 'automatic'`.execute(trx);
}

async function letJobForget(trx: Transaction<Schema>): Promise<void> {
  for (const table of ['login_failure', 'portal_session', 'user_link']) {
    const name = sql.table(table);
    await sql`create policy read_by_job on ${name} for select using (${BY_JOB})`.execute(trx);
    await sql`create policy locked_by_job on ${name} for update using (${BY_JOB}) with check (false)`.execute(trx);
    await sql`create policy forgotten_by_job on ${name} for delete using (${BY_JOB})`.execute(trx);
  }
  // Rows that are needed are found by their key; these are what is looked for once an hour.
  await sql`create index mail_done on mail (entity, coalesce(sent_at, given_up_at))
    where sent_at is not null or given_up_at is not null`.execute(trx);
}
