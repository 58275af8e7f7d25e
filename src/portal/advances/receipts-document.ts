import { formatDay } from '#shared/days.ts';
import { formatEuros } from '#shared/format-money.ts';
import type { SimulationLine } from '#shared/records.ts';
import { calculateSimulationTotals } from '#shared/simulation-totals.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { summariseCosts, summarisePrice, toNominalValue } from './price-summary.ts';
import type { LabelledValue } from './price-summary.ts';
import type { ReceiptDocument } from './receipt-document.ts';
import { getOutcomeTextKey, listReceiptDetails, sumReceiptAmount } from './receipt.ts';
import type { Receipt } from './receipt.ts';

/** The texts of a page over several receipts: what they share, their totals, and a row for each. */
export type ReceiptsDocument = Omit<ReceiptDocument, 'terms' | 'missingText' | 'pageText'>;

/** The fields of a request in the table of all requests. */
export const REQUEST_FIELDS = ['client', 'reference', 'count', 'nominal', 'cost', 'net', 'valueDay', 'state'] as const;

type RequestCells = Record<(typeof REQUEST_FIELDS)[number], string>;

/** Key of the heading of a field. */
export const getRequestHeadingTextKey = (field: (typeof REQUEST_FIELDS)[number]): string => HEADINGS[field];

const HEADINGS: Readonly<RequestCells> = {
  client: 'advances.client',
  reference: 'advances.receipt.reference',
  count: 'advances.invoices',
  nominal: 'advances.total.nominal',
  cost: 'advances.total.cost',
  net: 'advances.total.net',
  valueDay: 'advances.valueDay',
  state: 'advances.receipt.state',
};

/** The lines of all receipts; undefined if the entity executed one of them at a price that was not shown. */
export const listReceiptLines = (receipts: readonly Receipt[]): SimulationLine[] | undefined =>
  receipts.every(({ pricedFor }) => pricedFor === undefined) ? receipts.flatMap(({ lines }) => lines) : undefined;

/** The requested amount of all receipts, in cents. */
export const sumReceiptAmounts = (receipts: readonly Receipt[]): number =>
  receipts.reduce((sum, receipt) => sum + sumReceiptAmount(receipt), 0);

/** Formats a request as a row of the table. */
export function formatRequest(receipt: Receipt): RequestCells {
  const { clientName, reference, lines, valueDate } = receipt;
  return {
    ...formatSums([receipt]),
    client: clientName,
    reference,
    count: String(lines.length),
    valueDay: formatDay(valueDate),
    state: translate(getOutcomeTextKey(receipt)),
  };
}

/** Formats the totals of the table. */
export const formatRequestTotals = (receipts: readonly Receipt[]): RequestCells => ({
  ...formatSums(receipts),
  client: translate('advances.total'),
  reference: '',
  valueDay: '',
  state: '',
});

function formatSums(receipts: readonly Receipt[]): Pick<RequestCells, 'count' | 'nominal' | 'cost' | 'net'> {
  const lines = listReceiptLines(receipts);
  const { cost, net } = calculateSimulationTotals(lines ?? []);
  return {
    count: String(receipts.reduce((sum, receipt) => sum + receipt.lines.length, 0)),
    nominal: formatEuros(sumReceiptAmounts(receipts)),
    cost: lines ? formatEuros(cost) : '',
    net: lines ? formatEuros(net) : '',
  };
}

const SHARED_DETAILS = new Set(
  ['moment', 'company', 'taxId', 'user', 'account'].map((detail) => `advances.receipt.${detail}`),
);

/** The details that all receipts share, with the time of the first one. */
export const listSharedDetails = ([first]: readonly Receipt[]): LabelledValue[] =>
  first ? listReceiptDetails(first).filter(({ label }) => SHARED_DETAILS.has(label)) : [];

/** @param siteName name of the entity's portal */
export function toReceiptsDocument(receipts: readonly Receipt[], siteName: string): ReceiptsDocument {
  const lines = listReceiptLines(receipts);
  const price = lines ? [...summariseCosts(lines), ...summarisePrice(lines)] : [];
  const inWords = ({ label, value }: LabelledValue): [string, string] => [translate(label), value];
  const cellsOf = (cells: RequestCells) => REQUEST_FIELDS.map((field) => cells[field]);
  return {
    title: translate('advances.receipts'),
    siteName,
    facts: listSharedDetails(receipts).map(inWords),
    figures: [toNominalValue(sumReceiptAmounts(receipts)), ...price].map(inWords),
    headings: REQUEST_FIELDS.map((field) => translate(HEADINGS[field])),
    rows: receipts.map((receipt) => cellsOf(formatRequest(receipt))),
    totals: cellsOf(formatRequestTotals(receipts)),
  };
}
