import type { VersionChange } from '#shared/version-changes.ts';
import { isSameJson } from './draft-edits.ts';

/** A step of the history of a draft. */
export interface UndoStep {
  revision: number;
  author: string;
  changes: readonly VersionChange[];
}

/** What can be taken back next, and what was taken back last and can be done again. */
export interface UndoState<S extends UndoStep> {
  undo?: S | undefined;
  /** The step that took it back: to take that one back is to do it again. */
  redo?: S | undefined;
}

/**
 * Where undo and redo stand in the whole history of a draft, whoever made its steps (R-STU-20). To take a step back is a
 * step as well: one that does the opposite of the last that still holds.
 * @param history oldest first
 */
export function findUndoSteps<S extends UndoStep>(history: readonly S[]): UndoState<S> {
  const done: S[] = [];
  const undone: S[] = [];
  for (const step of history) {
    const [last, lastUndone] = [done.at(-1), undone.at(-1)];
    if (lastUndone && isOpposite(step, lastUndone)) {
      undone.pop();
      done.push(step);
    } else if (last && isOpposite(step, last)) {
      done.pop();
      undone.push(step);
    } else {
      done.push(step);
      undone.length = 0;
    }
  }
  return { undo: done.at(-1), redo: undone.at(-1) };
}

const isOpposite = ({ changes }: UndoStep, { changes: others }: UndoStep): boolean =>
  changes.length === others.length &&
  changes.toReversed().every(({ file, path, from, to }, index) => {
    const other = others[index]!;
    return file === other.file && path === other.path && isSameJson(from, other.to) && isSameJson(to, other.from);
  });
