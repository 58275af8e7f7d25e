import { sql, type Transaction } from 'kysely';
import { PORTAL_ROLE } from '#service/database/scope.ts';
import type { Schema } from '#service/database/schema.ts';

/** What the users' screens keep: telephone, alarms, who knows their own password; users can be deleted. */
export async function addUserManagement(trx: Transaction<Schema>): Promise<void> {
  await sql`
    alter table portal_user
      add column phone text not null default '' check (length(phone) <= 20),
      add column alarm_email boolean not null default false,
      add column alarm_sms boolean not null default false,
      add column own_password boolean not null default false,
      add check (not (alarm_email and alarm_sms))`.execute(trx);
  // An advance outlives the person who asked for it; the id stays as a trace.
  await sql`alter table advance drop constraint if exists advance_user_id_fkey`.execute(trx);
  await sql`
    do $$ begin
      if exists (select from pg_roles where rolname = '${sql.raw(PORTAL_ROLE)}') then
        grant update (phone, alarm_email, alarm_sms, own_password), delete on portal_user to ${sql.id(PORTAL_ROLE)};
      end if;
    end $$`.execute(trx);
}
