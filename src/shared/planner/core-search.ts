/** What an item brings and what that costs; both whole numbers, `value` is positive. */
export interface CoverItem {
  value: number;
  cost: number;
}

/** The choices of one thing besides nothing: each brings more and costs more than the one before. */
export type CoverClass = readonly CoverItem[];

/** Something of which any value up to `most` can be bought beside the classes. */
export interface Divisible {
  most: number;
  /**
   * No value costs less than the straight lines between these points, the first of which has value 0; the costs need not
   * be whole numbers.
   */
  curve: readonly CoverItem[];
  /** A whole number that never falls. */
  costOf: (value: number) => number;
}

/** The choices found: for each class its place in the class plus one, 0 for nothing. */
export interface CoverChoice {
  choices: number[];
  /** Without what is divisible. */
  value: number;
  /** With what is divisible. */
  cost: number;
}

export interface CoverSearchResult {
  /** Undefined when nothing costs less than the limit. */
  best: CoverChoice | undefined;
  /** Nothing costs less; equal to the cost of `best`, or to the limit without one, when that is proved. */
  lowestCost: number;
}

/** The states that searches may still create: about 1,000,000 in 100 ms. */
export interface SearchBudget {
  states: number;
}

/** Above the rounding errors of bounds, and far below the 1 by which costs differ. */
const MARGIN = 1e-4;

/** A step of the lower hull of a class. */
export interface HullStep extends CoverItem {
  /** The place of the class, and of the choice that the step leads to, plus one. */
  classIndex: number;
  choice: number;
  /** Cost per value. */
  slope: number;
}

/** The steps of the lower hulls of all classes, the cheapest first. */
export const listHullSteps = (classes: readonly CoverClass[]): HullStep[] =>
  classes.flatMap((items, place) => listStepsOf(items, place)).toSorted((a, b) => a.slope - b.slope);

function listStepsOf(items: CoverClass, classIndex: number): HullStep[] {
  const steps: HullStep[] = [];
  let before: CoverItem = NOTHING;
  items.forEach((item, index) => {
    let [value, cost] = [item.value - before.value, item.cost - before.cost];
    before = item;
    // A step that costs more per value than the next one lies above the hull.
    for (let last = steps.at(-1); last && last.slope >= cost / value; last = steps.at(-1)) {
      steps.pop();
      value += last.value;
      cost += last.cost;
    }
    steps.push({ classIndex, choice: index + 1, value, cost, slope: cost / value });
  });
  return steps;
}

const NOTHING: CoverItem = { value: 0, cost: 0 };

/**
 * The least cost when the steps of the hulls can be divided, a lower bound of the cost of every choice.
 * @param without leaves out the class at this place
 * @param beside something divisible that stands beside the classes, from the first of its points
 * @returns Infinity when all together are not enough
 */
export function relaxCover(
  steps: readonly HullStep[],
  target: number,
  without = -1,
  beside: { value: number; slope: number } | undefined = undefined,
): number {
  let [missing, cost] = [target, 0];
  const take = (value: number, slope: number) => {
    const taken = Math.min(value, missing);
    missing -= taken;
    cost += taken * slope;
  };
  let left = beside;
  for (const { classIndex, value, slope } of steps) {
    if (missing <= 0) return cost;
    if (left && left.slope <= slope) {
      take(left.value, left.slope);
      left = undefined;
    }
    if (classIndex !== without && missing > 0) take(value, slope);
  }
  if (left && missing > 0) take(left.value, left.slope);
  return missing > 0 ? Infinity : cost;
}

/** Choices that differ from the first ones by a chain of changes. */
interface State extends CoverItem {
  change: Change | undefined;
}

interface Change {
  index: number;
  choice: number;
  before: Change | undefined;
}

/**
 * Finds the cheapest choice of each class that brings at least `target`, by D. Pisinger's mcknap (A minimal algorithm for
 * the multiple-choice knapsack problem, 1995) as a covering problem: dynamic programming over a core of classes that grows
 * around the break step, with dominance and lower bounds.
 * @param steps those of the classes (`listHullSteps`)
 * @param options `limit`: only what costs less is returned; `without` leaves out the class at this place, which is then
 * the divisible one
 */
