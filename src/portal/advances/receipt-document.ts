import { translate } from '#portal/i18n/i18n.ts';
import { summariseCosts, toNominalValue, summarisePrice } from './price-summary.ts';
import type { LabelledValue } from './price-summary.ts';
import { hasPrice, sumReceiptAmount, listReceiptDetails } from './receipt.ts';
import type { Receipt } from './receipt.ts';
import { SIMULATION_FIELDS, getHeadingTextKey, formatLine, formatTotals, UNPRICED_FIELDS } from './simulation-cells.ts';

/** The texts of a receipt's document: all values are formatted, each with its label. */
export interface ReceiptDocument {
  title: string;
  /** The name of the entity's portal. */
  siteName: string;
  facts: [label: string, value: string][];
  figures: [label: string, value: string][];
  headings: string[];
  /** The cells of each invoice, in the order of the headings; the first two are texts, the others numbers. */
  rows: string[][];
  /** The rows of totals. */
  totals: string[][];
  /** `hash` is the line below the text. */
  terms: { title: string; text: string; hash: string };
  /** Explains the mark that replaces a missing character. */
  missingText: string;
  pageText: (page: number, pages: number) => string;
}

const inWords = ({ label, value }: LabelledValue): [string, string] => [translate(label), value];

/** @param siteName name of the entity's portal @param hash the line on the hash of the terms */
export function toReceiptDocument(receipt: Receipt, siteName: string, hash: string): ReceiptDocument {
  const { lines, dueDays, terms } = receipt;
  const isPriced = hasPrice(receipt);
  const price = isPriced ? [...summariseCosts(lines), ...summarisePrice(lines)] : [];
  const figures = [toNominalValue(sumReceiptAmount(receipt)), ...price];
  const fields = isPriced ? SIMULATION_FIELDS : UNPRICED_FIELDS;
  const cellsOf = (cells: Record<string, string>) => fields.map((field) => cells[field] ?? '');
  return {
    title: translate('advances.receipt'),
    siteName,
    facts: listReceiptDetails(receipt).map(inWords),
    figures: figures.map(inWords),
    headings: fields.map((field) => translate(getHeadingTextKey(field))),
    rows: lines.map((line, index) => cellsOf(formatLine(line, dueDays[index]))),
    totals: [cellsOf(formatTotals(lines))],
    terms: { title: translate('advances.receipt.terms'), text: terms || translate('advances.receipt.noTerms'), hash },
    missingText: translate('advances.receipt.missing'),
    pageText: (page, pages) => translate('advances.receipt.page', { page, pages }),
  };
}
