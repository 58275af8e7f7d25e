import { formatDay } from '#shared/dates/days.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import type { SimulationLine } from '#shared/records/records.ts';
import { LINE_AMOUNT_FIELDS } from '#shared/records/line-amounts.ts';
import { formatRateWithAllDecimals, calculateSimulationTotals } from '#shared/records/simulation-totals.ts';
import { translate } from '#portal/i18n/i18n.ts';

/** A priced invoice as formatted text, by field. */
export type FormattedCells = Record<string, string>;

/** The fields shown for a priced invoice (R-ADV-20); the due date only if it is known. */
export const SIMULATION_FIELDS = [
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

/** The fields shown for an invoice without a price. */
export const UNPRICED_FIELDS: readonly string[] = ['numInvoiceExt', 'dueDay', 'nominalAmount'];

/** Key of the heading of a field. */
export const getHeadingTextKey = (field: string): string => `advances.line.${field}`;

const amountCells = (amounts: Record<(typeof LINE_AMOUNT_FIELDS)[number], number>): FormattedCells =>
  Object.fromEntries(LINE_AMOUNT_FIELDS.map((field) => [field, formatEuros(amounts[field])]));

/** Formats a line. */
export const formatLine = (line: SimulationLine, dueDay?: IsoDay): FormattedCells => ({
  ...amountCells(line),
  numInvoiceExt: line.invoiceNumberExt,
  dueDay: dueDay ? formatDay(dueDay) : '',
  percentageInterest: formatRateWithAllDecimals(line.percentageInterest),
  interestDays: String(line.interestDays),
});

/** Formats the sums of all lines. */
export const formatTotals = (lines: readonly SimulationLine[]): FormattedCells => ({
  ...amountCells(calculateSimulationTotals(lines).sums),
  numInvoiceExt: translate('advances.total'),
});
