import { sql, type Transaction } from 'kysely';
import { PORTAL_ROLE } from '#service/database/scope.ts';
import type { Schema } from '#service/database/schema.ts';

/** Which advances a mail is still to be written about: many that are made by themselves are told in one. */
export async function noteUntoldAdvances(trx: Transaction<Schema>): Promise<void> {
  await sql`alter table advance add column awaits_notice boolean not null default false`.execute(trx);
  await sql`create index advance_untold on advance (entity, supplier_id, id) where awaits_notice`.execute(trx);
  // The job has to learn of which suppliers there are any; no tax id is so short.
  await sql`create policy read_by_job on advance for select
    using (awaits_notice and entity = current_setting('app.entity', true)
      and current_setting('app.supplier', true) = '*')`.execute(trx);
  await sql`
    do $$ begin
      if exists (select from pg_roles where rolname = '${sql.raw(PORTAL_ROLE)}') then
        grant update (awaits_notice) on advance to ${sql.id(PORTAL_ROLE)};
      end if;
    end $$`.execute(trx);
}
