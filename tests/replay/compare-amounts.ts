import { formatAmount } from '#shared/money/format-money.ts';
import { type Cents, toCents } from '#shared/money/money.ts';
import { readTypedAmount } from '#shared/privacy/amounts/amount-texts.ts';
import type { Difference, Screen } from './screen.ts';

/** As the portal writes amounts, `1.234,56`, and addresses, `1234.56`; no per cents and no cost for each 1.000 €. */
const AMOUNT = /(?<![\d.,])(?:\d{1,3}(?:\.\d{3})*,\d{2}|\d+\.\d{2})(?![\d.,]|\s?%|\s?€ en \d+ días?\b)/g;

/** Whether a text is an amount and nothing else. */
export const isAmount = (text: string): boolean => text.replace(AMOUNT, '') === '' && text !== '';

/** A yearly rate and the cost for each 1.000 € are worked out from rounded amounts: from others they may be others. */
const RATE = /(?<=\bTAE )[\d.]+,\d\d(?=\s?%)|[\d.]+,\d\d(?=\s?€ en \d+ días?\b)/gi;

/** Leaves out the amounts of a text, which a report replaces by others, and rates that follow from them. */
export const hideAmounts = (text: string): string => text.replaceAll(AMOUNT, '…').replaceAll(RATE, '…');

const readAmount = (text: string): Cents =>
  toCents(text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text);

const listAmounts = (screen: Screen): Cents[] => {
  const texts = [screen.address, ...screen.dialogs, ...screen.toasts, ...screen.outline];
  return texts.flatMap((text) => (text.match(AMOUNT) ?? []).map(readAmount));
};

/** Writes the amounts that were typed as the bench has them, where it has one in the same field, and where they are named. */
export function formatTypedAmounts(supplier: Screen, bench: Screen): Screen {
  const typed = supplier.fields.map(({ value }, index) => {
    const cents = readTypedAmount(value);
    return cents !== undefined && isAmount(bench.fields[index]?.value ?? '') ? formatAmount(cents) : value;
  });
  const rename = (line: string) =>
    supplier.fields.reduce((text, { value }, index) => text.replaceAll(`«${value}»`, `«${typed[index]}»`), line);
  return {
    ...supplier,
    fields: supplier.fields.map((field, index) => ({ ...field, value: typed[index]! })),
    outline: supplier.outline.map(rename),
  };
}

/** What rounding of its parts may add to an amount: of sixty invoices half a cent each, and of a little one its share. */
const ROUNDING: Cents = 30;
const SHARE = 0.01;

/**
 * Compares invented amounts with those that they replace (R-REP-03), on screens that are alike without them: all are
 * larger or smaller by the same factor. An amount of no report, such as the limit of a form, is the same on both.
 */
export function compareAmounts(supplier: Screen, bench: Screen): Difference[] {
  const [originals, made] = [listAmounts(supplier), listAmounts(bench)];
  const pairs = originals.map((original, index) => [original, made[index] ?? Number.NaN] as const);
  const replaced = pairs.filter(([one, other]) => one !== other);
  const largest = replaced.toSorted(([one], [other]) => other - one)[0];
  if (!largest) return [];
  const factor = largest[1] / largest[0];
  const wrong = replaced.filter(
    ([original, invented]) =>
      !(Math.abs(invented - original * factor) <= Math.max(ROUNDING, original * factor * SHARE)),
  );
  if (wrong.length === 0) return [];
  const write = (amounts: Cents[]) => amounts.map(formatAmount).join(', ');
  return [
    {
      what: `amounts, times ${factor.toFixed(4)},`,
      supplier: write(wrong.map(([original]) => original)),
      bench: write(wrong.map(([, invented]) => invented)),
    },
  ];
}
