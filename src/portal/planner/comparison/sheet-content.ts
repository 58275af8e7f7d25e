import { translate } from '#portal/i18n/i18n.ts';
import type { SheetCell, SheetFooter, SumRules } from '#portal/lists/export/sheet-messages.ts';
import type { SheetContent } from '#portal/lists/export/write-workbook.ts';

/** The cells of a row, by the keys of their headings. */
export type SheetColumns<Row> = Record<string, (row: Row) => SheetCell>;

/** A sheet of some rows. */
export const createSheet = <Row>(
  name: string,
  columns: SheetColumns<Row>,
  rows: readonly Row[],
  noteLines: readonly string[],
  end: SheetFooter,
  sums: SumRules = {},
): SheetContent => ({
  frame: { name, headings: Object.keys(columns).map((key) => translate(key)), noteLines, sums },
  rows: rows.map((row) => Object.values(columns).map((cell) => cell(row))),
  end,
});
