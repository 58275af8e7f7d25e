import { sql, type Transaction } from 'kysely';
import type { SupplierEventKind } from '#shared/console/audit-kinds.ts';
import type { Schema } from './schema.ts';
import type { SupplierKey } from './supplier-key.ts';

/** A mail with a link to an account. */
interface LinkMail {
  purpose: string;
  createdAt: Date;
  sentAt: Date | null;
  givenUpAt: Date | null;
}

/** Finds the last mail with a link to an email, without its content. */
export async function findLastLinkMail(
  trx: Transaction<Schema>,
  { entity, email }: { entity: string; email: string },
): Promise<LinkMail | undefined> {
  const row = await trx
    .selectFrom('mail')
    .select(['purpose', 'created_at as createdAt', 'sent_at as sentAt', 'given_up_at as givenUpAt'])
    .where('entity', '=', entity)
    .where('recipient', '=', email)
    .where('purpose', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, purpose: row.purpose ?? '' };
}

/** Events of access; those of the supplier's business are not among them. */
const ACCESS_EVENTS: readonly SupplierEventKind[] = [
  'login',
  'login-refused',
  'login-locked',
  'logout',
  'password-asked',
  'password-set',
  'password-changed',
  'email-confirmed',
  'registered',
  'support-link-sent',
  'support-block-lifted',
];

/** This many events are shown, of this many last ones of the supplier: a search never reads a whole audit. */
const SHOWN = 10;
const READ = 1000;

/** Lists the last events of a user's access, latest first: their kinds and times. */
export async function listAccessEvents(
  trx: Transaction<Schema>,
  { entity, supplierId, id }: SupplierKey & { id: string },
): Promise<{ kind: string; at: Date }[]> {
  const { rows } = await sql<{ kind: string; at: Date }>`
    select kind, at from (select seq, kind, at, user_id, detail from supplier_audit
        where entity = ${entity} and supplier_id = ${supplierId} order by seq desc limit ${READ}) latest
      where kind = any (${ACCESS_EVENTS}::text[]) and (user_id = ${id}::uuid or detail ->> 'user' = ${id}::text)
      order by seq desc limit ${SHOWN}`.execute(trx);
  return rows;
}
