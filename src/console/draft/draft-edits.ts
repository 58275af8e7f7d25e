import {
  InvalidChangeError,
  changesOverlap,
  type VersionChange,
  type VersionFiles,
  getVersionValue,
  applyChange,
} from '#shared/version-changes.ts';

/** A change that met somebody else's (R-STU-20). */
export interface DraftConflict extends VersionChange {
  /** What is there instead; undefined: nothing. */
  found?: unknown;
  /** Who put it there. */
  by?: string;
}

/**
 * A draft that somebody edits: what the service has of it, and what was typed since. Nothing that was typed leaves it but
 * by being stored or by a decision of whoever typed it.
 */
export interface DraftEdits {
  stored: VersionFiles;
  /** Under way; sent again just so when no answer came, for the service may have it already. */
  sending: readonly VersionChange[];
  /** Typed since. */
  typed: readonly VersionChange[];
  conflicts: readonly DraftConflict[];
}

export const createDraftEdits = (stored: VersionFiles): DraftEdits => ({
  stored,
  sending: [],
  typed: [],
  conflicts: [],
});

/** Whether something would be lost if the page went away now. */
export const hasUnsavedEdits = ({ sending, typed, conflicts }: DraftEdits): boolean =>
  sending.length + typed.length + conflicts.length > 0;

/** The files as their editor sees them: what is stored, under what was typed. */
export const getEditedFiles = ({ stored, sending, typed, conflicts }: DraftEdits): VersionFiles =>
  [...sending, ...typed, ...conflicts].reduce(withPossible, stored);

/** Notes down what a field becomes. */
export function addEdit(edits: DraftEdits, place: Pick<VersionChange, 'file' | 'path'>, to: unknown): DraftEdits {
  if (edits.conflicts.some((conflict) => isAt(conflict, place)))
    return {
      ...edits,
      conflicts: edits.conflicts.map((conflict) => (isAt(conflict, place) ? { ...conflict, to } : conflict)),
    };
  const from = getEditedValue(getEditedFiles(edits), place);
  // What can't be made is not shown; to want back what is shown takes it away.
  const isWanted = edits.typed.some((change) => isAt(change, place));
  return isSameJson(from, to) && !isWanted
    ? edits
    : { ...edits, typed: withChange(edits.typed, { file: place.file, path: place.path, from, to }) };
}

/** Lets what was typed go on its way; what is on its way already stays what it is. */
export const startSending = (edits: DraftEdits): DraftEdits =>
  edits.sending.length > 0 ? edits : { ...edits, sending: edits.typed, typed: [] };

/**
 * What is left when the service refuses what was sent for good and has stored nothing of it: the next edit of a field
 * takes the place of the one that was refused.
 */
export const discardSending = (edits: DraftEdits): DraftEdits => ({
  ...edits,
  sending: [],
  typed: edits.typed.reduce<readonly VersionChange[]>(withChange, edits.sending),
});

/** What is left once the service has stored what was sent. @param stored the files as it has them now */
export const finishSending = (edits: DraftEdits, stored: VersionFiles): DraftEdits => ({
  ...edits,
  stored,
  sending: [],
});

/**
 * What is left when the service stored nothing of what was sent, for some of it met changes of somebody else. What met
 * nobody is sent again.
 */
export function addConflicts(edits: DraftEdits, met: readonly DraftConflict[]): DraftEdits {
  const waiting = [...edits.sending, ...edits.typed];
  const isFree = (change: VersionChange) => !met.some((conflict) => isAt(conflict, change));
  const stored = met.reduce(
    (files, { file, path, found }) => withPossible(files, { file, path, to: found }),
    edits.stored,
  );
  return {
    stored,
    // As it was: an earlier answer may have been lost, and then the service has it already.
    sending: edits.sending.filter(isFree),
    typed: edits.typed.filter(isFree),
    conflicts: [
      ...edits.conflicts.filter((known) => !met.some((conflict) => isAt(conflict, known))),
      ...met.map((conflict) => ({ ...conflict, to: lastOf(waiting, conflict) })),
    ],
  };
}

/** Decides a conflict: what its editor typed takes the place of what somebody else did, or gives way to it. */
export function resolveConflict(edits: DraftEdits, conflict: DraftConflict, keeps: 'mine' | 'theirs'): DraftEdits {
  const conflicts = edits.conflicts.filter((one) => !isAt(one, conflict));
  if (keeps === 'theirs') return { ...edits, conflicts };
  const { file, path, found: from, to } = conflict;
  return { ...edits, conflicts, typed: [...edits.typed, { file, path, from, to }] };
}

/** The value of a field in some files; undefined where there is none, or its file can't be read. */
export function getEditedValue(files: VersionFiles, place: Pick<VersionChange, 'file' | 'path'>): unknown {
  try {
    return getVersionValue(files, place);
  } catch (error) {
    if (error instanceof InvalidChangeError) return undefined;
    throw error;
  }
}

function withPossible(files: VersionFiles, change: VersionChange): VersionFiles {
  try {
    return applyChange(files, change);
  } catch (error) {
    if (error instanceof InvalidChangeError) return files;
    throw error;
  }
}

/** Adds a change to others: to the earlier one of the same field, unless something in between touches that field. */
function withChange(changes: readonly VersionChange[], change: VersionChange): VersionChange[] {
  const index = changes.findLastIndex((earlier) => changesOverlap(earlier, change));
  const earlier = changes[index];
  if (!earlier || !isAt(earlier, change)) return [...changes, change];
  if (isSameJson(earlier.from, change.to)) return changes.toSpliced(index, 1);
  return changes.with(index, { ...earlier, to: change.to });
}

const lastOf = (changes: readonly VersionChange[], place: VersionChange): unknown =>
  changes.findLast((change) => isAt(change, place))?.to;

type Place = Pick<VersionChange, 'file' | 'path'>;

const isAt = (a: Place, b: Place): boolean => a.file === b.file && a.path === b.path;

/** Whether two JSON values are the same, whatever the order of their fields. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [Object.entries(a), b as Record<string, unknown>];
  return one.length === Object.keys(other).length && one.every(([name, value]) => isSameJson(value, other[name]));
}
