import type { Transaction } from 'kysely';
import {
  approveRemoval,
  endRemoval,
  insertRemoval,
  listOpenRemovals,
  lockOpenRemoval,
  type MeansRemoval,
} from '#confirming/database/means-removals.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { hasSignatureMeans } from '#confirming/database/signature-means.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { listEntityCodes } from '#confirming/database/supplier-list.ts';
import type { User } from '#confirming/database/users.ts';
import { createRemovalNotice } from '#confirming/mail/removal-mails.ts';
import {
  isRemovalExpired,
  listRemovalActs,
  REMOVAL_DELAY_MS,
  type RemovalAct,
} from '#confirming/rules/means-removal.ts';
import { type SupplierHelp, SupplierHelpRefusal } from '#platform/database/supplier-help.ts';
import type { HelpContext } from './help-context.ts';
import { mailRemoval } from './means-removal.ts';
import { notifyUser } from './notify.ts';
import { enforceHelpLimits, runWithHelpedUser } from './with-helped-user.ts';

type RemovalHelp = SupplierHelp['removal'];

/** How often it is asked for one user in a day, by whomever: each time the user is mailed. */
const OF_USER = { calls: 3, seconds: 24 * 3600 };

/** Creates what two members of support can do for a principal user who lost all means to sign (R-SIGN-06). */
export const createRemovalHelp = (context: HelpContext): RemovalHelp => ({
  ask: createAsk(context),
  approve: createApprove(context),
  cancel: createCancel(context),
  listWaiting: createWaitingList(context),
});

const createAsk =
  (context: HelpContext): RemovalHelp['ask'] =>
  ({ reason, note, memberEmail, ...request }, record) =>
    runWithHelpedUser(context, request, async (trx, user, helped) => {
      const { member } = request;
      const now = context.now();
      const open = await lockOpenRemoval(trx, user.id);
      await assertPossible(trx, 'ask', user, open, member, now);
      await enforceHelpLimits(trx, { action: 'removal', userId: user.id, member, limit: OF_USER }, now);
      if (open) await endRemoval(trx, open.id, 'expired', now);
      await insertRemoval(trx, user, { at: now, by: member, byEmail: memberEmail, reason, note });
      await notifyUser(trx, context, user, createRemovalNotice('asked', user.alias, reason));
      const detail = { user: user.id, staff: member, reason };
      recordSupplierEvent(trx, { owner: user, userId: null, kind: 'support-removal-asked', detail });
      await record(trx, helped);
    });

const createApprove =
  (context: HelpContext): RemovalHelp['approve'] =>
  ({ askedAt, ...request }, record) =>
    runWithHelpedUser(context, request, async (trx, user, helped) => {
      const { member } = request;
      const now = context.now();
      const removal = await lockSeen(trx, user, askedAt);
      if (removal.askedBy === member) throw new SupplierHelpRefusal('ownRequest');
      await assertPossible(trx, 'approve', user, removal, member, now);
      const effectiveAt = new Date(now.getTime() + REMOVAL_DELAY_MS);
      await approveRemoval(trx, removal.id, { at: now, by: member, effectiveAt });
      await mailRemoval(trx, context, user, removal, effectiveAt);
      const detail = { user: user.id, staff: member, askedBy: removal.askedBy };
      recordSupplierEvent(trx, { owner: user, userId: null, kind: 'support-removal-approved', detail });
      await record(trx, { ...helped, askedBy: removal.askedBy });
    });

const createCancel =
  (context: HelpContext): RemovalHelp['cancel'] =>
  ({ askedAt, ...request }, record) =>
    runWithHelpedUser(context, request, async (trx, user, helped) => {
      const { member } = request;
      const removal = await lockSeen(trx, user, askedAt);
      await assertPossible(trx, 'cancel', user, removal, member, context.now());
      await endRemoval(trx, removal.id, 'cancelled', context.now());
      await notifyUser(trx, context, user, createRemovalNotice('cancelled', user.alias));
      const detail = { user: user.id, staff: member };
      recordSupplierEvent(trx, { owner: user, userId: null, kind: 'support-removal-cancelled', detail });
      await record(trx, helped);
    });

/** Locks the request that a member saw. @throws SupplierHelpRefusal notPossible when it is over, or another one */
async function lockSeen(trx: Transaction<Schema>, user: User, askedAt: Date): Promise<MeansRemoval> {
  const removal = await lockOpenRemoval(trx, user.id);
  if (removal?.askedAt.getTime() !== askedAt.getTime()) throw new SupplierHelpRefusal('notPossible');
  return removal;
}

async function assertPossible(
  trx: Transaction<Schema>,
  act: RemovalAct,
  user: User,
  open: MeansRemoval | undefined,
  member: string,
  now: Date,
): Promise<void> {
  const hasMeans = await hasSignatureMeans(trx, user.id);
  if (!listRemovalActs({ user, hasMeans, open }, member, now).includes(act))
    throw new SupplierHelpRefusal('notPossible');
}

const createWaitingList =
  ({ database, now }: HelpContext): RemovalHelp['listWaiting'] =>
  async (scope) => {
    const entities = scope ?? (await database.transaction().execute(listEntityCodes));
    const open = await listOpenRemovals(database, entities);
    return open
      .filter((removal) => removal.approvedAt === null && !isRemovalExpired(removal, now()))
      .map(({ id, entity, note, askedBy, askedByEmail, askedAt }) => ({
        id,
        entity,
        note,
        askedBy,
        by: askedByEmail,
        at: askedAt,
      }));
  };
