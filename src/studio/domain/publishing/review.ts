import type { ReviewComment } from '#platform/database/version-tables.ts';
import { countCommentsBy } from '#studio/database/version-comments.ts';
import { storeReturnedVersion } from '#studio/database/returned-versions.ts';
import { updateVersion } from '#studio/database/versions.ts';
import { checkVersion, getWarningKey } from '#studio/domain/versions/check-version.ts';
import type { AuditActor, StaffActor } from '#studio/domain/calls/audit-events.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { getDifferenceKey } from '#studio/domain/versions/version-differences.ts';
import { listAuthors, isAuthor } from '#studio/domain/versions/drafts.ts';
import { lockVersionForCall, readVersionInState } from '#studio/domain/versions/lock-version.ts';
import { listAuthorsOfChange } from '#studio/domain/versions/part-authors.ts';
import { refuseRecentGrantToReviewer } from '#studio/domain/calls/recent-grants.ts';
import { recordVersionEvent } from '#studio/domain/versions/version-audit.ts';
import { sendVersionMails } from '#studio/domain/versions/version-mails.ts';
import { refuseCall, refuseField } from '#studio/domain/calls/console-refusal.ts';
import type { ConsoleRequestBody } from '#shared/console/console-contract.ts';
import { findNewWarnings } from './new-warnings.ts';
import { acknowledgeEffects, assertEffectsAcknowledged, findVersionEffects } from './version-effects.ts';
import { assertUndoneAcknowledged } from './undone-changes.ts';
import { assertApproved, assertReviewerIsNoAuthor, createPublication } from './publish-version.ts';
import { listMailEffects } from './mail-changes.ts';
import { storeComment } from './version-comments.ts';

const NO_APPROVAL = { reviewer: null, reviewer_id: null, reviewed_at: null, approved_hash: null };

/**
 * Submits a draft for review and locks it against changes.
 * @param note comment of its author
 * @param acknowledged keys of the warnings and of the risks for suppliers that the author has accepted; a warning that
 * the live version has, too, may be absent
 * @throws ConsoleRefusal notFound, wrongState, hasProblems, warningsOpen with `warnings`, risksOpen with
 * `risks`, undoesNewer with `key`, changedMeanwhile
 */
export async function submitVersion(
  context: StudioContext,
  actor: AuditActor,
  id: string,
  { note, acknowledged }: { note: string; acknowledged: readonly string[] },
): Promise<void> {
  const checked = await readVersionInState(context, 'submitVersion', id);
  const { problems, warnings } = await checkVersion(context, context.database, checked.entity, checked.files);
  if (problems.length > 0) refuseCall('hasProblems', { problems: problems.length });
  const keys = warnings.map(getWarningKey);
  const brought = await findNewWarnings(context, context.database, checked, warnings);
  const open = brought.map(getWarningKey).filter((key) => !acknowledged.includes(key));
  if (open.length > 0) refuseCall('warningsOpen', { warnings: open });
  const effects = await assertEffectsAcknowledged(context, context.database, checked, acknowledged);
  const { differences, undone } = effects;
  const risks = differences.filter(({ risk }) => risk);
  await context.database.transaction().execute(async (trx) => {
    const draft = await lockVersionForCall(trx, actor, 'submitVersion', id);
    // The checked revision is no longer the current one.
    if (draft.revision !== checked.revision) refuseCall('changedMeanwhile', { revision: draft.revision });
    const known = [
      ...keys.filter((key) => acknowledged.includes(key)),
      ...risks.map(getDifferenceKey),
      ...(undone ? [undone.key] : []),
    ];
    await updateVersion(trx, id, {
      state: 'in-review',
      note,
      comment: null,
      acknowledged: known,
      submitted_at: context.now(),
      submitted_by_id: actor.id ?? null,
      part_author_ids: await listAuthorsOfChange(trx, draft),
      ...NO_APPROVAL,
    });
    const detail = {
      note,
      acknowledged: known,
      risks: risks.map(({ text }) => text.es),
      ...(undone && { undone: undone.differences.map(({ text }) => text.es) }),
    };
    await recordVersionEvent(trx, context, actor, 'review-asked', draft, { detail });
    await sendVersionMails(trx, context, 'review-asked', {
      actor,
      version: draft,
      ...listMailEffects(effects),
    });
  });
}

/**
 * Withdraws a version from review, so that it can be edited again. @throws ConsoleRefusal notFound,
 * wrongState
 */
export const withdrawVersion = (context: StudioContext, actor: AuditActor, id: string): Promise<void> =>
  context.database.transaction().execute(async (trx) => {
    const version = await lockVersionForCall(trx, actor, 'withdrawVersion', id);
    await recordVersionEvent(trx, context, actor, 'review-withdrawn', version);
    await updateVersion(trx, id, { state: 'draft', submitted_at: null, ...NO_APPROVAL });
  });

/** The state of a version that a reviewer saw. */
export type ReviewedState = ConsoleRequestBody<'approveVersion'>;

