import type { Cents } from '#shared/money/money.ts';

const STEPS = [1, 2, 2.5, 5, 10];
const INTERVALS = 4;

/** The axis of the bars. */
export interface ChartScale {
  /** The sum at the top. */
  top: Cents;
  /** The sums with a line, from 0 on. */
  ticks: Cents[];
}

/** Four round intervals that hold the highest bar. @param highest 0 or more */
export function createChartScale(highest: Cents): ChartScale {
  const least = Math.max(highest, 100_00) / INTERVALS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.round((STEPS.find((each) => each * power >= least) ?? 10) * power);
  return { top: step * INTERVALS, ticks: Array.from({ length: INTERVALS + 1 }, (_tick, index) => index * step) };
}

const thousands = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 });

/** A sum in thousands of euros, for the axis. @returns for 2500000: "25" */
export const formatThousands = (cents: Cents): string => thousands.format(cents / 100_000);
