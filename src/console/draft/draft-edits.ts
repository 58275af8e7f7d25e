import { getValueAtPointer } from '#shared/versions/json-pointer.ts';
import {
  InvalidChangeError,
  changesOverlap,
  type VersionChange,
  type VersionFiles,
  getVersionValue,
  applyChange,
} from '#shared/versions/version-changes.ts';
import { isSameJson, mergeParts } from './draft-parts.ts';
import { parseFile } from './version-files.ts';

/** A change that conflicts with the change of another user (R-STU-20). */
export interface DraftConflict extends VersionChange {
  /** The stored value; undefined if there is none. */
  found?: unknown;
  /** Who stored it. */
  by?: string;
}

/**
 * A draft being edited: the stored files and the changes made since. A change leaves this state only when it is stored
 * or when its author resolves the conflict.
 */
export interface DraftEdits {
  stored: VersionFiles;
  /** The batch being sent. Without a response it is sent again unchanged, since the service may have stored it. */
  sending: readonly VersionChange[];
  /** Changes made since that batch. */
  typed: readonly VersionChange[];
  conflicts: readonly DraftConflict[];
}

export const createDraftEdits = (stored: VersionFiles): DraftEdits => ({
  stored,
  sending: [],
  typed: [],
  conflicts: [],
});

/** Whether closing the page now would lose changes. */
export const hasUnsavedEdits = ({ sending, typed, conflicts }: DraftEdits): boolean =>
  sending.length + typed.length + conflicts.length > 0;

/** What `getEditedFiles` found: the page asks for it, and so does the next change. */
const edited = new WeakMap<DraftEdits, VersionFiles>();

/** The files as the editor shows them: the stored ones with the unsaved changes applied. */
export function getEditedFiles(edits: DraftEdits): VersionFiles {
  const { stored, sending, typed, conflicts } = edits;
  const files = edited.get(edits) ?? [...sending, ...typed, ...conflicts].reduce(withPossible, stored);
  edited.set(edits, files);
  return files;
}

/** A value of a field that its author saw. */
export interface SeenValue extends Pick<VersionChange, 'file' | 'path'> {
  value: unknown;
}

/** Adds an edit of a field. @param seen the value on which it is based; by default the current one */
export function addEdit(
  edits: DraftEdits,
  location: Pick<VersionChange, 'file' | 'path'>,
  to: unknown,
  seen?: SeenValue,
): DraftEdits {
  if (edits.conflicts.some((conflict) => isAt(conflict, location)))
    return {
      ...edits,
      conflicts: edits.conflicts.map((conflict) => (isAt(conflict, location) ? { ...conflict, to } : conflict)),
    };
  const current = findVersionValue(getEditedFiles(edits), location);
  const from = seen && isAt(seen, location) ? seen.value : current;
  // A change that cannot be applied is not shown; an edit back to the visible value removes it.
  const isWanted = edits.typed.some((change) => isAt(change, location));
  return isSameJson(current, to) && !isWanted
    ? edits
    : { ...edits, typed: withChange(edits.typed, { file: location.file, path: location.path, from, to }) };
}

/** Starts to send the pending changes; a batch that is already being sent stays unchanged. */
export const startSending = (edits: DraftEdits): DraftEdits =>
  edits.sending.length > 0 ? edits : { ...edits, sending: edits.typed, typed: [] };

/**
 * Returns the batch to the pending changes after the service refused it permanently and stored nothing; the next edit
 * of the field replaces it.
 */
export const requeueSending = (edits: DraftEdits): DraftEdits => ({
  ...edits,
  sending: [],
  typed: edits.typed.reduce<readonly VersionChange[]>(withChange, edits.sending),
});

/** Ends a batch that the service stored. @param stored the files after it */
export const finishSending = (edits: DraftEdits, stored: VersionFiles): DraftEdits => ({
  ...edits,
  stored,
  sending: [],
});

/**
 * Splits a batch of which the service stored nothing, because some changes conflict with those of another user. The
 * others are sent again, and so are the parts of a conflicting value that the other user left alone.
 */
