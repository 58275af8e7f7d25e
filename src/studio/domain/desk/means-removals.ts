import type { Kysely, Transaction } from 'kysely';
import type { ConsoleRequestBody } from '#shared/console/console-contract.ts';
import { findPersonalParts } from '#shared/privacy/blank-sentence.ts';
import { insertMail } from '#platform/database/mails.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { HelpedUser, SupplierHelp, WaitingRemoval } from '#platform/database/supplier-help.ts';
import { listStaffForMail, lockStaffForShare, type Staff } from '#studio/database/staff.ts';
import { findLiveName } from '#studio/database/versions.ts';
import { type EntityScope, isEntityInScope, mayCall } from '#studio/domain/calls/access.ts';
import { recordAuditEvent, type StaffActor } from '#studio/domain/calls/audit-events.ts';
import { getConsoleCall } from '#studio/domain/calls/console-calls.ts';
import { refuseCall, refuseField } from '#studio/domain/calls/console-refusal.ts';
import { isRecentGrantBetween } from '#studio/domain/calls/recent-grants.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { composeRemovalRequestMail } from '#studio/mail/removal-request-mails.ts';
import { buildHelpedUserRequest } from './helped-user-request.ts';

/** The member of staff who helps. */
type Helper = StaffActor & { scope: EntityScope };

interface RemovalContext {
  studio: Pick<StudioContext, 'mails' | 'now'>;
  help: SupplierHelp;
}

type Decision = ConsoleRequestBody<'approveMeansRemoval'>;

/**
 * Asks to remove all means to sign of a principal user who lost them, and mails it to whoever may approve it (R-SIGN-06). The
 * note stays in the audit for good, so it is checked like the sentence of a report.
 * @throws SupplierHelpRefusal, and ConsoleRefusal invalid when the note seems to hold personal data
 */
export async function askMeansRemoval(
  { studio, help }: RemovalContext,
  who: Helper,
  { handle, reason, note }: ConsoleRequestBody<'askMeansRemoval'>,
): Promise<void> {
  if (findPersonalParts(note).length > 0) refuseField('note', 'auditNoteLeaks');
  const request = { ...buildHelpedUserRequest(who, handle), memberEmail: who.email, reason, note };
  await help.removal.ask(request, async (trx, { entity, supplierId, userId }) => {
    const detail = { supplierId, user: userId, reason, note };
    await recordAuditEvent(trx, { at: studio.now(), who, action: 'supplier-removal-asked', entity, detail });
    await sendRequestMails(trx, studio, who, { entity, note });
  });
}

/**
 * Approves what another member asked for. Both have to work in support for the entity at this moment, whatever they were
 * when it was asked for, and neither gave the other one rights in the last 24 hours: an admin of support who lets somebody
 * in, or in again, would otherwise be both persons.
 * @throws SupplierHelpRefusal, and ConsoleRefusal requesterGone, requesterGrant, sessionMissing
 */
export async function approveMeansRemoval(
  { studio, help }: RemovalContext,
  who: Helper,
  { handle, askedAt }: Decision,
): Promise<void> {
  const decision = { ...buildHelpedUserRequest(who, handle), askedAt: new Date(askedAt) };
  await help.removal.approve(decision, async (trx, { entity, supplierId, userId, askedBy }) => {
    // Until the transaction ends: either of them may be disabled at this moment.
    if (!(await lockHelper(trx, entity, who.id))) refuseCall('sessionMissing');
    if (!(await lockHelper(trx, entity, askedBy))) refuseCall('requesterGone');
    if (await isRecentGrantBetween(trx, studio.now(), [who.id, askedBy])) refuseCall('requesterGrant');
    const detail = { supplierId, user: userId, askedBy };
    await recordAuditEvent(trx, { at: studio.now(), who, action: 'supplier-removal-approved', entity, detail });
  });
}

/** Withdraws or declines the request, or stops it until it takes effect. @throws SupplierHelpRefusal */
export async function cancelMeansRemoval(
  { studio, help }: RemovalContext,
  who: Helper,
  { handle, askedAt }: Decision,
): Promise<void> {
  const decision = { ...buildHelpedUserRequest(who, handle), askedAt: new Date(askedAt) };
  await help.removal.cancel(decision, (trx, { entity, supplierId, userId }: HelpedUser) =>
    recordAuditEvent(trx, {
      at: studio.now(),
      who,
      action: 'supplier-removal-cancelled',
      entity,
      detail: { supplierId, user: userId },
    }),
  );
}

/** Reads the requests that a member may approve, those that wait for the longest time first. */
export async function readRemovalsToApprove(
  { database, now, help }: { database: Kysely<Schema>; now: () => Date; help: SupplierHelp },
  { id, scope }: Pick<Staff, 'id' | 'scope'>,
): Promise<WaitingRemoval[]> {
  const approvable: WaitingRemoval[] = [];
  for (const removal of await help.removal.listWaiting(scope)) {
    const pair = [id, removal.askedBy] as const;
    if (removal.askedBy !== id && !(await isRecentGrantBetween(database, now(), pair))) approvable.push(removal);
  }
  return approvable;
}

/** Whether a member works in support for an entity; whoever left is no second person: the account may have been taken over. */
async function lockHelper(trx: Transaction<Schema>, entity: string, id: string): Promise<boolean> {
  const member = await lockStaffForShare(trx, id);
  if (!member || member.disabled_at) return false;
  return mayCall(member.roles, getConsoleCall('askMeansRemoval').caller) && isEntityInScope(member.scope, entity);
}

/** Mails everybody who may approve a request, in its transaction (R-DESK-02). */
async function sendRequestMails(
  trx: Transaction<Schema>,
  { mails: sender, now }: RemovalContext['studio'],
  actor: StaffActor,
  { entity, note }: { entity: string; note: string },
): Promise<void> {
  if (!sender) return;
  const name = await findLiveName(trx, entity);
  const { caller } = getConsoleCall('approveMeansRemoval');
  for (const reader of await listStaffForMail(trx, { entity, kind: 'means-removal-asked' })) {
    if (reader.id === actor.id || !mayCall(reader.roles, caller)) continue;
    if (await isRecentGrantBetween(trx, now(), [reader.id, actor.id])) continue;
    const mail = { entity: { code: entity, name }, by: actor, note };
    await insertMail(trx, composeRemovalRequestMail(sender, reader, mail), now());
  }
}