export function searchCover(
  classes: readonly CoverClass[],
  steps: readonly HullStep[],
  target: number,
  options: { limit: number; budget: SearchBudget; divisible?: Divisible; without?: number },
): CoverSearchResult {
  const { limit, budget, divisible, without = -1 } = options;
  const first = chooseFirst(classes.length, steps, target, without, divisible);
  const core = createCore(first);
  let least = limit;
  let best: State | undefined;
  const prune = (states: readonly State[]): State[] => {
    for (const state of states) {
      const cost = completeState(state, target, divisible, least);
      if (cost < least) [best, least] = [state, cost];
    }
    const slopes = core.getSlopes();
    return states.filter((state) => boundState(state, target, slopes, divisible) <= least - 1 + MARGIN);
  };
  let states = prune([{ value: first.value, cost: first.cost, change: undefined }]);
  while (states.length > 0 && budget.states > 0) {
    const index = core.takeNext();
    if (index === undefined) {
      states = [];
      break;
    }
    states = prune(withClass(states, classes[index]!, index, first.choices[index]!));
    budget.states -= states.length;
  }
  const slopes = core.getSlopes();
  const lowestCost = states.reduce(
    (lowest, state) => Math.min(lowest, Math.ceil(boundState(state, target, slopes, divisible) - MARGIN)),
    least,
  );
  return { best: best && toChoice(best, first.choices, least), lowestCost };
}

interface FirstChoice extends CoverItem {
  choices: number[];
  /** Of each class the step that follows, the cheapest first, and the last one taken, the dearest first. */
  up: HullStep[];
  down: HullStep[];
}

/** The cheapest steps until the target is reached, and what is divisible in its place among them. */
function chooseFirst(
  count: number,
  steps: readonly HullStep[],
  target: number,
  without: number,
  divisible: Divisible | undefined,
): FirstChoice {
  const first: FirstChoice = { value: 0, cost: 0, choices: Array.from({ length: count }, () => 0), up: [], down: [] };
  const [start, end] = [divisible?.curve[0], divisible?.curve.at(-1)];
  const slopeBeside = start && end ? (end.cost - start.cost) / end.value : Infinity;
  let missing = target;
  let isBesideTaken = divisible === undefined;
  let index = 0;
  for (; index < steps.length; index += 1) {
    const step = steps[index]!;
    if (step.classIndex === without) continue;
    if (!isBesideTaken && step.slope >= slopeBeside) {
      isBesideTaken = true;
      missing -= divisible?.most ?? 0;
    }
    if (missing < step.value) break;
    missing -= step.value;
    first.value += step.value;
    first.cost += step.cost;
    first.choices[step.classIndex] = step.choice;
  }
  const isOther = (step: HullStep) => step.classIndex !== without;
  first.up = takeOnePerClass(steps.slice(index).filter(isOther), count);
  first.down = takeOnePerClass(steps.slice(0, index).filter(isOther).toReversed(), count);
  return first;
}

/** The first step of each class. */
function takeOnePerClass(steps: readonly HullStep[], count: number): HullStep[] {
  const seen = new Uint8Array(count);
  return steps.filter(({ classIndex }) => {
    if (seen[classIndex] === 1) return false;
    seen[classIndex] = 1;
    return true;
  });
}

/** What a further unit of value costs at least, and what one less saves at most, in the classes outside the core. */
interface Slopes {
  up: number;
  down: number;
}

