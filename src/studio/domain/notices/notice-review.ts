import type { Transaction } from 'kysely';
import { subtractDays } from '#shared/dates/days.ts';
import { MAX_NOTICE_DAYS } from '#shared/notices/notice-rules.ts';
import type { Schema } from '#platform/database/schema.ts';
import { hasWrittenNotice } from '#studio/database/notice-authors.ts';
import type { Notice } from '#studio/database/notices.ts';
import type { Staff } from '#studio/database/staff.ts';
import type { StaffActor } from '#studio/domain/calls/audit-events.ts';
import { refuseCall, refuseField } from '#studio/domain/calls/console-refusal.ts';
import { hasRecentGrant } from '#studio/domain/calls/recent-grants.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { findAddressProblem } from './notice-addresses.ts';
import { isPeriodTooLong } from './notice-content.ts';
import { sendNoticeMails, sendNoticeReviewMails } from './notice-mails.ts';
import { assertRoom, lockNoticesOf } from './notice-room.ts';
import { changeNotice } from './notices.ts';
import { assertPublishableAlone } from './urgent-notices.ts';

interface SeenNotice {
  id: string;
  /** The revision that the caller saw. */
  revision: number;
}

/** Asks for a review of a draft. @throws ConsoleRefusal as `changeNotice` and `assertRoom` */
export const submitNotice = (context: StudioContext, actor: StaffActor, seen: SeenNotice): Promise<Notice> =>
  changeNotice(context, actor, 'submitNotice', seen, async (trx, notice) => {
    await assertRoom(trx, context.now(), notice);
    await sendNoticeReviewMails(trx, context, { actor, notice });
    return { action: 'notice-review-asked', update: { state: 'in-review', comment: null } };
  });

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
 * Publishes a notice (R-DESK-03): one in review that somebody else wrote; or a short warning of words, which one member
 * may publish alone because a bank has minutes when something breaks. The audit says which, and everybody of its entities
 * is mailed.
 * @throws ConsoleRefusal as `changeNotice`, `assertPublishableAlone` and `assertRoom`; invalid `until` when it would be
 * over; noticeTooLong, noticeAddressForeign; for an information noticeState, roleMissing, noticeOwnWork, noticeRecentGrant
 */
export const publishNotice = (context: StudioContext, actor: StaffActor, seen: SeenNotice): Promise<Notice> =>
  changeNotice(context, actor, 'publishNotice', seen, async (trx, notice, staff) => {
    const now = context.now();
    if (notice.until_at <= now) refuseField('until', 'timePast');
    await lockNoticesOf(trx, notice.entities);
    const obstacle = await findReviewObstacle(trx, context, notice, staff);
    const isReviewWaived = !context.needsReview && obstacle !== undefined && WITHOUT_FOUR_EYES.has(obstacle);
    const isUrgent = obstacle !== undefined && !isReviewWaived;
    if (isUrgent && notice.kind === 'information') refuseCall(obstacle);
    if (isUrgent) await assertPublishableAlone(trx, now, notice, actor.id);
    if (isPeriodTooLong(notice, now)) refuseCall('noticeTooLong');
    if (await findAddressProblem(trx, notice)) refuseCall('noticeAddressForeign');
    await assertRoom(trx, now, notice);
    await sendNoticeMails(trx, context, { actor, notice, isReviewed: obstacle === undefined });
    return {
      action: obstacle === undefined ? 'notice-published' : 'notice-published-unreviewed',
      update: {
        state: 'published',
        published_at: now,
        published_by_id: actor.id,
        is_urgent: isUrgent,
        reviewer: obstacle === undefined ? actor.email : null,
      },
      detail: { isUrgent },
    };
  });

type ReviewObstacle = 'noticeState' | 'roleMissing' | 'noticeOwnWork' | 'noticeRecentGrant';

/** What does not keep a member from approving where FOUR_EYES=false says that one person is enough, as for versions. */
const WITHOUT_FOUR_EYES: ReadonlySet<ReviewObstacle> = new Set(['noticeOwnWork', 'noticeRecentGrant']);

/** Finds why a publication by a member is no review by somebody else (R-STU-18); undefined when it is one. */
async function findReviewObstacle(
  trx: Transaction<Schema>,
  { now }: StudioContext,
  { state, author_ids: givers, entities, text }: Notice,
  { id, roles }: Staff,
): Promise<ReviewObstacle | undefined> {
  if (state !== 'in-review') return 'noticeState';
  if (!roles.includes('publisher')) return 'roleMissing';
  if (givers.includes(id)) return 'noticeOwnWork';
  // Who wrote the words in another draft is their author, whoever copied them.
  const since = subtractDays(now(), MAX_NOTICE_DAYS);
  if (await hasWrittenNotice(trx, { staffId: id, entities, text, since })) return 'noticeOwnWork';
  return (await hasRecentGrant(trx, now(), { reviewer: id, givers })) ? 'noticeRecentGrant' : undefined;
}
