import { translate } from '#portal/i18n/i18n.ts';
import { costFigures, nominalFigure, priceFigures } from './price-figures.ts';
import type { Figure } from './price-figures.ts';
import { receiptAmount, receiptFacts } from './receipt.ts';
import type { Receipt } from './receipt.ts';
import { FIELDS, headingOf, lineCells, totalCells, WITHOUT_PRICE } from './simulation-cells.ts';

/** A receipt as a document has it: everything in words, each label with its value. */
export interface Sheet {
  title: string;
  /** Whose portal it is from. */
  site: string;
  facts: [label: string, value: string][];
  figures: [label: string, value: string][];
  headings: string[];
  /** The cells of each invoice, in the order of the headings; the first two are texts, the others figures. */
  rows: string[][];
  /** Their sums. */
  foot: string[];
  terms: { title: string; text: string };
  /** Says what the mark of a missing character means. */
  missingText: string;
  pageText: (page: number, pages: number) => string;
}

const inWords = ({ label, value }: Figure): [string, string] => [translate(label), value];

/** @param site name of the entity's portal */
export function toSheet(receipt: Receipt, site: string): Sheet {
  const { lines, dueDays, terms, pricedFor } = receipt;
  const isPriced = pricedFor === undefined;
  const price = isPriced ? [...costFigures(lines), ...priceFigures(lines)] : [];
  const figures = [nominalFigure(receiptAmount(receipt)), ...price];
  const fields = isPriced ? FIELDS : WITHOUT_PRICE;
  const cellsOf = (cells: Record<string, string>) => fields.map((field) => cells[field] ?? '');
  return {
    title: translate('advances.receipt'),
    site,
    facts: receiptFacts(receipt).map(inWords),
    figures: figures.map(inWords),
    headings: fields.map((field) => translate(headingOf(field))),
    rows: lines.map((line, place) => cellsOf(lineCells(line, dueDays[place]))),
    foot: cellsOf(totalCells(lines)),
    terms: { title: translate('advances.receipt.terms'), text: terms },
    missingText: translate('advances.receipt.missing'),
    pageText: (page, pages) => translate('advances.receipt.page', { page, pages }),
  };
}
