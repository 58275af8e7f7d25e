import { sql, type Transaction } from 'kysely';
import { PORTAL_ROLE } from '#service/database/scope.ts';
import type { Schema } from '#service/database/schema.ts';
import { spanishValueDayOf } from './spanish-value-days.ts';

const OWN_ROWS = sql`entity = current_setting('app.entity', true) and supplier_id = current_setting('app.supplier', true)`;

/**
 * The ledger: a row for every amount that was advanced of an invoice, which is only added
 * (docs/decisions/024-a-ledger-beside-the-invoices.md). It begins with what was advanced before there was one.
 */
export async function addLedger(trx: Transaction<Schema>): Promise<void> {
  await createTable(trx);
  await open(trx);
  await keep(trx);
  await separate(trx);
}

// Refers to no other table: it has to tell what is missing there, and outlasts what becomes of them.
async function createTable(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create table ledger (
      id bigint generated always as identity primary key,
      at timestamptz not null default clock_timestamp(),
      entity text not null,
      supplier_id text not null,
      kind text not null check (kind in ('advance', 'automatic-advance', 'opening', 'correction')),
      advance_id bigint,
      invoice_id bigint not null,
      amount bigint not null,
      interest bigint not null default 0 check (interest >= 0),
      costs bigint not null default 0 check (costs >= 0),
      net bigint not null,
      value_date date,
      awaits_authorisation boolean not null default false,
      reason text check (reason <> ''),
      check (net = amount - interest - costs),
      check (kind = 'correction' or amount > 0),
      check ((kind in ('advance', 'automatic-advance')) = (advance_id is not null)),
      check ((advance_id is null) = (value_date is null)),
      check ((advance_id is null) = (reason is not null))
    )`.execute(trx);
  await sql`create unique index ledger_once on ledger (advance_id, invoice_id) where advance_id is not null`.execute(
    trx,
  );
  await sql`create index ledger_by_invoice on ledger (entity, supplier_id, invoice_id)`.execute(trx);
}

/** Row-level security is forced upon the owner of the tables too, and would hide every row from this change. */
async function open(trx: Transaction<Schema>): Promise<void> {
  const hidden = ['invoice', 'advance', 'advance_line'];
  for (const table of hidden) await sql`alter table ${sql.table(table)} no force row level security`.execute(trx);
  const { rows } = await sql<{ day: string }>`select distinct applied_on as day from advance`.execute(trx);
  const days = rows.map(({ day }) => day);
  await sql`
    insert into ledger (at, entity, supplier_id, kind, advance_id, invoice_id, amount, interest, costs, net, value_date,
        awaits_authorisation)
      select created_at, line.entity, line.supplier_id,
        case origin when 'request' then 'advance' else 'automatic-advance' end, advance_id, invoice_id, amount, interest,
        commission + tax + spending_charged, amount - interest - commission - tax - spending_charged, value_date,
        message <> 'OK'
      from advance_line line join advance on advance.id = advance_id
        join unnest(${days}::date[], ${days.map(spanishValueDayOf)}::date[]) as paid (day, value_date) on day = applied_on
      order by advance_id, invoice_id`.execute(trx);
  await sql`
    insert into ledger (entity, supplier_id, kind, invoice_id, amount, net, reason)
      select entity, supplier_id, 'opening', id, advanced - coalesce(known, 0), advanced - coalesce(known, 0),
        'advanced before there was a ledger'
      from invoice left join (select invoice_id, sum(amount)::bigint as known from advance_line group by invoice_id) line
        on invoice_id = id
      where advanced > coalesce(known, 0) order by id`.execute(trx);
  for (const table of hidden) await sql`alter table ${sql.table(table)} force row level security`.execute(trx);
}

/** Rows go with their supplier, when it is gone, and in no other way: not for the owner of the tables either. */
async function keep(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create function keep_ledger() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (
        select from supplier where supplier.entity = old.entity and supplier.id = old.supplier_id) then
        return old;
      end if;
      raise exception 'Rows of the ledger are only added, never changed or removed.';
    end $$`.execute(trx);
  await sql`create trigger ledger_is_kept before update or delete on ledger
    for each row execute function keep_ledger()`.execute(trx);
  await sql`create trigger ledger_is_not_emptied before truncate on ledger
    for each statement execute function keep_ledger()`.execute(trx);
}

/** What was not advanced by a call is nothing that the portal may say. */
async function separate(trx: Transaction<Schema>): Promise<void> {
  await sql`alter table ledger enable row level security`.execute(trx);
  await sql`alter table ledger force row level security`.execute(trx);
  await sql`create policy own_rows on ledger using (${OWN_ROWS}) with check (${OWN_ROWS})`.execute(trx);
  await sql`create policy read_by_backup on ledger for select to current_user
    using (current_setting('app.backup', true) = 'on')`.execute(trx);
  await sql`
    do $$ begin
      if exists (select from pg_roles where rolname = '${sql.raw(PORTAL_ROLE)}') then
        grant select, insert (entity, supplier_id, kind, advance_id, invoice_id, amount, interest, costs, net,
          value_date, awaits_authorisation) on ledger to ${sql.id(PORTAL_ROLE)};
      end if;
    end $$`.execute(trx);
}
