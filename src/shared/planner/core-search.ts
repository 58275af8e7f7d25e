/** An item of a knapsack: its weight, a positive whole number, and its profit, a whole number. */
export interface KnapsackItem {
  weight: number;
  profit: number;
}

/**
 * Weight beyond the capacity that may be bought. Its price for `weight` is a whole number, never falls, and is at least
 * `fixed + slope * weight`.
 */
export interface ExtraCapacity {
  most: number;
  fixed: number;
  slope: number;
  priceOf: (weight: number) => number;
}

/** The most profitable items found. `profit` is what remains after extra capacity is paid. */
export interface Packing {
  weight: number;
  profit: number;
  packed: boolean[];
}

export interface CoreSearchResult {
  /** Undefined when no packing has more profit than was demanded. */
  best: Packing | undefined;
  /** No packing has more profit; equal to the profit of `best` when that is proved to be the best one. */
  upperBound: number;
}

/** A packing that differs from the first one by a chain of changes. */
interface State {
  weight: number;
  profit: number;
  change: Change | undefined;
}

interface Change {
  place: number;
  isPacked: boolean;
  before: Change | undefined;
}

/** The states that a search may create, about 100 ms of computing; the result says how far from the best it may be. */
const MAX_STATES = 1_000_000;

/** Above the rounding errors of bounds, and far below the 1 by which profits differ. */
const MARGIN = 1e-4;

/**
 * Solves the 0/1 knapsack by D. Pisinger's minknap (A minimal algorithm for the 0-1 knapsack problem, 1997): dynamic
 * programming over a core that grows around the break item, with dominance and upper bounds.
 * @param items the most profit per weight first
 * @param capacity the weight that costs nothing; with extra capacity it may be negative
 * @param demanded only a packing with more profit is returned
 */
export function searchCore(
  items: readonly KnapsackItem[],
  capacity: number,
  { demanded = -Infinity, extra }: { demanded?: number; extra?: ExtraCapacity } = {},
): CoreSearchResult {
  const first = packFirst(items, capacity, extra);
  let [next, last] = [first.count, first.count - 1];
  let best: (State & { remaining: number }) | undefined;
  let profit = demanded;
  let created = 0;
  const profitOf = createProfit(capacity, extra);
  const boundOf = (state: State) => boundState(state, items[next], items[last], capacity, extra);
  const prune = (candidates: State[]): State[] => {
    for (const state of candidates) {
      const remaining = profitOf(state);
      if (remaining > profit) [best, profit] = [{ ...state, remaining }, remaining];
    }
    return candidates.filter((state) => boundOf(state) >= profit + 1 - MARGIN);
  };
  let states = prune([{ weight: first.weight, profit: first.profit, change: undefined }]);
  const isOpen = () => states.length > 0 && (next < items.length || last >= 0);
  const mayGoOn = () => isOpen() && created < MAX_STATES;
  const change = (place: number, isPacked: boolean) => {
    states = prune(withChange(states, items[place]!, place, isPacked));
    created += states.length;
  };
  while (mayGoOn()) {
    if (next < items.length) change(next++, true);
    if (last >= 0) change(last--, false);
  }
  const bounds = isOpen() ? states.map((state) => Math.floor(boundOf(state) + MARGIN)) : [];
  return {
    best: best && { weight: best.weight, profit: best.remaining, packed: listPacked(best, items.length, first.count) },
    upperBound: bounds.reduce((most, bound) => Math.max(most, bound), profit),
  };
}

/** The profit of a state after extra capacity is paid; -Infinity beyond it. */
const createProfit =
  (capacity: number, extra: ExtraCapacity | undefined) =>
  ({ weight, profit }: State): number => {
    const over = weight - capacity;
    if (over <= 0) return profit;
    return extra && over <= extra.most ? profit - extra.priceOf(over) : -Infinity;
  };

/**
 * An upper bound of the profit that further changes of a state lead to: what is packed has at most the profit per weight
 * of the next item, and what is taken out at least that of the last one. The profit is then linear between the weight of
 * the state, the capacity and the end of the extra capacity, so that its maximum is at one of them.
 */
function boundState(
  { weight, profit }: State,
  next: KnapsackItem | undefined,
  last: KnapsackItem | undefined,
  capacity: number,
  extra: ExtraCapacity | undefined,
): number {
  const reach = (end: number): number => {
    const change = end - weight;
    if (change === 0) return profit;
    const item = change > 0 ? next : last;
    if (!item) return -Infinity;
    return profit + (change * item.profit) / item.weight;
  };
  // Without further items the weight can only stay or move the other way.
  const free = weight <= capacity ? Math.max(profit, reach(capacity)) : reach(capacity);
  if (!extra) return free;
  const paid = (end: number) => reach(end) - extra.fixed - extra.slope * (end - capacity);
  const end = capacity + extra.most;
  const isWithin = weight > capacity && weight <= end;
  return Math.max(free, reach(capacity) - extra.fixed, paid(end), isWithin ? paid(weight) : -Infinity);
}

/** The first items, until the capacity is used, and further ones while each is worth its extra capacity. */
function packFirst(items: readonly KnapsackItem[], capacity: number, extra: ExtraCapacity | undefined) {
  const packed = { count: 0, weight: 0, profit: 0 };
  for (const { weight, profit } of items) {
    const end = packed.weight + weight;
    const isWorthIt = extra && end <= capacity + extra.most && profit >= extra.slope * weight;
    if (end > capacity && !isWorthIt) break;
    packed.count += 1;
    packed.weight = end;
    packed.profit += profit;
  }
  return packed;
}

/** The states and each of them with one more change, by weight and without those that another one dominates. */
function withChange(states: readonly State[], item: KnapsackItem, place: number, isPacked: boolean): State[] {
  const sign = isPacked ? 1 : -1;
  const changed = states.map((state) => ({
    weight: state.weight + sign * item.weight,
    profit: state.profit + sign * item.profit,
    change: { place, isPacked, before: state.change },
  }));
  const merged: State[] = [];
  for (let [a, b] = [0, 0]; a < states.length || b < changed.length;) {
    const [one, other] = [states[a], changed[b]];
    const isOne = other === undefined || (one !== undefined && comesFirst(one, other));
    const state = (isOne ? one : other)!;
    if (isOne) a += 1;
    else b += 1;
    const dominating = merged.at(-1);
    if (dominating === undefined || state.profit > dominating.profit) merged.push(state);
  }
  return merged;
}

const comesFirst = (one: State, other: State): boolean =>
  one.weight < other.weight || (one.weight === other.weight && one.profit >= other.profit);

function listPacked({ change }: State, count: number, firstCount: number): boolean[] {
  const packed = Array.from({ length: count }, (_, place) => place < firstCount);
  for (let at = change; at; at = at.before) packed[at.place] = at.isPacked;
  return packed;
}
