import { searchCore } from './core-search.ts';

/** Something that can be chosen: what it brings and what it costs. Both whole numbers; `value` is positive. */
export interface CoverItem {
  value: number;
  cost: number;
}

/** The chosen items by their places in the list, and their sums. */
export interface Cover {
  chosen: number[];
  value: number;
  cost: number;
  /** No selection costs less; equal to `cost` when this one is proved to be the cheapest. */
  lowestCost: number;
}

/**
 * Finds the cheapest items whose values sum to at least `target` (R-PLAN-02): the covering knapsack, solved as a knapsack
 * of the items that are left out.
 * @param limit only a selection that costs less is returned
 * @returns undefined when all items together are not enough, or nothing costs less than the limit
 */
export function findCheapestCover(items: readonly CoverItem[], target: number, limit = Infinity): Cover | undefined {
  const all = sumCovers(items);
  const capacity = all.value - target;
  if (capacity < 0) return undefined;
  const byCost = items
    .map(({ value, cost }, place) => ({ place, weight: value, profit: cost }))
    .toSorted((a, b) => b.profit / b.weight - a.profit / a.weight || a.place - b.place);
  const { best, upperBound } = searchCore(byCost, capacity, { demanded: all.cost - limit });
  if (!best) return undefined;
  const chosen = byCost.flatMap(({ place }, index) => (best.packed[index] ? [] : [place])).toSorted((a, b) => a - b);
  return { chosen, value: all.value - best.weight, cost: all.cost - best.profit, lowestCost: all.cost - upperBound };
}

/** The sums of values and costs. */
export const sumCovers = (items: readonly CoverItem[]): CoverItem =>
  items.reduce((sums, { value, cost }) => ({ value: sums.value + value, cost: sums.cost + cost }), {
    value: 0,
    cost: 0,
  });
