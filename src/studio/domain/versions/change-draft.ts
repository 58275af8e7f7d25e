import type { Transaction } from 'kysely';
import type { AuditAction } from '#shared/console/audit-kinds.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { VersionChange } from '#platform/database/version-tables.ts';
import {
  findHistoryStep,
  getHistoryBytes,
  listChangedLocations,
  type RevertedChange,
} from '#studio/database/version-history.ts';
import { getAssetSizes, saveVersionChange, type Version } from '#studio/database/versions.ts';
import { InvalidChangeError } from '#shared/versions/version-changes.ts';
import { VERSION_LIMITS } from '#shared/versions/version-limits.ts';
import { type AuditActor, hashJson as hashOfAll } from '#studio/domain/calls/audit-events.ts';
import { applyChangesOrNone, type ChangeConflict, invertChanges } from '#studio/domain/files/apply-changes.ts';
import { refuseCall, refuseChange } from '#studio/domain/calls/console-refusal.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { runSequentially } from '#studio/domain/calls/run-sequentially.ts';
import { refuseInvalidChanges } from '#studio/domain/files/limited-files.ts';
import { checkVersion } from './check-version.ts';
import { createLastAuthorFinder } from './last-authors.ts';
import { lockVersionForCall, readVersionInState } from './lock-version.ts';
import { type PartSource, recordPartAuthors } from './part-authors.ts';
import { recordVersionEvent } from './version-audit.ts';

/** Maximum number of validations of a draft, in case other processes keep changing it. */
const MOST_TRIES = 3;

interface ChangeOptions {
  call?: 'changeVersion' | 'undoVersion';
  reverts?: RevertedChange;
  /** From where the values may have been taken over. */
  takenFrom?: PartSource;
  /** The audit action; `version-changed` by default. */
  action?: AuditAction;
  /** Further details for the audit. */
  detail?: Record<string, unknown>;
}

/**
 * Changes a draft, also while others change it (R-STU-20). It validates the draft before it locks anything, so that
 * slow checks hold no connection.
 * @returns the current revision; unchanged when the draft had all changes already, for example after a lost response
 * @throws ConsoleRefusal changedMeanwhile with `conflicts`, each with the last author of the field; impossibleChange;
 * checksBusy
 */
export const changeDraft = (
  context: StudioContext,
  actor: AuditActor,
  id: string,
  changes: readonly VersionChange[],
  { call = 'changeVersion', ...event }: ChangeOptions = {},
): Promise<number> =>
  runSequentially(id, async () => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const draft = await readVersionInState(context, call, id);
      const change = await checkChange(context, draft, changes);
      if (!change) return draft.revision;
      const revision = await context.database.transaction().execute(async (trx) => {
        const now = await lockVersionForCall(trx, actor, call, id);
        return now.revision === draft.revision ? store(trx, context, actor, draft, { ...change, ...event }) : undefined;
      });
      if (revision !== undefined) return revision;
    }
    return context.database.transaction().execute(async (trx) => {
      const draft = await lockVersionForCall(trx, actor, call, id);
      const change = await checkChange(context, draft, changes, trx);
      return change ? store(trx, context, actor, draft, { ...change, ...event }) : draft.revision;
    });
  });

type CheckedChange = Pick<Version, 'files' | 'summary'> & { made: VersionChange[] };

/** The changed draft; undefined when nothing changes, because there would be nothing to undo. */
async function checkChange(
  context: StudioContext,
  draft: Version,
  changes: readonly VersionChange[],
  db = context.database,
): Promise<CheckedChange | undefined> {
  const { files, conflicts, made } = refuseInvalidChanges(() => applyChangesOrNone(draft.files, changes));
  if (conflicts.length > 0) await refuseConflicts(db, draft, conflicts);
  if (made.length === 0) return undefined;
  await assertHistoryFits(db, draft);
  await assertAssetsKept(db, draft, files);
  const { summary } = await checkVersion(context, db, draft.entity, files);
  return { files, summary, made };
}

async function store(
  trx: Transaction<Schema>,
  context: StudioContext,
  actor: AuditActor,
  draft: Version,
  {
    files,
    summary,
    made,
    takenFrom = made.some(isWholeText) ? 'any' : undefined,
    action = 'version-changed',
    detail: more,
    reverts,
  }: CheckedChange & ChangeOptions,
): Promise<number> {
  const [before, after] = [draft.files, files].map(hashOfAll) as [string, string];
  const detail = { fields: made.map(({ file, path }) => `${file}${path}`), ...more };
  await recordVersionEvent(trx, context, actor, action, draft, { before, after, detail });
  await recordPartAuthors(trx, actor, draft, files, takenFrom);
  return saveVersionChange(trx, draft, { files, summary, changes: made, author: actor, now: context.now(), reverts });
}

/** Whoever sends a whole file may have copied it from anywhere. */
const isWholeText = ({ path, to }: VersionChange): boolean => path === '' && typeof to === 'string';

type Database = StudioContext['database'];

async function refuseConflicts(db: Database, draft: Version, conflicts: readonly ChangeConflict[]): Promise<never> {
  const authorOf = createLastAuthorFinder(await listChangedLocations(db, draft.id));
  return refuseCall('changedMeanwhile', {
    revision: draft.revision,
    conflicts: conflicts.map(({ change, found }) => ({ ...change, found, by: authorOf(change) })),
  });
}

const TOO_OFTEN = new InvalidChangeError({
  es: 'Este borrador se ha cambiado demasiadas veces: haga otro a partir de él.',
  en: 'This draft has been changed too often: create another draft from it.',
});

async function assertHistoryFits(db: Database, { id, revision }: Version): Promise<void> {
  const isFull = revision >= VERSION_LIMITS.steps || (await getHistoryBytes(db, id)) > VERSION_LIMITS.stepsBytes;
  if (!isFull) return;
  refuseChange(TOO_OFTEN);
}

/** Verifies that the images named by a change are stored, with the stated size. */
async function assertAssetsKept(db: Database, draft: Version, files: Version['files']): Promise<void> {
  const added = Object.entries(files).flatMap(([name, file]) =>
    'hash' in file && !isSameAsset(draft.files[name], file) ? [{ name, ...file }] : [],
  );
  const sizes = await getAssetSizes(
    db,
    added.map(({ hash }) => hash),
  );
  const wrong = added.find(({ hash, size }) => sizes.get(hash) !== size);
  if (!wrong) return;
  refuseChange(
    new InvalidChangeError({
      es: `${wrong.name} no está guardado: vuelva a elegir el archivo.`,
      en: `${wrong.name} is not stored: choose the file again.`,
    }),
  );
}

const isSameAsset = (before: Version['files'][string] | undefined, { hash, size }: { hash: string; size: number }) =>
  before !== undefined && 'hash' in before && before.hash === hash && before.size === size;

/**
 * Undoes a step of the history of a draft by a further change.
 * @throws ConsoleRefusal notFound; changedMeanwhile when later steps changed the same fields; otherwise as
 * `changeDraft`
 */
export async function undoHistoryStep(
  context: StudioContext,
  actor: AuditActor,
  id: string,
  revision: number,
): Promise<number> {
  const { changes, undoes, redoes } = (await findHistoryStep(context.database, id, revision)) ?? refuseCall('notFound');
  const reverts = undoes === null ? { undoes: redoes ?? revision } : { redoes: undoes };
  return changeDraft(context, actor, id, invertChanges(changes), { call: 'undoVersion', reverts });
}
