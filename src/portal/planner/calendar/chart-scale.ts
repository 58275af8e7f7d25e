import type { Cents } from '#shared/money/money.ts';

const STEPS = [1, 2, 2.5, 5, 10, 20];
/** At most this many intervals, so that their sums stay apart. */
const MOST_INTERVALS = 6;

/** The axis of the bars. */
export interface ChartScale {
  /** The sum at the top. */
  top: Cents;
  /** The sums with a line, from 0 on. */
  ticks: Cents[];
}

/** Three to six round intervals, as many as the highest bar needs and no more. @param highest 0 or more */
export function createChartScale(highest: Cents): ChartScale {
  const needed = Math.max(highest, 100_00);
  const power = 10 ** Math.floor(Math.log10(needed / MOST_INTERVALS));
  const scales = STEPS.map((each) => {
    const step = Math.round(each * power);
    const intervals = Math.ceil(needed / step);
    return { step, intervals, top: step * intervals };
  }).filter(({ intervals }) => intervals > 2 && intervals <= MOST_INTERVALS);
  // The least room above the bars, and of those the fewest lines.
  const { step, intervals, top } = scales.reduce((best, scale) => (scale.top <= best.top ? scale : best));
  return { top, ticks: Array.from({ length: intervals + 1 }, (_tick, index) => index * step) };
}

const thousands = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 });

/** A sum in thousands of euros, for the axis. @returns for 2500000: "25" */
export const formatThousands = (cents: Cents): string => thousands.format(cents / 100_000);
