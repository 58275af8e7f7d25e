import type { Cents } from '#shared/money/money.ts';
import { type AmountRelation, solveRelations } from './amount-relations.ts';

/** An amount that a person typed, and a limit that the form compares it with. */
export interface AmountLimit {
  amount: Cents;
  limit: Cents;
}

export interface AmountMapOptions {
  /** Every amount of the report, in cents. */
  amounts: Iterable<Cents>;
  /** The sums that hold among them. */
  relations?: readonly AmountRelation[];
  limits?: readonly AmountLimit[];
  /** Random numbers from 0 up to 1. */
  random?: () => number;
}

/** Replaces an amount, in cents; 0 stays 0, and a negative amount mirrors the positive one. */
export type AmountMap = (cents: Cents) => Cents;

/** Ranges of the secret factor: far enough from 1 that no amount is nearly the real one. */
const SMALLER = [0.4, 0.85] as const;
const LARGER = [1.2, 2.5] as const;
/** How many factors are tried until order and limits hold as well. */
const TRIES = 60;
/** 300,000 million euros: a larger number is no amount of anybody, and stays as it is. */
const LARGEST: Cents = 3e13;

/**
 * Creates a replacement of amounts for one report: each is multiplied by a secret factor. Equal amounts stay equal, the
 * larger of two stays larger, sums hold to the cent, and an amount stays on its side of a form's limit (R-REP-03). Order
 * and limits may break where no factor keeps them; sums and equality never do.
 */
export function createAmountMap(options: AmountMapOptions): AmountMap {
  const { relations = [], limits = [], random = randomFraction } = options;
  const amounts = [...new Set([...options.amounts].map(Math.abs))].filter(isReplaced).sort((one, two) => one - two);
  const solved = solveRelations(relations.filter((relation) => [...relation.keys()].every(isReplaced)));
  let best: { factor: number; replaced: ReadonlyMap<Cents, Cents>; broken: number } | undefined;
  for (let turn = 0; turn < TRIES && best?.broken !== 0; turn += 1) {
    const factor = chooseFactor(random);
    const replaced = replaceAll(amounts, solved, factor);
    const broken = countBroken(amounts, limits, replaced);
    if (!best || broken < best.broken) best = { factor, replaced, broken };
  }
  const { factor, replaced } = best!;
  return (cents) => {
    const amount = Math.abs(cents);
    if (!isReplaced(amount)) return cents;
    return Math.sign(cents) * (replaced.get(amount) ?? scale(amount, factor));
  };
}

const isReplaced = (amount: Cents): boolean => amount > 0 && amount <= LARGEST;

function chooseFactor(random: () => number): number {
  const [least, most] = random() < 0.5 ? SMALLER : LARGER;
  return least * (most / least) ** random();
}

const scale = (amount: Cents, factor: number): Cents => Math.max(1, Math.round(amount * factor));

/** @param amounts in ascending order */
function replaceAll(
  amounts: readonly Cents[],
  solved: ReadonlyMap<Cents, AmountRelation>,
  factor: number,
): Map<Cents, Cents> {
  const replaced = new Map<Cents, Cents>();
  let last = 0;
  for (const amount of amounts) {
    if (solved.has(amount)) continue;
    // A factor below 1 would make neighbours equal.
    last = Math.max(scale(amount, factor), last + 1);
    replaced.set(amount, last);
  }
  for (const [amount, sum] of solved)
    replaced.set(
      amount,
      [...sum].reduce((total, [part, count]) => total + count * (replaced.get(part) ?? scale(part, factor)), 0),
    );
  return replaced;
}

/** The weight of a broken limit, which a message of the form depends on. */
const LIMIT_WEIGHT = 1000;

function countBroken(
  amounts: readonly Cents[],
  limits: readonly AmountLimit[],
  replaced: ReadonlyMap<Cents, Cents>,
): number {
  const of = (amount: Cents) => Math.sign(amount) * (replaced.get(Math.abs(amount)) ?? Math.abs(amount));
  const disordered = amounts.filter((amount, index) => of(amount) <= (index === 0 ? 0 : of(amounts[index - 1]!)));
  const crossed = limits.filter(({ amount, limit }) => Math.sign(of(amount) - limit) !== Math.sign(amount - limit));
  return disordered.length + LIMIT_WEIGHT * crossed.length;
}

const randomFraction = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;