/** The order in which classes come into the core: in turn the one that adds value and the one that saves cost cheapest. */
function createCore({ choices, up, down }: FirstChoice) {
  const taken = new Uint8Array(choices.length);
  const next = { up: 0, down: 0 };
  const skip = () => {
    while (next.up < up.length && taken[up[next.up]!.classIndex] === 1) next.up += 1;
    while (next.down < down.length && taken[down[next.down]!.classIndex] === 1) next.down += 1;
  };
  let isUp = false;
  return {
    getSlopes(): Slopes {
      skip();
      return { up: up[next.up]?.slope ?? Infinity, down: down[next.down]?.slope ?? 0 };
    },
    /** Undefined when all classes are in the core. */
    takeNext(): number | undefined {
      skip();
      isUp = !isUp;
      const step = isUp ? (up[next.up] ?? down[next.down]) : (down[next.down] ?? up[next.up]);
      if (step) taken[step.classIndex] = 1;
      return step?.classIndex;
    },
  };
}

/** What a state costs with what is divisible for the rest; Infinity when that is not enough or not below the limit. */
function completeState(
  { value, cost }: State,
  target: number,
  divisible: Divisible | undefined,
  limit: number,
): number {
  const missing = target - value;
  if (missing <= 0) return cost;
  if (!divisible || missing > divisible.most) return Infinity;
  if (cost + interpolate(divisible.curve, missing) >= limit) return Infinity;
  return cost + divisible.costOf(missing);
}

/**
 * A lower bound of what further changes of a state lead to: each unit of value costs at least `up`, and one less saves at
 * most `down`. With what is divisible the cost is linear between the state itself, the target and each point of the curve
 * below the target, so that its minimum is at one of them.
 */
function boundState(state: State, target: number, slopes: Slopes, divisible: Divisible | undefined): number {
  let lowest = reach(state, target, slopes);
  if (!divisible) return lowest;
  for (const { value, cost } of divisible.curve) lowest = Math.min(lowest, reach(state, target - value, slopes) + cost);
  const missing = target - state.value;
  if (missing <= 0 || missing > divisible.most) return lowest;
  return Math.min(lowest, state.cost + interpolate(divisible.curve, missing));
}

function reach({ value, cost }: State, end: number, { up, down }: Slopes): number {
  const change = end - value;
  if (change === 0) return cost;
  return cost + change * (change > 0 ? up : down);
}

/** The cost of a value on the lines between the points. */
function interpolate(curve: readonly CoverItem[], value: number): number {
  for (let index = 1; index < curve.length; index += 1) {
    const [from, to] = [curve[index - 1]!, curve[index]!];
    if (value <= to.value) return from.cost + ((to.cost - from.cost) * (value - from.value)) / (to.value - from.value);
  }
  return curve.at(-1)?.cost ?? 0;
}

/** The states with each choice of one more class, the most value first and without those that another one dominates. */
function withClass(states: readonly State[], items: CoverClass, index: number, first: number): State[] {
  const start = first === 0 ? NOTHING : items[first - 1]!;
  let merged = states;
  for (let choice = 0; choice <= items.length; choice += 1) {
    if (choice === first) continue;
    const item = choice === 0 ? NOTHING : items[choice - 1]!;
    const [value, cost] = [item.value - start.value, item.cost - start.cost];
    merged = mergeStates(merged, states, value, cost, { index, choice });
  }
  return merged as State[];
}

function mergeStates(
  merged: readonly State[],
  states: readonly State[],
  value: number,
  cost: number,
  change: Pick<Change, 'index' | 'choice'>,
): State[] {
  const all: State[] = [];
  let least = Infinity;
  for (let [a, b] = [0, 0]; a < merged.length || b < states.length;) {
    const [one, other] = [merged[a], states[b]];
    const otherValue = other ? other.value + value : -Infinity;
    const otherCost = other ? other.cost + cost : Infinity;
    const isOne = one !== undefined && (one.value > otherValue || (one.value === otherValue && one.cost <= otherCost));
    if (isOne) a += 1;
    else b += 1;
    const stateCost = isOne ? one.cost : otherCost;
    if (stateCost >= least) continue;
    least = stateCost;
    all.push(isOne ? one : { value: otherValue, cost: otherCost, change: { ...change, before: other!.change } });
  }
  return all;
}

function toChoice({ value, change }: State, first: readonly number[], cost: number): CoverChoice {
  const choices = [...first];
  for (let at = change; at; at = at.before) choices[at.index] = at.choice;
  return { choices, value, cost };
}
