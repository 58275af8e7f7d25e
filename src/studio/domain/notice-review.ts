import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { Notice } from '#studio/database/notices.ts';
import type { Staff } from '#studio/database/staff.ts';
import type { StaffActor } from './audit-events.ts';
import { refuseCall, refuseField } from './console-refusal.ts';
import { changeNotice } from './notices.ts';
import { hasRecentGrant } from './recent-grants.ts';
import type { StudioContext } from './studio-context.ts';

interface SeenNotice {
  id: string;
  /** The revision that the caller saw. */
  revision: number;
}

/** Asks for a review of a draft. @throws ConsoleRefusal as `changeNotice` */
export const submitNotice = (context: StudioContext, actor: StaffActor, seen: SeenNotice): Promise<Notice> =>
  changeNotice(context, actor, 'submitNotice', seen, () => ({
    action: 'notice-review-asked',
    update: { state: 'in-review', comment: null },
  }));

/** Withdraws a notice from review, so that it can be edited again. @throws ConsoleRefusal as `changeNotice` */
export const withdrawNotice = (context: StudioContext, actor: StaffActor, seen: SeenNotice): Promise<Notice> =>
  changeNotice(context, actor, 'withdrawNotice', seen, () => ({
    action: 'notice-withdrawn',
    update: { state: 'draft' },
  }));

/** Returns a notice to its author. @throws ConsoleRefusal as `changeNotice` */
export const returnNotice = (context: StudioContext, actor: StaffActor, seen: SeenNotice, comment: string) =>
  changeNotice(context, actor, 'returnNotice', seen, () => ({
    action: 'notice-returned',
    update: { state: 'draft', comment },
    detail: { comment },
  }));

/** Ends a published notice before its time. @throws ConsoleRefusal as `changeNotice` */
export const endNotice = (context: StudioContext, actor: StaffActor, seen: SeenNotice): Promise<Notice> =>
  changeNotice(context, actor, 'endNotice', seen, () => ({
    action: 'notice-ended',
    update: { ended_at: context.now() },
  }));

/**
 * Publishes a notice (R-DESK-03): one in review that somebody else wrote, or a warning without a review, because a bank
 * has minutes when something breaks; the audit says which.
 * @throws ConsoleRefusal as `changeNotice`; invalid `until` when it would be over; for an information noticeState,
 * roleMissing, noticeOwnWork, noticeRecentGrant
 */
export const publishNotice = (context: StudioContext, actor: StaffActor, seen: SeenNotice): Promise<Notice> =>
  changeNotice(context, actor, 'publishNotice', seen, async (trx, notice, staff) => {
    if (notice.until_at <= context.now()) refuseField('until', 'timePast');
    const obstacle = await findReviewObstacle(trx, context, notice, staff);
    const mayWait = notice.kind === 'information';
    if (obstacle !== undefined && mayWait && (context.needsReview || obstacle !== 'noticeOwnWork'))
      refuseCall(obstacle);
    return {
      action: obstacle === undefined ? 'notice-published' : 'notice-published-unreviewed',
      update: {
        state: 'published',
        published_at: context.now(),
        reviewer: obstacle === undefined ? actor.email : null,
      },
    };
  });

/** Finds why a publication by a member is no review by somebody else (R-STU-18); undefined when it is one. */
async function findReviewObstacle(
  trx: Transaction<Schema>,
  { now }: StudioContext,
  { state, author_ids: givers }: Notice,
  { id, roles }: Staff,
) {
  if (state !== 'in-review') return 'noticeState';
  if (!roles.includes('publisher')) return 'roleMissing';
  if (givers.includes(id)) return 'noticeOwnWork';
  return (await hasRecentGrant(trx, now(), { reviewer: id, givers })) ? 'noticeRecentGrant' : undefined;
}
