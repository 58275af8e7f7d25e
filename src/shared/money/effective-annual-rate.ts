import type { Cents } from './money.ts';

/** One payment that is given up: `nominal` cents due in `days` days, for `net` cents received today. */
interface DiscountedPayment {
  nominal: Cents;
  net: Cents;
  days: number;
}

const HIGHEST_RATE = 1e6;

/**
 * The effective annual rate (TAE) of an advance: the rate r at which the nominal amounts, each discounted over its own
 * days in a year of 365, are worth what arrives: Σ nominal / (1 + r)^(days/365) = Σ net.
 * For one line this is (nominal / net)^(365 / days) − 1.
 * @param payments lines with positive nominal, net and days; lines that are due today don't count
 * @returns the rate as a fraction (0.0576), 0 when nothing is charged, null when no rate explains the figures
 */
export function calculateEffectiveAnnualRate(payments: DiscountedPayment[]): number | null {
  const lines = payments.filter((line) => line.days > 0);
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const nominal = lines.reduce((sum, line) => sum + line.nominal, 0);
  if (net <= 0 || net > nominal) return null;
  if (net === nominal) return 0;
  const worth = (rate: number) => lines.reduce((sum, line) => sum + line.nominal * (1 + rate) ** (-line.days / 365), 0);
  if (worth(HIGHEST_RATE) > net) return null;
  return bisect((rate) => worth(rate) - net, 0, HIGHEST_RATE);
}

/** Halves a million to less than a ten-trillionth. */
const HALVINGS = 64;

/** Zero of a falling function between `low` and `high`, to the last bit that matters. */
function bisect(f: (x: number) => number, low: number, high: number): number {
  let [from, to] = [low, high];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (from + to) / 2;
    if (f(middle) > 0) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
