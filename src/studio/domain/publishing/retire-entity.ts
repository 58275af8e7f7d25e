import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { findRetirement, NO_STATE_REQUEST, type Retirement, saveRetirement } from '#studio/database/retirements.ts';
import { findLiveVersion, lockEntity } from '#studio/database/versions.ts';
import { recordAuditEvent, type StaffActor } from '#studio/domain/calls/audit-events.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { assertCallAllowed } from '#studio/domain/versions/lock-version.ts';
import { refuseRecentGrantToReviewer } from '#studio/domain/calls/recent-grants.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import type { ConsoleRequestBody } from '#shared/console/console-contract.ts';
import { sendEntityStateMails } from './entity-state-mails.ts';

/** Whether suppliers see the portal of an entity, or a page that says that it is closed. */
export type EntityState = 'open' | 'retired';

type StateRequest = ConsoleRequestBody<'requestEntityState'>;

/**
 * Asks to retire an entity, or to open it again; nothing changes until a second person confirms it (R-DESK-04).
 * @throws ConsoleRefusal notFound when nothing is live; entityStateWrong when the entity is in that state, or has another
 *   request
 */
export const requestEntityState = (
  context: StudioContext,
  actor: StaffActor,
  entity: string,
  { state, reason, text }: StateRequest,
): Promise<void> =>
  changeState(context, actor, { entity, call: 'requestEntityState' }, async (trx, row) => {
    if (!(await findLiveVersion(trx, entity))) refuseCall('notFound');
    if (row?.requested_state || stateOf(row) === state) refuseCall('entityStateWrong');
    const at = context.now();
    const closedText = state === 'retired' ? text || null : null;
    await saveRetirement(trx, entity, {
      requested_state: state,
      requested_reason: reason,
      requested_text: closedText,
      requested_at: at,
      requested_by: actor.email,
      requested_by_id: actor.id,
    });
    const detail = { state, reason, text: closedText };
    await recordAuditEvent(trx, { at, who: actor, action: 'entity-state-requested', entity, detail });
    await sendEntityStateMails(trx, context, { actor, entity, state, reason });
  });

/**
 * Confirms the request of another person: from now on the hosts of the entity say that the portal is closed, or show it
 * again. Versions, and the hosts that the entity has, stay.
 * @param requestedAt time of the request that the member saw
 * @throws ConsoleRefusal entityStateWrong when that request is gone; ownRequest, unless FOUR_EYES=false; requesterGrant
 *   when its author gave the member rights in the last 24 hours
 */
export const confirmEntityState = (
  context: StudioContext,
  actor: StaffActor,
  entity: string,
  requestedAt: Date,
): Promise<void> =>
  changeState(context, actor, { entity, call: 'confirmEntityState' }, async (trx, row) => {
    const { state, author } = requestOf(row);
    if (row?.requested_at?.getTime() !== requestedAt.getTime()) refuseCall('entityStateWrong');
    const isOwn = author === actor.id;
    if (context.needsReview) {
      if (isOwn) refuseCall('ownRequest');
      const pair = { reviewer: actor.id, authors: [{ author_id: author }] };
      await refuseRecentGrantToReviewer(trx, context.now(), pair, 'requesterGrant');
    }
    const at = context.now();
    const isRetired = state === 'retired';
    const change = { retired_at: isRetired ? at : null, text: isRetired ? row.requested_text : null };
    await saveRetirement(trx, entity, { ...change, ...NO_STATE_REQUEST });
    const detail = { reason: row.requested_reason, requestedBy: row.requested_by, isOwn };
    const action = isRetired ? 'entity-retired' : 'entity-reopened';
    await recordAuditEvent(trx, { at, who: actor, action, entity, detail });
  });

/** Withdraws or declines a request. @throws ConsoleRefusal entityStateWrong when there is none */
export const cancelEntityState = (context: StudioContext, actor: StaffActor, entity: string): Promise<void> =>
  changeState(context, actor, { entity, call: 'cancelEntityState' }, async (trx, row) => {
    const { state } = requestOf(row);
    await saveRetirement(trx, entity, NO_STATE_REQUEST);
    const detail = { state, reason: row?.requested_reason, requestedBy: row?.requested_by };
    await recordAuditEvent(trx, { at: context.now(), who: actor, action: 'entity-state-cancelled', entity, detail });
  });

/** @throws ConsoleRefusal entityRetired for a retired entity, which publishes nothing; call it with the entity locked */
export async function assertNotRetired(trx: Transaction<Schema>, entity: string): Promise<void> {
  if (stateOf(await findRetirement(trx, entity)) === 'retired') refuseCall('entityRetired');
}

const stateOf = (row: Retirement | undefined): EntityState => (row?.retired_at ? 'retired' : 'open');

const requestOf = (row: Retirement | undefined): { state: EntityState; author: string | null } =>
  row?.requested_state ? { state: row.requested_state, author: row.requested_by_id } : refuseCall('entityStateWrong');

const changeState = (
  { database }: StudioContext,
  actor: StaffActor,
  { entity, call }: { entity: string; call: Parameters<typeof assertCallAllowed>[2] },
  change: (trx: Transaction<Schema>, row: Retirement | undefined) => Promise<void>,
): Promise<void> =>
  database.transaction().execute(async (trx) => {
    await lockEntity(trx, entity);
    await assertCallAllowed(trx, actor, call, entity);
    await change(trx, await findRetirement(trx, entity));
  });
