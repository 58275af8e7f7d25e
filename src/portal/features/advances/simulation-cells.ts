import { formatDay } from '#shared/days.ts';
import type { IsoDay } from '#shared/days.ts';
import { formatEuros } from '#shared/money.ts';
import type { SimulationLine } from '#shared/records.ts';
import { LINE_AMOUNTS, formatRate, simulationTotals } from '#shared/simulation-totals.ts';
import { translate } from '#portal/i18n/i18n.ts';

/** A priced invoice in words, by field. */
export type Cells = Record<string, string>;

/** What is shown of a priced invoice (R-ADV-20); the day on which it falls due where that is known. */
export const FIELDS = [
  'numInvoiceExt',
  'dueDay',
  'nominalAmount',
  'percentageInterest',
  'interestDays',
  'interest',
  'commission',
  'tax',
  'spending',
  'spendingCharged',
  'total',
] as const;

/** What is shown of an invoice whose price is not known. */
export const WITHOUT_PRICE: readonly string[] = ['numInvoiceExt', 'dueDay', 'nominalAmount'];

/** Key of the heading of a field. */
export const headingOf = (field: string): string => `advances.line.${field}`;

const amountCells = (amounts: Record<(typeof LINE_AMOUNTS)[number], number>): Cells =>
  Object.fromEntries(LINE_AMOUNTS.map((field) => [field, formatEuros(amounts[field])]));

/** A line in words. */
export const lineCells = (line: SimulationLine, dueDay?: IsoDay): Cells => ({
  ...amountCells(line),
  numInvoiceExt: line.invoiceNumberExt,
  dueDay: dueDay ? formatDay(dueDay) : '',
  percentageInterest: formatRate(line.percentageInterest),
  interestDays: String(line.interestDays),
});

/** The sums of all lines in words. */
export const totalCells = (lines: readonly SimulationLine[]): Cells => ({
  ...amountCells(simulationTotals(lines).sums),
  numInvoiceExt: translate('advances.total'),
});
