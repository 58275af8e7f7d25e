import type { Transaction } from 'kysely';
import { isWordsAlone, MAX_URGENT_HOURS, MAX_URGENT_NOTICES, URGENT_DAYS } from '#shared/notices/notice-rules.ts';
import type { Schema } from '#platform/database/schema.ts';
import { listUrgentNotices, type Notice } from '#studio/database/notices.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';

const HOUR_MS = 3_600_000;
const LONGEST_MS = MAX_URGENT_HOURS * HOUR_MS;
const WINDOW_MS = URGENT_DAYS * 24 * HOUR_MS;

/**
 * Verifies that one member may publish a notice without a review (R-DESK-03): words without a link, an address or a
 * telephone number, over within 24 hours; and in seven days the notices that a member publishes so for an entity are at
 * most ten, shown for at most 24 hours in all.
 * @param publisherId staff id of that member
 * @throws ConsoleRefusal noticeUrgentLink, noticeUrgentAddress, noticeUrgentTooLong, noticeUrgentUsedUp
 */
export async function assertPublishableAlone(
  trx: Transaction<Schema>,
  now: Date,
  notice: Notice,
  publisherId: string,
): Promise<void> {
  if (notice.link_href !== null) refuseCall('noticeUrgentLink');
  if (!isWordsAlone(notice.text)) refuseCall('noticeUrgentAddress');
  if (notice.until_at.getTime() - now.getTime() > LONGEST_MS) refuseCall('noticeUrgentTooLong');
  const since = new Date(now.getTime() - WINDOW_MS);
  const { entities } = notice;
  const earlier = await listUrgentNotices(trx, { publisherId, entities, since });
  for (const entity of entities) {
    const ofEntity = earlier.filter((one) => one.entities.includes(entity));
    if (ofEntity.length >= MAX_URGENT_NOTICES) refuseCall('noticeUrgentUsedUp');
    const periods = [...ofEntity, { ...notice, published_at: now }].map((one) => periodOf(one, since));
    if (sumOfUnion(periods) > LONGEST_MS) refuseCall('noticeUrgentUsedUp');
  }
}

type Period = readonly [start: number, end: number];

/** When a notice was or will be shown, since a time. */
function periodOf(
  { from_at: from, until_at: until, ended_at: ended, published_at: published }: Notice,
  since: Date,
): Period {
  const start = Math.max(from.getTime(), published?.getTime() ?? 0, since.getTime());
  return [start, Math.max(start, Math.min(until.getTime(), ended?.getTime() ?? Infinity))];
}

/** The time that some periods cover, in milliseconds; where they overlap it counts once. */
function sumOfUnion(periods: readonly Period[]): number {
  let [sum, reached] = [0, -Infinity];
  for (const [start, end] of periods.toSorted(([one], [other]) => one - other)) {
    sum += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return sum;
}
