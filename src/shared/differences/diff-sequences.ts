import { diffArrays } from 'diff';

/** The work that a comparison may still do, in steps; comparing an element with another one is a step. */
export interface WorkBudget {
  steps: number;
}

/** A range of both sequences: equal elements, or elements that replace others. The ends are exclusive. */
export interface Hunk {
  isSame: boolean;
  before: readonly [start: number, end: number];
  after: readonly [start: number, end: number];
}

/**
 * Compares two sequences with the algorithm of Myers ("An O(ND) Difference Algorithm", 1986): a shortest list of
 * insertions and deletions.
 * @param maxEdits gives up with more insertions and deletions
 * @returns hunks that cover both sequences, in order; undefined when it gave up or the budget is used up
 */
export function diffSequences(
  before: readonly string[],
  after: readonly string[],
  maxEdits: number,
  budget: WorkBudget,
): Hunk[] | undefined {
  if (budget.steps <= 0) return undefined;
  const changes = diffArrays([...before], [...after], {
    maxEditLength: maxEdits,
    // Without equal elements, the rest of the search has no more steps than the square of the edits.
    comparator: (one, other) => (budget.steps -= 1) > 0 && one === other,
  });
  if (!changes || budget.steps <= 0) return undefined;
  const hunks: Hunk[] = [];
  let [x, y] = [0, 0];
  for (const { added, removed, count } of changes) {
    const isSame = !added && !removed;
    const last = isSame || hunks.at(-1)?.isSame ? undefined : hunks.pop();
    const [fromX, fromY] = last ? [last.before[0], last.after[0]] : [x, y];
    if (!added) x += count;
    if (!removed) y += count;
    hunks.push({ isSame, before: [fromX, x], after: [fromY, y] });
  }
  return hunks;
}
