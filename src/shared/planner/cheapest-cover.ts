import { type CoverItem, listHullSteps, searchCover } from './core-search.ts';

export type { CoverItem };

/** The states of a search, about 100 ms of computing; the result says how far from the best it may be. */
const MAX_STATES = 1_000_000;

/** The chosen items by their places in the list, and their sums. */
export interface Cover {
  chosen: number[];
  value: number;
  cost: number;
  /** No selection costs less; equal to `cost` when this one is proved to be the cheapest. */
  lowestCost: number;
}

/**
 * Finds the cheapest items whose values sum to at least `target`: the covering knapsack.
 * @returns undefined when all items together are not enough
 */
export function findCheapestCover(items: readonly CoverItem[], target: number): Cover | undefined {
  const classes = items.map((item) => [item]);
  const { best, lowestCost } = searchCover(classes, listHullSteps(classes), target, {
    limit: sumCovers(items).cost + 1,
    budget: { states: MAX_STATES },
  });
  if (!best) return undefined;
  const chosen = items.flatMap((_item, index) => (best.choices[index] === 1 ? [index] : []));
  return { chosen, value: best.value, cost: best.cost, lowestCost };
}

/** The sums of values and costs. */
export const sumCovers = (items: readonly CoverItem[]): CoverItem =>
  items.reduce((sums, { value, cost }) => ({ value: sums.value + value, cost: sums.cost + cost }), {
    value: 0,
    cost: 0,
  });
