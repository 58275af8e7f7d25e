import { sql, type Transaction } from 'kysely';
import { PORTAL_ROLE } from '#service/database/scope.ts';
import type { Schema } from '#service/database/schema.ts';

/**
 * The audit of the suppliers' side: rows are only added, each holds the hash of the one before in the chain of its
 * supplier (docs/decisions/023-a-chain-for-each-supplier.md).
 */
export async function addSupplierAudit(trx: Transaction<Schema>): Promise<void> {
  await createTables(trx);
  await createChaining(trx);
  await sql`
    create trigger supplier_audit_is_kept before update or delete or truncate on supplier_audit
      for each statement execute function refuse_audit_change()`.execute(trx);
  await separate(trx);
}

async function createTables(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create table supplier_audit (
      entity text not null,
      supplier_id text not null,
      seq bigint not null,
      at timestamptz not null,
      user_id uuid,
      kind text not null,
      request_id text,
      detail jsonb not null default '{}',
      previous text not null,
      hash text not null,
      primary key (entity, supplier_id, seq)
    )`.execute(trx);
  await sql`create index supplier_audit_by_time on supplier_audit (at)`.execute(trx);
  await sql`
    create table supplier_audit_head (
      entity text not null,
      supplier_id text not null,
      seq bigint not null,
      hash text not null,
      primary key (entity, supplier_id)
    )`.execute(trx);
}

/**
 * Works as the owner of the tables, since the portal has no right to the ends of the chains. The end is locked until the
 * transaction is over, so that no two rows follow the same one. A row that has its place, as one of a backup has, keeps it.
 */
async function createChaining(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create function chain_supplier_audit() returns trigger language plpgsql security definer as $$
    declare
      head supplier_audit_head;
    begin
      insert into supplier_audit_head values (new.entity, new.supplier_id, 0, '') on conflict do nothing;
      select * into head from supplier_audit_head
        where entity = new.entity and supplier_id = new.supplier_id for update;
      new.seq := head.seq + 1;
      new.previous := head.hash;
      new.at := clock_timestamp();
      new.hash := encode(sha256(convert_to(jsonb_build_array(new.previous, new.entity, new.supplier_id, new.seq,
        (extract(epoch from new.at) * 1000000)::bigint, new.user_id, new.kind, new.request_id, new.detail)::text,
        'UTF8')), 'hex');
      update supplier_audit_head set seq = new.seq, hash = new.hash
        where entity = new.entity and supplier_id = new.supplier_id;
      return new;
    end $$`.execute(trx);
  const { rows } = await sql<{ name: string }>`select current_schema()::text as name`.execute(trx);
  await sql`alter function chain_supplier_audit() set search_path = ${sql.id(rows[0]?.name ?? 'public')}, pg_temp`.execute(
    trx,
  );
  await sql`
    create trigger supplier_audit_is_chained before insert on supplier_audit
      for each row when (new.seq is null) execute function chain_supplier_audit()`.execute(trx);
}

// Place and hashes are nothing that the portal may say.
async function separate(trx: Transaction<Schema>): Promise<void> {
  for (const table of ['supplier_audit', 'supplier_audit_head'])
    await sql`alter table ${sql.table(table)} enable row level security`.execute(trx);
  await sql`
    create policy own_rows on supplier_audit using (entity = current_setting('app.entity', true)
      and supplier_id = current_setting('app.supplier', true))`.execute(trx);
  await sql`
    do $$ begin
      if exists (select from pg_roles where rolname = '${sql.raw(PORTAL_ROLE)}') then
        grant select, insert (entity, supplier_id, user_id, kind, request_id, detail) on supplier_audit
          to ${sql.id(PORTAL_ROLE)};
      end if;
    end $$`.execute(trx);
}
