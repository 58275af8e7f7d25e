import type { Cents } from '#shared/money/money.ts';

/** A sum that has to hold: the amounts, each times its count, add up to 0. Amounts are above 0. */
export type AmountRelation = ReadonlyMap<Cents, number>;

/** Creates the relation of a total and its parts. @param total in cents, as the parts; any of them may be negative */
export function createSumRelation(total: Cents, parts: readonly Cents[]): AmountRelation {
  const relation = new Map<Cents, number>();
  for (const part of parts) addCount(relation, Math.abs(part), Math.sign(part));
  addCount(relation, Math.abs(total), -Math.sign(total));
  return relation;
}

/**
 * Solves relations for some of their amounts: each of these becomes a sum of others, which are free.
 * @returns by solved amount, the counts of the free amounts that make it; amounts that are not solved are free
 */
export function solveRelations(relations: readonly AmountRelation[]): Map<Cents, AmountRelation> {
  const solved = new Map<Cents, Map<Cents, number>>();
  for (const relation of relations) {
    const open = new Map<Cents, number>();
    for (const [amount, count] of relation) {
      const sum = solved.get(amount);
      if (sum) addAll(open, sum, count);
      else addCount(open, amount, count);
    }
    const pivot = findPivot(open);
    if (pivot === undefined) continue;
    const sign = -open.get(pivot)!;
    open.delete(pivot);
    const sum = new Map([...open].map(([amount, count]) => [amount, count * sign]));
    for (const other of solved.values()) {
      const count = other.get(pivot);
      if (count === undefined) continue;
      other.delete(pivot);
      addAll(other, sum, count);
    }
    solved.set(pivot, sum);
  }
  return solved;
}

/** The largest amount that stands once, so that it takes whole cents, whose rounding matters least. */
function findPivot(relation: AmountRelation): Cents | undefined {
  let pivot: Cents | undefined;
  for (const [amount, count] of relation)
    if (Math.abs(count) === 1 && (pivot === undefined || amount > pivot)) pivot = amount;
  return pivot;
}

function addAll(to: Map<Cents, number>, sum: AmountRelation, times: number): void {
  for (const [amount, count] of sum) addCount(to, amount, count * times);
}

function addCount(to: Map<Cents, number>, amount: Cents, count: number): void {
  const counted = (to.get(amount) ?? 0) + count;
  if (counted === 0) to.delete(amount);
  else to.set(amount, counted);
}
