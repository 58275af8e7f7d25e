import { effectiveAnnualRate } from './effective-annual-rate.ts';
import type { Cents } from './money.ts';
import type { SimulationLine } from './records.ts';

/** The amounts of a line, in the order of R-ADV-20. */
export const LINE_AMOUNTS = [
  'nominalAmount',
  'interest',
  'commission',
  'tax',
  'spending',
  'spendingCharged',
  'total',
] as const;

type LineAmount = (typeof LINE_AMOUNTS)[number];

/** What a whole request comes to. */
interface SimulationTotals {
  /** Each amount of the lines, summed. */
  sums: Record<LineAmount, Cents>;
  /** What arrives. */
  net: Cents;
  /** What it costs: interest, commission, tax and expenses charged. */
  cost: Cents;
  /** TAE as a fraction; null when the figures have none. */
  rate: number | null;
}

/** One amount of all lines, summed. */
export const sumOf = (lines: readonly Pick<SimulationLine, LineAmount>[], amount: LineAmount): Cents =>
  lines.reduce((total, line) => total + line[amount], 0);

/** Sums of priced lines, and the one rate that explains them all. */
export function simulationTotals(lines: readonly SimulationLine[]): SimulationTotals {
  const sums = Object.fromEntries(
    LINE_AMOUNTS.map((amount) => [amount, sumOf(lines, amount)]),
  ) as SimulationTotals['sums'];
  const rate = effectiveAnnualRate(
    lines.map(({ nominalAmount, total, interestDays }) => ({ nominal: nominalAmount, net: total, days: interestDays })),
  );
  return { sums, net: sums.total, cost: sums.nominalAmount - sums.total, rate };
}

/** How many decimals a rate has at least, and at most: a double has no more. */
const [FEWEST, MOST] = [2, 17];

/** A rate as the service states it, with every decimal that it has and at least two: "6,125 %". @param value in per cent */
export function formatRate(value: number): string {
  const [, decimals = ''] = String(value).split('.');
  const digits = Math.min(Math.max(decimals.length, FEWEST), MOST);
  return percentOf(value, digits);
}

/** A percentage that was worked out, rounded to two decimals: "5,76 %". @param value in per cent */
export const formatPercent = (value: number): string => percentOf(value, FEWEST);

const percentOf = (value: number, digits: number) => {
  const format = new Intl.NumberFormat('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${format.format(value)}\u00a0%`;
};

/** Stands where there is no figure. */
export const NO_FIGURE = '—';

/** A TAE in words: "5,76 %". @param rate as a fraction; null where the figures have none */
export const formatAnnualRate = (rate: number | null): string =>
  rate === null ? NO_FIGURE : formatPercent(rate * 100);

/** Above this a TAE is explained (as a fraction). */
const REMARKABLE_RATE = 0.25;

/** So many days, or fewer, are what makes a rate so high. */
const FEW_DAYS = 60;

/**
 * What makes a rate so high that it needs a word: that the advance lasts only a few days, or that what it costs is much for
 * the amount.
 * @param rate TAE as a fraction; null where there is none
 * @returns undefined for a rate of up to 25 %; `days` are the most that a line has
 */
export function highRateReason(
  lines: readonly SimulationLine[],
  rate: number | null,
): { reason: 'fewDays' | 'smallAmount'; days: number } | undefined {
  if ((rate ?? 0) <= REMARKABLE_RATE) return undefined;
  const days = Math.max(...lines.map(({ interestDays }) => interestDays));
  return { reason: days <= FEW_DAYS ? 'fewDays' : 'smallAmount', days };
}
