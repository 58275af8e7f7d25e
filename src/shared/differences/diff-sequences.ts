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
  const start = countCommon(before.length, after.length, (index) => before[index] === after[index]);
  const most = Math.min(before.length, after.length) - start;
  const end = countCommon(most, most, (index) => before.at(-1 - index) === after.at(-1 - index));
  const [one, other] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const trace = searchPath(one, other, maxEdits, budget);
  if (!trace) return undefined;
  const pairs = [
    ...listRange(start, (index): Pair => [index, index]),
    ...walkBack(one, other, trace).map(([x, y]): Pair => [x + start, y + start]),
    ...listRange(end, (index): Pair => [before.length - end + index, after.length - end + index]),
  ];
  return toHunks(pairs, before.length, after.length);
}

/** The positions of an element that both sequences have. */
type Pair = readonly [before: number, after: number];

const listRange = <Item>(length: number, create: (index: number) => Item): Item[] =>
  Array.from({ length }, (_item, index) => create(index));

function countCommon(length: number, otherLength: number, isEqual: (index: number) => boolean): number {
  const most = Math.min(length, otherLength);
  let count = 0;
  while (count < most && isEqual(count)) count += 1;
  return count;
}

/** The furthest position on each diagonal, for each number of edits; undefined when it gave up. */
function searchPath(
  before: readonly string[],
  after: readonly string[],
  maxEdits: number,
  budget: WorkBudget,
): Int32Array[] | undefined {
  const [n, m] = [before.length, after.length];
  const trace: Int32Array[] = [];
  let last = new Int32Array([0, 0, 0]);
  for (let edits = 0; edits <= Math.min(n + m, maxEdits); edits += 1) {
    // Index of diagonal k: k + edits + 1; one place is free at either end.
    const reached = new Int32Array(2 * edits + 3);
    for (let k = -edits; k <= edits; k += 2) {
      let x = edits === 0 ? 0 : nextX(last, k, edits);
      const from = x;
      while (x < n && x - k < m && before[x] === after[x - k]) x += 1;
      budget.steps -= x - from + 1;
      reached[k + edits + 1] = x;
      if (x >= n && x - k >= m) return [...trace, reached];
    }
    if (budget.steps <= 0) return undefined;
    trace.push(reached);
    last = reached;
  }
  return undefined;
}

/** Whether the best way to a diagonal inserts an element; otherwise it deletes one. @param last of one edit less */
const isInsertion = (last: Int32Array, k: number, edits: number): boolean =>
  k === -edits || (k !== edits && last[k + edits - 1]! < last[k + edits + 1]!);

const nextX = (last: Int32Array, k: number, edits: number): number =>
  isInsertion(last, k, edits) ? last[k + edits + 1]! : last[k + edits - 1]! + 1;

/** The pairs of equal elements on the shortest path. */
function walkBack(before: readonly string[], after: readonly string[], trace: readonly Int32Array[]): Pair[] {
  const pairs: Pair[] = [];
  let [x, y] = [before.length, after.length];
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const k = x - y;
    const last = trace[edits - 1];
    const startX = last ? nextX(last, k, edits) : 0;
    while (x > startX) {
      x -= 1;
      y -= 1;
      pairs.push([x, y]);
    }
    if (last && isInsertion(last, k, edits)) y -= 1;
    else x -= 1;
  }
  return pairs.toReversed();
}

function toHunks(pairs: readonly Pair[], beforeLength: number, afterLength: number): Hunk[] {
  const hunks: Hunk[] = [];
  let [x, y] = [0, 0];
  const addChange = (toX: number, toY: number) => {
    if (toX > x || toY > y) hunks.push({ isSame: false, before: [x, toX], after: [y, toY] });
  };
  for (const [pairX, pairY] of pairs) {
    addChange(pairX, pairY);
    const last = hunks.at(-1);
    if (last?.isSame && pairX === x && pairY === y)
      hunks[hunks.length - 1] = {
        isSame: true,
        before: [last.before[0], pairX + 1],
        after: [last.after[0], pairY + 1],
      };
    else hunks.push({ isSame: true, before: [pairX, pairX + 1], after: [pairY, pairY + 1] });
    [x, y] = [pairX + 1, pairY + 1];
  }
  addChange(beforeLength, afterLength);
  return hunks;
}
