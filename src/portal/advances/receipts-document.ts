import { formatDay } from '#shared/dates/days.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import type { SimulationLine } from '#shared/records/records.ts';
import { EMPTY_VALUE_TEXT, calculateSimulationTotals } from '#shared/records/simulation-totals.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { summariseCosts, summarisePrice, toNominalValue } from './price-summary.ts';
import type { LabelledValue } from './price-summary.ts';
import type { ReceiptDocument } from './receipt-document.ts';
import { getOutcomeTextKey, hasPrice, listReceiptDetails, sumReceiptAmount } from './receipt.ts';
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
  receipts.every(hasPrice) ? receipts.flatMap(({ lines }) => lines) : undefined;

/** The receipts of each result, in the order of the first ones: what waits for an authorisation is not what arrives. */
export function groupByOutcome(receipts: readonly Receipt[]): Receipt[][] {
  const outcomes = new Set(receipts.map(getOutcomeTextKey));
  return [...outcomes].map((outcome) => receipts.filter((receipt) => getOutcomeTextKey(receipt) === outcome));
}

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

/** Formats the totals of the table: a row for each result. */
export const formatRequestTotals = (receipts: readonly Receipt[]): RequestCells[] =>
  groupByOutcome(receipts).map((group, _index, groups) => ({
    ...formatSums(group),
    client: translate('advances.total'),
    reference: '',
    valueDay: '',
    state: groups.length > 1 ? describeOutcome(group) : '',
  }));

const describeOutcome = ([first]: readonly Receipt[]) => (first ? translate(getOutcomeTextKey(first)) : '');

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

const inWords = ({ label, value }: LabelledValue): [string, string] => [translate(label), value];

/** Amount and price of all receipts; of several results, four figures for each, the first of which has its name. */
function listFigures(receipts: readonly Receipt[]): [label: string, value: string][] {
  const lines = listReceiptLines(receipts);
  const requested = toNominalValue(sumReceiptAmounts(receipts));
  const groups = groupByOutcome(receipts);
  if (groups.length < 2)
    return [requested, ...(lines ? [...summariseCosts(lines), ...summarisePrice(lines)] : [])].map(inWords);
  return groups.flatMap((group) => [
    [describeOutcome(group), toNominalValue(sumReceiptAmounts(group)).value],
    ...summariseKnownPrice(listReceiptLines(group)).map(inWords),
  ]);
}

const summariseKnownPrice = (lines: readonly SimulationLine[] | undefined): LabelledValue[] =>
  summarisePrice(lines ?? []).map(({ label, value }) => ({ label, value: lines ? value : EMPTY_VALUE_TEXT }));

/** @param siteName name of the entity's portal */
export function toReceiptsDocument(receipts: readonly Receipt[], siteName: string): ReceiptsDocument {
  const cellsOf = (cells: RequestCells) => REQUEST_FIELDS.map((field) => cells[field]);
  return {
    title: translate('advances.receipts'),
    siteName,
    facts: listSharedDetails(receipts).map(inWords),
    figures: listFigures(receipts),
    headings: REQUEST_FIELDS.map((field) => translate(HEADINGS[field])),
    rows: receipts.map((receipt) => cellsOf(formatRequest(receipt))),
    totals: formatRequestTotals(receipts).map(cellsOf),
  };
}
