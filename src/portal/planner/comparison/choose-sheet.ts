import type { ReadSheet } from '#portal/lists/export/sheet-messages.ts';
import { createLineReader } from './own-lines.ts';
import { hasHeadings, recogniseColumns } from './recognise-columns.ts';
import type { OwnColumns } from './recognise-columns.ts';

const HEAD = 200;

/** The cells of the rows by which columns are recognised. */
export const headOf = ({ rows }: ReadSheet): string[][] => rows.slice(0, HEAD).map(({ cells }) => cells);

/** The columns of a sheet, as they are recognised. */
export const chooseSheetColumns = (sheet: ReadSheet): OwnColumns => recogniseColumns(headOf(sheet));

interface Candidate {
  index: number;
  /** Whether it has headings, and most of its lines an amount or a day that is understood if it has any. */
  isList: boolean;
  /** Of its first rows, by what is understood of them. */
  score: number;
}

function rateSheet(sheet: ReadSheet, index: number): Candidate {
  const head = headOf(sheet);
  const columns = recogniseColumns(head);
  const rows = sheet.rows.slice(columns.headRows, HEAD);
  const readLine = createLineReader(rows, columns, sheet.uses1904);
  const lines = rows.flatMap((row) => readLine(row) ?? []);
  const understood = lines.filter(({ cents, isoDay }) => cents.length > 0 || isoDay !== undefined).length;
  const isPlain = columns.amount === undefined && columns.day === undefined;
  const isList = lines.length > 0 && hasHeadings(head) && (isPlain || understood * 2 >= lines.length);
  return { index, isList, score: understood * HEAD + lines.length };
}

/**
 * Chooses the sheet that is the list: the first visible one that looks like one, rather than a cover; otherwise the one
 * of whose rows most is understood.
 * @param sheets at least one
 */
export function chooseSheet(sheets: readonly ReadSheet[]): number {
  const all = sheets.map(rateSheet);
  const usable = all.filter(({ index }) => !sheets[index]?.isHidden && !sheets[index]?.isTooLong);
  const candidates = usable.length > 0 ? usable : all;
  const found = candidates.find(({ isList }) => isList);
  return (found ?? candidates.reduce((best, other) => (other.score > best.score ? other : best))).index;
}
