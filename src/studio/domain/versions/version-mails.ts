import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { deleteUnsentVersionMails, insertMail } from '#platform/database/mails.ts';
import { STAFF_MAILS, type VersionMailKind } from '#shared/console/staff-mails.ts';
import { listStaffForMail, type Staff } from '#studio/database/staff.ts';
import { findLiveName, type Version } from '#studio/database/versions.ts';
import { composeVersionMail, type VersionMail } from '#studio/mail/version-mails.ts';
import type { AuditActor } from '#studio/domain/calls/audit-events.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { isAuthor, listAuthors } from './drafts.ts';

/** The details that some kinds of mails have. */
type Details = Pick<VersionMail, 'comment' | 'comments' | 'restores' | 'reason' | 'changes' | 'undone'>;

/**
 * Mails staff about an event of a version, in the transaction of the event: they are sent only if it commits, and once
 * (R-DESK-02). Members who are disabled, out of scope, without the role, or who turned the kind off receive nothing;
 * nor does the actor.
 * @param version as locked for the event
 * @param concerned versions whose reviewers and askers are told; the version itself when left out
 */
export async function sendVersionMails(
  trx: Transaction<Schema>,
  { mails: sender, now }: StudioContext,
  kind: VersionMailKind,
  {
    actor,
    version,
    concerned = [version],
    ...details
  }: { actor: AuditActor; version: Version; concerned?: readonly Version[] } & Details,
): Promise<void> {
  if (!sender) return;
  const { isForAsker, publishers } = STAFF_MAILS[kind];
  const authors = publishers === 'others' ? await listAuthors(trx, version) : [];
  const isPublisherConcerned = (member: Pick<Staff, 'id' | 'email' | 'name'>) =>
    publishers === 'all' ||
    (publishers === 'reviewer' && concerned.some(({ reviewer_id: id }) => member.id === id)) ||
    (publishers === 'others' && !isAuthor(authors, member));
  const recipients = (await listStaffForMail(trx, { entity: version.entity, kind })).filter(
    (member) =>
      member.id !== actor.id &&
      ((isForAsker &&
        concerned.some(({ submitted_by_id: id }) => member.id === id) &&
        member.roles.includes('editor')) ||
        (member.roles.includes('publisher') && isPublisherConcerned(member))),
  );
  if (recipients.length === 0) return;
  const entityName = await findLiveName(trx, version.entity);
  const mail = { kind, version, entityName, by: actor.name ?? undefined, ...details };
  for (const reader of recipients) await insertMail(trx, composeVersionMail(sender, reader, mail), now());
}

/** Withdraws the unsent mails about versions from a member who may no longer read or decide on them. */
export function withdrawVersionMails(trx: Transaction<Schema>, before: Staff, after: Staff): Promise<void> {
  const isOutside =
    after.disabled_at !== null ||
    after.email !== before.email ||
    before.roles.some((role) => !after.roles.includes(role));
  return deleteUnsentVersionMails(trx, before.email, isOutside ? [] : after.scope);
}
