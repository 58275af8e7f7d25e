import type { Transaction } from 'kysely';
import { insertMail } from '#platform/database/mails.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Notice } from '#studio/database/notices.ts';
import { listStaffOfEntities } from '#studio/database/staff.ts';
import { listLiveNames } from '#studio/database/versions.ts';
import { composeNoticeMail } from '#studio/mail/notice-mails.ts';
import { isEntityInScope, isScopeWithin } from '#studio/domain/calls/access.ts';
import type { StaffActor } from '#studio/domain/calls/audit-events.ts';
import { hasRecentGrant } from '#studio/domain/calls/recent-grants.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';

/**
 * Mails everybody who works for an entity of a notice that it is published, who published it included, in the
 * transaction of the publication (R-DESK-03). Each reads the names of own entities alone. A mail about a reviewed notice
 * can be turned off (R-DESK-02), one about a notice that nobody else has seen can't.
 */
export async function sendNoticeMails(
  trx: Transaction<Schema>,
  { mails: sender, now }: StudioContext,
  { actor, notice, isReviewed }: { actor: StaffActor; notice: Notice; isReviewed: boolean },
): Promise<void> {
  if (!sender) return;
  const names = await listLiveNames(trx, notice.entities);
  const readers = await listStaffOfEntities(trx, notice.entities);
  for (const reader of readers) {
    if (isReviewed && reader.mails_off.includes('notice-published')) continue;
    const entities = notice.entities
      .filter((code) => isEntityInScope(reader.scope, code))
      .map((code) => ({ code, name: names.get(code) }));
    const event = isReviewed ? 'reviewed' : 'alone';
    await insertMail(trx, composeNoticeMail(sender, reader, { notice, entities, by: actor, event }), now());
  }
}

/**
 * Mails the publishers who may approve a notice that its review is requested, in the transaction of the request: those
 * who work for all its entities and are no authors of it (R-DESK-02).
 */
export async function sendNoticeReviewMails(
  trx: Transaction<Schema>,
  { mails: sender, now }: StudioContext,
  { actor, notice }: { actor: StaffActor; notice: Notice },
): Promise<void> {
  if (!sender) return;
  const names = await listLiveNames(trx, notice.entities);
  const entities = notice.entities.map((code) => ({ code, name: names.get(code) }));
  const givers = notice.author_ids;
  for (const reader of await listStaffOfEntities(trx, notice.entities)) {
    const { id, roles, scope, mails_off: off } = reader;
    if (!roles.includes('publisher') || !isScopeWithin(notice.entities, scope)) continue;
    if (id === actor.id || givers.includes(id) || off.includes('notice-review-asked')) continue;
    if (await hasRecentGrant(trx, now(), { reviewer: id, givers })) continue;
    await insertMail(trx, composeNoticeMail(sender, reader, { notice, entities, by: actor, event: 'asked' }), now());
  }
}
