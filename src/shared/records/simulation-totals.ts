import { calculateEffectiveAnnualRate } from '#shared/money/effective-annual-rate.ts';
import type { Cents } from '#shared/money/money.ts';
import { LINE_AMOUNT_FIELDS, type LineAmount } from './line-amounts.ts';
import type { SimulationLine } from './records.ts';

/** The totals of a request. */
interface SimulationTotals {
  /** Each amount of the lines, summed. */
  sums: Record<LineAmount, Cents>;
  /** The amount paid out. */
  net: Cents;
  /** The cost: interest, commission, tax and expenses charged. */
  cost: Cents;
  /** TAE as a fraction; null when the amounts have none. */
  rate: number | null;
}

/** One amount of all lines, summed. */
export const sumLineAmounts = (lines: readonly Pick<SimulationLine, LineAmount>[], amountField: LineAmount): Cents =>
  lines.reduce((total, line) => total + line[amountField], 0);

/** Sums of priced lines, and the one rate that explains them all. */
export function calculateSimulationTotals(lines: readonly SimulationLine[]): SimulationTotals {
  const sums = Object.fromEntries(
    LINE_AMOUNT_FIELDS.map((amount) => [amount, sumLineAmounts(lines, amount)]),
  ) as SimulationTotals['sums'];
  const rate = calculateEffectiveAnnualRate(
    lines.map(({ nominalAmount, total, interestDays }) => ({ nominal: nominalAmount, net: total, days: interestDays })),
  );
  return { sums, net: sums.total, cost: sums.nominalAmount - sums.total, rate };
}

/** Minimum and maximum number of decimals of a rate: a double has no more. */
const [FEWEST, MOST] = [2, 17];

/** Formats a rate of the service with all its decimals and at least two: "6,125 %". @param percent in per cent */
export function formatRateWithAllDecimals(percent: number): string {
  const [, decimals = ''] = String(percent).split('.');
  const digits = Math.min(Math.max(decimals.length, FEWEST), MOST);
  return percentOf(percent, digits);
}

/** Formats a calculated percentage, rounded to two decimals: "5,76 %". @param percent in per cent */
export const formatPercentWithTwoDecimals = (percent: number): string => percentOf(percent, FEWEST);

const percentOf = (value: number, digits: number) => {
  const format = new Intl.NumberFormat('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${format.format(value)}\u00a0%`;
};

/** Shown for a missing number. */
export const EMPTY_VALUE_TEXT = '—';

/** Formats a TAE: "5,76 %". @param fraction as a fraction; null when the amounts have none */
export const formatAnnualRate = (fraction: number | null): string =>
  fraction === null ? EMPTY_VALUE_TEXT : formatPercentWithTwoDecimals(fraction * 100);

/** A TAE above this is explained (as a fraction). */
const REMARKABLE_RATE = 0.25;

/** Up to this number of days, the short duration explains a high rate. */
const FEW_DAYS = 60;

/**
 * The reason for a high rate: the advance lasts only a few days, or the cost is high for the amount.
 * @param rate TAE as a fraction; null where there is none
 * @returns undefined for a rate of up to 25 %; `days` is the highest of all lines
 */
export function getHighRateReason(
  lines: readonly SimulationLine[],
  rate: number | null,
): { reason: 'fewDays' | 'smallAmount'; days: number } | undefined {
  if ((rate ?? 0) <= REMARKABLE_RATE) return undefined;
  const days = Math.max(...lines.map(({ interestDays }) => interestDays));
  return { reason: days <= FEW_DAYS ? 'fewDays' : 'smallAmount', days };
}
