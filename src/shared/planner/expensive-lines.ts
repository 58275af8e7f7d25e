import type { SimulationLine } from '#shared/records/records.ts';

type PricedLine = Pick<SimulationLine, 'nominalAmount' | 'interest' | 'total'>;

/** A smaller share of the amount is no reason to leave an invoice out. */
const REMARKABLE_SHARE = 0.05;

/** How many times the share of the other invoices the fees have to be. */
const TIMES_THE_OTHERS = 3;

/**
 * Finds the invoices of a priced selection that lose much for their size, as a minimum commission or expenses weigh on a
 * small amount (R-PLAN-03). Such an invoice costs at least 5 % of its amount, at least half of that is fees (commission,
 * tax and expenses, without interest, which is the price of time), and its fees are at least three times the share that
 * they have in the other invoices together. Without others, or where all cost alike, there are none: then the price as a
 * whole is what is remarkable.
 * @param lines one for each invoice, in cents
 * @returns places in the list
 */
export function findExpensiveLines(lines: readonly PricedLine[]): number[] {
  const all = { amount: sum(lines.map(({ nominalAmount }) => nominalAmount)), fees: sum(lines.map(getFees)) };
  return lines.flatMap((line, index) => {
    const fees = getFees(line);
    const cost = line.nominalAmount - line.total;
    const others = { amount: all.amount - line.nominalAmount, fees: all.fees - fees };
    const isExpensive =
      others.amount > 0 &&
      cost >= REMARKABLE_SHARE * line.nominalAmount &&
      2 * fees >= cost &&
      fees * others.amount >= TIMES_THE_OTHERS * others.fees * line.nominalAmount;
    return isExpensive ? [index] : [];
  });
}

/** What an invoice costs apart from interest. */
const getFees = ({ nominalAmount, interest, total }: PricedLine): number => nominalAmount - total - interest;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
