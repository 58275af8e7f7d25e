import type { VersionChange } from '#shared/versions/version-changes.ts';
import { isTransferable } from '#shared/versions/transferable-difference.ts';
import { findLiveVersion, findOpenDraftOf, type Version } from '#studio/database/versions.ts';
import type { StaffActor } from '#studio/domain/calls/audit-events.ts';
import { applyChangesOrNone } from '#studio/domain/files/apply-changes.ts';
import { refuseCall, refuseField } from '#studio/domain/calls/console-refusal.ts';
import { refuseInvalidChanges } from '#studio/domain/files/limited-files.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import type { ConsoleRequestBody } from '#shared/console/console-contract.ts';
import { changeDraft } from './change-draft.ts';
import { createCheckedDraft, getVersion } from './drafts.ts';
import { planTransfer, type TransferDecision, type TransferPlan } from './plan-transfer.ts';
import { compareVersionFiles, getDifferenceKey } from './version-differences.ts';

/** The compared versions whose differences are taken over. */
export interface ComparedVersions {
  /** Undefined when nothing was live before. */
  before: Version | undefined;
  after: Version;
}

export type TransferRequest = Omit<ConsoleRequestBody<'transferDifferences'>, 'against'>;

export interface TransferResult {
  /** The changed draft; null when the entity had all values already, or keeps its own. */
  draft: { id: string; number: number; isNew: boolean; problems: number } | null;
  /** How many differences the draft has more than before, as its list of changes counts them. */
  changes: number;
}

/**
 * Takes differences of a version over into a draft of another entity: all of them, or none (R-DESK-05). The draft is the
 * member's newest open one of that entity, otherwise a new one of its live version; drafts of other members stay as they
 * are.
 * @throws ConsoleRefusal valuesDiffer with `conflicts`; nothingLive; changedMeanwhile, impossibleChange, checksBusy,
 *   takesTooLong; invalid `keys`, `entity`
 */
export async function transferDifferences(
  context: StudioContext,
  actor: StaffActor,
  compared: ComparedVersions,
  { entity, keys, decisions = [] }: TransferRequest,
): Promise<TransferResult> {
  if (entity === compared.after.entity) refuseField('entity', 'wrong');
  const { database } = context;
  const draft = await findOpenDraftOf(database, entity, actor.id);
  const target = draft ?? (await findLiveVersion(database, entity)) ?? refuseCall('nothingLive');
  const plan = await planFor(context, compared, target, { keys, decisions });
  if (plan.conflicts.length > 0) refuseCall('valuesDiffer', { conflicts: plan.conflicts });
  const { changes } = plan;
  if (changes.length === 0) return { draft: null, changes: 0 };
  const detail = detailOf(compared.after, plan);
  const taken = { changes, detail, takenFrom: compared.after };
  const id = draft
    ? await addToDraft(context, actor, draft, taken)
    : await createDraftWith(context, actor, target, taken);
  const changed = await getVersion(context, id);
  const { number, summary } = changed;
  return {
    draft: { id, number, isNew: !draft, problems: summary.problems },
    changes: (await compareVersionFiles(context, target, changed)).length,
  };
}

async function planFor(
  context: StudioContext,
  { before, after }: ComparedVersions,
  target: Version,
  { keys, decisions }: { keys: readonly string[]; decisions: readonly TransferDecision[] },
): Promise<TransferPlan> {
  const differences = (await compareVersionFiles(context, before, after))
    .map((difference) => ({ ...difference, key: getDifferenceKey(difference) }))
    .filter(({ key }) => keys.includes(key));
  const areAllKnown = keys.every((one) => differences.some(({ key }) => key === one));
  if (!areAllKnown || !differences.every(isTransferable)) refuseField('keys', 'wrong');
  const chosen = differences.map(({ key, file, path }) => ({ key, file, path }));
  const files = { before: before?.files ?? {}, after: after.files };
  return refuseInvalidChanges(() => planTransfer(chosen, files, target.files, decisions));
}

const detailOf = ({ entity, number }: Version, { changes, replaced }: TransferPlan) => ({
  source: entity,
  sourceVersion: number,
  fields: changes.map(({ file, path }) => file + path),
  replaced,
});

/** The changes, what the audit says of them, and the version from which they come. */
interface TakenChanges {
  changes: readonly VersionChange[];
  detail: object;
  takenFrom: Version;
}

async function addToDraft(
  context: StudioContext,
  actor: StaffActor,
  { id }: Version,
  { changes, detail, takenFrom }: TakenChanges,
): Promise<string> {
  await changeDraft(context, actor, id, changes, {
    call: 'changeVersion',
    takenFrom,
    action: 'differences-transferred',
    detail: { ...detail },
  });
  return id;
}

const createDraftWith = (
  context: StudioContext,
  actor: StaffActor,
  live: Version,
  { changes, detail, takenFrom }: TakenChanges,
): Promise<string> =>
  createCheckedDraft(context, actor, {
    entity: live.entity,
    files: refuseInvalidChanges(() => applyChangesOrNone(live.files, changes)).files,
    base: live,
    takenFrom,
    madeFrom: live.number,
    call: 'transferDifferences',
    action: 'differences-transferred',
    detail: { ...detail },
  });
