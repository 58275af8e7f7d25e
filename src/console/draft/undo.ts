/** A step of the history of a draft: a change, or one that takes a change back or puts it back. */
export interface UndoStep {
  revision: number;
  /** Revision of the change that it takes back. */
  undoes: number | null;
  /** Revision of the change that it puts back. */
  redoes: number | null;
}

/** The next step to undo, and the last undone step, which can be redone. */
export interface UndoState<S extends UndoStep> {
  undo?: S | undefined;
  /** The step that undid it: undoing that one is the redo. */
  redo?: S | undefined;
}

/**
 * Finds the next undo and redo in the history of a draft, regardless of the author (R-STU-20): the latest change that is
 * still in effect, and the latest undo since. Earlier steps never matter, unless there is no undo among these.
 * @param history oldest first, up to the latest step
 */
export function findUndoSteps<S extends UndoStep>(history: readonly S[]): UndoState<S> {
  const decided = new Set<number>();
  const undone = new Set<number>();
  let redo: S | undefined;
  for (const step of history.toReversed()) {
    const { revision, undoes, redoes } = step;
    const change = undoes ?? redoes;
    if (change === null) {
      if (!undone.has(revision)) return { undo: step, redo };
    } else if (!decided.has(change)) {
      decided.add(change);
      if (undoes === null) continue;
      undone.add(change);
      redo ??= step;
    }
  }
  return { redo };
}
