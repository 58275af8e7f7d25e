import type { ReviewComment } from '#service/database/version-tables.ts';
import { findLive, updateVersion } from '#service/database/studio/versions.ts';
import { checkVersion, warningKey } from './check-version.ts';
import type { Doer } from './audit.ts';
import type { StudioContext } from './context.ts';
import { acceptedRisks, acceptMore, differenceKey } from './differences.ts';
import { authorsOf, lockedVersion, versionOf } from './drafts.ts';
import { assertReviewed, publicationOf } from './publish.ts';
import { recordVersionDeed } from './version-deed.ts';
import { refuseCall, refuseField } from './console-refusal.ts';

/**
 * Asks for a review of a draft, which nobody changes from then on.
 * @param note what its author says of it @param acknowledged keys of the warnings, and of what may stop suppliers, that
 * the author has accepted
 * @throws ConsoleRefusal notFound, wrongState, hasProblems, warningsOpen with `warnings`, risksOpen with `risks`,
 * changedMeanwhile
 */
export async function submitVersion(
  context: StudioContext,
  actor: Doer,
  id: string,
  { note, acknowledged }: { note: string; acknowledged: readonly string[] },
): Promise<void> {
  const checked = await versionOf(context, id);
  const { problems, warnings } = await checkVersion(context, checked.entity, checked.files);
  if (problems.length > 0) refuseCall('hasProblems', { problems: problems.length });
  const open = warnings.filter((warning) => !acknowledged.includes(warningKey(warning)));
  if (open.length > 0) refuseCall('warningsOpen', { warnings: open.map(warningKey) });
  const risks = await acceptedRisks(context, await findLive(context.database, checked.entity), checked, acknowledged);
  await context.database.transaction().execute(async (trx) => {
    const draft = await lockedVersion(trx, id, 'draft');
    // What was checked is not what would be reviewed.
    if (draft.revision !== checked.revision) refuseCall('changedMeanwhile', { revision: draft.revision });
    const known = [...warnings.map(warningKey), ...risks.map(differenceKey)];
    await updateVersion(trx, id, {
      state: 'in-review',
      note,
      comment: null,
      acknowledged: known,
      submitted_at: context.now(),
      reviewer: null,
      reviewed_at: null,
    });
    const detail = { note, acknowledged: known, risks: risks.map(({ text }) => text.es) };
    await recordVersionDeed(trx, context, actor, 'review-asked', draft, { detail });
  });
}

/** Takes a version back from its review, to go on with it. @throws ConsoleRefusal notFound, wrongState */
export const withdrawVersion = (context: StudioContext, actor: Doer, id: string): Promise<void> =>
  context.database.transaction().execute(async (trx) => {
    const version = await lockedVersion(trx, id, 'in-review');
    await recordVersionDeed(trx, context, actor, 'review-withdrawn', version);
    await updateVersion(trx, id, { state: 'draft', submitted_at: null, reviewer: null, reviewed_at: null });
  });

/**
 * Finds a version good: from now on it can be published.
 * @param seen revision of what the reviewer looked at
 * @returns whether its reviewer had a hand in it, which only FOUR_EYES=false allows and the audit tells (R-STU-18)
 * @throws ConsoleRefusal notFound, wrongState, ownWork; reviewOutdated when it was taken back, changed and handed in again
 */
export const approveVersion = (context: StudioContext, actor: Doer, id: string, seen: number): Promise<boolean> =>
  context.database.transaction().execute(async (trx) => {
    const version = await lockedVersion(trx, id, 'in-review');
    if (version.revision !== seen) refuseCall('reviewOutdated');
    const isOwn = (await authorsOf(trx, version)).has(actor.email);
    if (isOwn && context.needsReview) refuseCall('ownWork');
    await updateVersion(trx, id, { reviewer: actor.email, reviewed_at: context.now() });
    await recordVersionDeed(trx, context, actor, 'version-approved', version, { detail: { isOwn } });
    return isOwn;
  });

/** Sends a version back to its author, with a comment. @throws ConsoleRefusal notFound, wrongState */
export const returnVersion = (context: StudioContext, actor: Doer, id: string, comment: ReviewComment): Promise<void> =>
  context.database.transaction().execute(async (trx) => {
    const version = await lockedVersion(trx, id, 'in-review');
    await recordVersionDeed(trx, context, actor, 'version-returned', version, { detail: { ...comment } });
    await updateVersion(trx, id, {
      state: 'draft',
      comment,
      reviewer: actor.email,
      reviewed_at: null,
      submitted_at: null,
      acknowledged: [],
    });
  });

/**
 * Has a reviewed version published at a time, by whichever process is there (R-STU-19).
 * @param acknowledged keys of what may stop suppliers, beside those that were accepted before
 * @throws ConsoleRefusal notFound, wrongState, notReviewed, hasProblems, risksOpen, timePast
 */
export async function scheduleVersion(
  context: StudioContext,
  actor: Doer,
  id: string,
  { at, acknowledged = [] }: { at: Date; acknowledged?: readonly string[] | undefined },
): Promise<void> {
  if (at <= context.now()) refuseField('at', 'timePast');
  await publicationOf(context, await versionOf(context, id));
  await context.database.transaction().execute(async (trx) => {
    const version = await lockedVersion(trx, id, 'in-review', 'scheduled');
    assertReviewed(version);
    await acceptMore(trx, context, version, acknowledged);
    await recordVersionDeed(trx, context, actor, 'version-scheduled', version, { detail: { at: at.toISOString() } });
    await updateVersion(trx, id, { state: 'scheduled', scheduled_for: at });
  });
}

/** Takes a time back; the version stays reviewed. @throws ConsoleRefusal notFound, wrongState */
export const unscheduleVersion = (context: StudioContext, actor: Doer, id: string): Promise<void> =>
  context.database.transaction().execute(async (trx) => {
    const version = await lockedVersion(trx, id, 'scheduled');
    await recordVersionDeed(trx, context, actor, 'version-unscheduled', version);
    await updateVersion(trx, id, { state: 'in-review', scheduled_for: null });
  });
