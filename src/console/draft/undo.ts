import type { VersionChange } from '#shared/version-changes.ts';
import { isSameJson } from './draft-edits.ts';

export interface UndoStep {
  revision: number;
  author: string;
  changes: readonly VersionChange[];
}

/** The next step to undo, and the last undone step, which can be redone. */
export interface UndoState<S extends UndoStep> {
  undo?: S | undefined;
  /** The step that undid it: undoing that one is the redo. */
  redo?: S | undefined;
}

/**
 * Finds the next undo and redo in the complete history of a draft, regardless of the author (R-STU-20). An undo is a
 * step as well: it reverts the latest step that is still in effect.
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