export function addConflicts(edits: DraftEdits, newConflicts: readonly DraftConflict[]): DraftEdits {
  const waiting = [...edits.sending, ...edits.typed];
  const merged = mergeConflicts(edits, newConflicts);
  const isMerged = (location: ValueLocation) => merged.some(({ conflict }) => isWithin(location, conflict));
  const left = newConflicts.filter((conflict) => !isMerged(conflict));
  const isFree = (location: ValueLocation) => !isMerged(location) && !left.some((conflict) => isAt(conflict, location));
  const stored = newConflicts.reduce(
    (files, { file, path, found }) => withPossible(files, { file, path, to: found }),
    edits.stored,
  );
  return {
    stored,
    // Unchanged: the response to an earlier request may have been lost after the service stored it.
    sending: edits.sending.filter(isFree),
    typed: [...merged.flatMap(({ free }) => free), ...edits.typed.filter(isFree)],
    conflicts: [
      ...edits.conflicts.filter(isFree),
      ...merged.flatMap(({ met, conflict: { by } }) => met.map((part) => ({ ...part, ...(by && { by }) }))),
      ...left.map((conflict) => ({ ...conflict, to: lastOf(waiting, conflict) })),
    ],
  };
}

/** The outermost conflicts whose values have parts, with all that is not stored yet of each. */
function mergeConflicts(edits: DraftEdits, conflicts: readonly DraftConflict[]) {
  const merged = conflicts.flatMap((conflict) => {
    const parts = mergeParts({ ...conflict, to: findVersionValue(getEditedFiles(edits), conflict) });
    return parts ? [{ conflict, ...parts }] : [];
  });
  return merged.filter(
    ({ conflict: one }, index) =>
      !merged.some(({ conflict: other }, at) => isWithin(one, other) && (at < index || !isAt(one, other))),
  );
}

/** Resolves a conflict: the user's value replaces that of the other user, or is dropped. */
export function resolveConflict(edits: DraftEdits, conflict: DraftConflict, keeps: 'mine' | 'theirs'): DraftEdits {
  const conflicts = edits.conflicts.filter((one) => !isAt(one, conflict));
  if (keeps === 'theirs') return { ...edits, conflicts };
  const { file, path, found: from, to } = conflict;
  return { ...edits, conflicts, typed: [...edits.typed, { file, path, from, to }] };
}

/** The value of a field in some files; undefined if there is none, or if the file is not valid JSON. */
export function findVersionValue(files: VersionFiles, location: Pick<VersionChange, 'file' | 'path'>): unknown {
  try {
    const entry = Object.hasOwn(files, location.file) ? files[location.file] : undefined;
    return entry && 'text' in entry && location.path !== ''
      ? getValueAtPointer(parseFile(files, location.file), location.path)
      : getVersionValue(files, location);
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

/**
 * Adds a change to a list. It is merged into an earlier change of the same field unless one in between overlaps with
 * it.
 */
function withChange(changes: readonly VersionChange[], change: VersionChange): VersionChange[] {
  const index = changes.findLastIndex((earlier) => changesOverlap(earlier, change));
  const earlier = changes[index];
  if (!earlier || !isAt(earlier, change)) return [...changes, change];
  if (isSameJson(earlier.from, change.to)) return changes.toSpliced(index, 1);
  return changes.with(index, { ...earlier, to: change.to });
}

const lastOf = (changes: readonly VersionChange[], location: VersionChange): unknown =>
  changes.findLast((change) => isAt(change, location))?.to;

type ValueLocation = Pick<VersionChange, 'file' | 'path'>;

const isAt = (a: ValueLocation, b: ValueLocation): boolean => a.file === b.file && a.path === b.path;

/** Whether a location is another one, or inside it. */
const isWithin = (inner: ValueLocation, outer: ValueLocation): boolean =>
  inner.file === outer.file && `${inner.path}/`.startsWith(`${outer.path}/`);
