import type { Kysely, Transaction } from 'kysely';
import { MAX_NOTICE_BYTES, MAX_NOTICES } from '#shared/notices/notice-rules.ts';
import type { Schema } from '#platform/database/schema.ts';
import { listNoticesUntil, type Notice } from '#studio/database/notices.ts';
import { lockEntity } from '#studio/database/versions.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { measureNotices } from '#studio/domain/publications/published-notices.ts';

/** Locks the notices of some entities, so that no other one is published until the transaction ends. */
export async function lockNoticesOf(trx: Transaction<Schema>, entities: readonly string[]): Promise<void> {
  for (const entity of entities.toSorted()) await lockEntity(trx, entity);
}

/**
 * Verifies that each portal of a notice has room for it at any time: five notices, 8 KB (R-DESK-03).
 * @throws ConsoleRefusal noticeTooMany, noticeTooLarge
 */
export async function assertRoom(db: Kysely<Schema>, now: Date, notice: Notice): Promise<void> {
  const published = await listNoticesUntil(db, now, { entities: notice.entities, before: notice.until_at });
  const others = published.filter(({ id, until_at: until }) => id !== notice.id && until > notice.from_at);
  for (const entity of notice.entities) {
    const ofEntity = others.filter(({ entities }) => entities.includes(entity));
    for (const together of listMeetings(notice, ofEntity)) {
      if (together.length > MAX_NOTICES) refuseCall('noticeTooMany');
      if (measureNotices(together) > MAX_NOTICE_BYTES) refuseCall('noticeTooLarge');
    }
  }
}

/** Lists the notices that are shown together with one, at its start and whenever another one begins. */
function listMeetings(notice: Notice, others: readonly Notice[]): Notice[][] {
  const starts = [notice, ...others].map(({ from_at: from }) => from).filter((from) => from >= notice.from_at);
  return starts.map((at) => [
    notice,
    ...others.filter(({ from_at: from, until_at: until }) => from <= at && at < until),
  ]);
}
