import type { ReviewComment } from '#service/database/version-tables.ts';
import { updateVersion } from '#service/database/studio/versions.ts';
import { checkVersion, warningKey } from './check-version.ts';
import type { Actor, StudioContext } from './context.ts';
import { authorsOf, lockedVersion, versionOf } from './drafts.ts';
import { assertReviewed, publicationOf } from './publish.ts';
import { refuse } from './refusal.ts';

/**
 * Asks for a review of a draft, which nobody changes from then on.
 * @param note what its author says of it @param acknowledged keys of the warnings that the author has accepted
 * @throws StudioRefusal notFound, wrongState, hasProblems, warningsOpen with `warnings`, changedMeanwhile
 */
export async function submitVersion(
  context: StudioContext,
  id: string,
  { note, acknowledged }: { note: string; acknowledged: readonly string[] },
): Promise<void> {
  const checked = await versionOf(context, id);
  const { problems, warnings } = await checkVersion(context, checked.entity, checked.files);
  if (problems.length > 0) refuse('hasProblems', { problems });
  const open = warnings.filter((warning) => !acknowledged.includes(warningKey(warning)));
  if (open.length > 0) refuse('warningsOpen', { warnings: open });
  await context.database.transaction().execute(async (trx) => {
    const draft = await lockedVersion(trx, id, 'draft');
    // What was checked is not what would be reviewed.
    if (draft.revision !== checked.revision) refuse('changedMeanwhile', { revision: draft.revision });
    const known = warnings.map(warningKey);
    await updateVersion(trx, id, {
      state: 'in-review',
      note,
      comment: null,
      acknowledged: known,
      submitted_at: context.now(),
      reviewer: null,
      reviewed_at: null,
    });
  });
}

/** Takes a version back from its review, to go on with it. @throws StudioRefusal notFound, wrongState */
export const withdrawVersion = ({ database }: StudioContext, id: string): Promise<void> =>
  database.transaction().execute(async (trx) => {
    await lockedVersion(trx, id, 'in-review');
    await updateVersion(trx, id, { state: 'draft', submitted_at: null, reviewer: null, reviewed_at: null });
  });

/**
 * Finds a version good: from now on it can be published.
 * @returns whether its reviewer had a hand in it, which only FOUR_EYES=false allows and the audit tells (R-STU-18)
 * @throws StudioRefusal notFound, wrongState, ownWork
 */
export const approveVersion = (
  { database, now, needsReview }: StudioContext,
  { email }: Actor,
  id: string,
): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    const version = await lockedVersion(trx, id, 'in-review');
    const isOwn = (await authorsOf(trx, version)).has(email);
    if (isOwn && needsReview) refuse('ownWork');
    await updateVersion(trx, id, { reviewer: email, reviewed_at: now() });
    return isOwn;
  });

/** Sends a version back to its author, with a comment. @throws StudioRefusal notFound, wrongState */
export const returnVersion = (
  { database }: StudioContext,
  { email }: Actor,
  id: string,
  comment: ReviewComment,
): Promise<void> =>
  database.transaction().execute(async (trx) => {
    await lockedVersion(trx, id, 'in-review');
    await updateVersion(trx, id, {
      state: 'draft',
      comment,
      reviewer: email,
      reviewed_at: null,
      submitted_at: null,
      acknowledged: [],
    });
  });

/**
 * Has a reviewed version published at a time, by whichever process is there (R-STU-19).
 * @throws StudioRefusal notFound, wrongState, notReviewed, hasProblems, timePast
 */
export async function scheduleVersion(context: StudioContext, id: string, at: Date): Promise<void> {
  if (at <= context.now()) refuse('timePast');
  await publicationOf(context, await versionOf(context, id));
  await context.database.transaction().execute(async (trx) => {
    assertReviewed(await lockedVersion(trx, id, 'in-review', 'scheduled'));
    await updateVersion(trx, id, { state: 'scheduled', scheduled_for: at });
  });
}

/** Takes a time back; the version stays reviewed. @throws StudioRefusal notFound, wrongState */
export const unscheduleVersion = ({ database }: StudioContext, id: string): Promise<void> =>
  database.transaction().execute(async (trx) => {
    await lockedVersion(trx, id, 'scheduled');
    await updateVersion(trx, id, { state: 'in-review', scheduled_for: null });
  });
