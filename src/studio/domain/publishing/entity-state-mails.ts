import type { Transaction } from 'kysely';
import { insertMail } from '#platform/database/mails.ts';
import type { Schema } from '#platform/database/schema.ts';
import { listStaffForMail } from '#studio/database/staff.ts';
import { findLiveName } from '#studio/database/versions.ts';
import { composeEntityStateMail, type EntityStateMail } from '#studio/mail/entity-state-mails.ts';
import { mayCall } from '#studio/domain/calls/access.ts';
import type { StaffActor } from '#studio/domain/calls/audit-events.ts';
import { getConsoleCall } from '#studio/domain/calls/console-calls.ts';
import { hasRecentGrant } from '#studio/domain/calls/recent-grants.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';

/**
 * Mails everybody who may confirm a request to retire an entity or to open it again, in the transaction of the request
 * (R-DESK-02, R-DESK-04).
 */
export async function sendEntityStateMails(
  trx: Transaction<Schema>,
  { mails: sender, now }: StudioContext,
  { actor, entity, ...request }: { actor: StaffActor; entity: string } & Pick<EntityStateMail, 'state' | 'reason'>,
): Promise<void> {
  if (!sender) return;
  const name = await findLiveName(trx, entity);
  const { caller } = getConsoleCall('confirmEntityState');
  for (const reader of await listStaffForMail(trx, { entity, kind: 'entity-state-requested' })) {
    if (reader.id === actor.id || !mayCall(reader.roles, caller)) continue;
    if (await hasRecentGrant(trx, now(), { reviewer: reader.id, givers: [actor.id] })) continue;
    const mail = { entity: { code: entity, name }, by: actor, ...request };
    await insertMail(trx, composeEntityStateMail(sender, reader, mail), now());
  }
}