/**
 * Approves a version: only content with the hash that the reviewer saw can be published. Who wrote a part that differs
 * from what is live is an author, in whatever version that was.
 * @returns whether the reviewer is one of its authors, which only FOUR_EYES=false allows and the audit records
 * (R-STU-18)
 * @throws ConsoleRefusal notFound, wrongState, ownWork, hasProblems; recentGrant when an author gave the
 * reviewer rights in the last 24 hours; reviewOutdated when the version, or the default that it inherits from, differs
 * from what the reviewer saw; undoesNewer when the reviewer did not accept what it undoes
 */
export async function approveVersion(
  context: StudioContext,
  actor: StaffActor,
  id: string,
  { revision, hash, acknowledged = [] }: ReviewedState,
): Promise<boolean> {
  const read = await readVersionInState(context, 'approveVersion', id);
  const publication = await createPublication(context, read);
  const effects = await findVersionEffects(context, context.database, read);
  return context.database.transaction().execute(async (trx) => {
    const version = await lockVersionForCall(trx, actor, 'approveVersion', id);
    if (version.revision !== revision || publication.hash !== hash) refuseCall('reviewOutdated');
    const authors = await listAuthors(trx, version);
    const isOwn = isAuthor(authors, actor);
    if (isOwn && context.needsReview) refuseCall('ownWork');
    if (context.needsReview) await refuseRecentGrantToReviewer(trx, context.now(), { reviewer: actor.id, authors });
    assertUndoneAcknowledged(effects.undone, acknowledged);
    const reviewer = { reviewer: actor.email, reviewer_id: actor.id };
    await updateVersion(trx, id, { ...reviewer, reviewed_at: context.now(), approved_hash: hash });
    await recordVersionEvent(trx, context, actor, 'version-approved', version, { after: hash, detail: { isOwn } });
    // A repeated approval of the same content is no news.
    if (version.approved_hash !== hash)
      await sendVersionMails(trx, context, 'version-approved', {
        actor,
        version,
        ...listMailEffects({ undone: effects.undone }),
      });
    return isOwn;
  });
}

/**
 * Returns a version to its author, with a comment, which stays with its other comments. Without one, what the reviewer
 * wrote in comments since the review was asked for is what has to be corrected.
 * @throws ConsoleRefusal notFound, wrongState; invalid when there are no such comments either
 */
export const returnVersion = (
  context: StudioContext,
  actor: StaffActor,
  id: string,
  comment: ReviewComment,
): Promise<void> =>
  context.database.transaction().execute(async (trx) => {
    const version = await lockVersionForCall(trx, actor, 'returnVersion', id);
    const written = await countCommentsBy(trx, actor.id, version);
    if (comment.text.trim() === '' && written === 0) refuseField('comment', 'missing');
    await storeReturnedVersion(trx, {
      version_id: id,
      files: version.files,
      returned_at: context.now(),
      returned_by: actor.name ?? actor.email,
      returned_by_id: actor.id,
    });
    await storeComment(trx, context, actor, version, comment);
    await recordVersionEvent(trx, context, actor, 'version-returned', version, { detail: { ...comment } });
    await sendVersionMails(trx, context, 'version-returned', {
      actor,
      version,
      ...(comment.text.trim() !== '' && { comment: comment.text }),
      ...(written > 0 && { comments: written }),
    });
    await updateVersion(trx, id, {
      state: 'draft',
      comment: { ...comment, ...(written > 0 && { written }) },
      ...NO_APPROVAL,
      reviewer: actor.email,
      reviewer_id: actor.id,
      submitted_at: null,
      acknowledged: [],
    });
  });

/**
 * Schedules the publication of an approved version; any running process executes it (R-STU-19).
 * @param acknowledged keys of differences that may block suppliers, in addition to those accepted before
 * @throws ConsoleRefusal notFound, wrongState, notReviewed, approvalOutdated, reviewerIsAuthor, hasProblems, risksOpen,
 * undoesNewer, timePast
 */
export async function scheduleVersion(
  context: StudioContext,
  actor: AuditActor,
  id: string,
  { at, acknowledged = [] }: { at: Date; acknowledged?: readonly string[] | undefined },
): Promise<void> {
  if (at <= context.now()) refuseField('at', 'timePast');
  const read = await readVersionInState(context, 'scheduleVersion', id);
  const publication = await createPublication(context, read);
  await context.database.transaction().execute(async (trx) => {
    const version = await lockVersionForCall(trx, actor, 'scheduleVersion', id);
    assertApproved(version, read, publication);
    await assertReviewerIsNoAuthor(trx, context, version);
    await acknowledgeEffects(trx, context, version, acknowledged);
    await recordVersionEvent(trx, context, actor, 'version-scheduled', version, { detail: { at: at.toISOString() } });
    await updateVersion(trx, id, { state: 'scheduled', scheduled_for: at });
  });
}

/**
 * Cancels a scheduled publication; the version stays approved. @throws ConsoleRefusal notFound, wrongState
 */
export const unscheduleVersion = (context: StudioContext, actor: AuditActor, id: string): Promise<void> =>
  context.database.transaction().execute(async (trx) => {
    const version = await lockVersionForCall(trx, actor, 'unscheduleVersion', id);
    await recordVersionEvent(trx, context, actor, 'version-unscheduled', version);
    await sendVersionMails(trx, context, 'version-unscheduled', { actor, version });
    await updateVersion(trx, id, { state: 'in-review', scheduled_for: null });
  });
