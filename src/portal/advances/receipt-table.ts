import { LEFT_MARGIN } from '#portal/pdf/pdf-writer.ts';
import type { PdfWriter, TextStyle } from '#portal/pdf/pdf-writer.ts';
import type { ReceiptDocument } from './receipt-document.ts';

type Widths = readonly number[];

/** The widths of the columns of invoices; together they fill a line. */
const INVOICE_WIDTHS = [112, 60, 84, 60, 34, 68, 66, 64, 54, 76, 92];
const GAP = 6;
const [ROW, LINE] = [13, 10];
const HEADING = { size: 7, bold: true };
const CELL = { size: 8 };
const TOTAL = { size: 8, bold: true };

/** The widths of the columns of requests. */
export const REQUEST_WIDTHS = [200, 110, 50, 88, 72, 92, 66, 92];

/**
 * Writes a table of invoices, or of requests, with headings on each page and totals at the end.
 * @param widths of the columns, in points
 */
export function writeTable(
  pen: PdfWriter,
  { headings, rows, totals }: Pick<ReceiptDocument, 'headings' | 'rows' | 'totals'>,
  widths: Widths = INVOICE_WIDTHS,
): void {
  writeHeadings(pen, headings, widths);
  for (const row of rows) {
    const lines = wrapCells(pen, row, CELL, widths);
    if (!pen.hasRoom(heightOf(lines))) {
      pen.addPage();
      writeHeadings(pen, headings, widths);
    }
    writeLines(pen, lines, CELL, widths);
  }
  if (rows.length < 2) return;
  if (!pen.hasRoom((1 + totals.length) * ROW)) {
    pen.addPage();
    writeHeadings(pen, headings, widths);
  }
  pen.y += ROW;
  pen.drawLine();
  pen.y -= ROW + 4;
  for (const row of totals) writeLines(pen, wrapCells(pen, row, TOTAL, widths), TOTAL, widths);
}

function writeHeadings(pen: PdfWriter, headings: string[], widths: Widths): void {
  const lines = headings.map((heading, index) => pen.wrap(heading, HEADING, widthOf(widths, index)));
  writeLines(pen, lines, HEADING, widths);
  pen.y += ROW;
  pen.drawLine();
  pen.y -= ROW + 4;
}

const widthOf = (widths: Widths, index: number): number => (widths[index] ?? 0) - GAP;

/** The first two cells are texts, which wrap; the others are numbers, which do not. */
const isFigure = (index: number): boolean => index > 1;

const wrapCells = (pen: PdfWriter, cells: string[], style: TextStyle, widths: Widths): string[][] =>
  cells.map((cell, index) => (isFigure(index) ? [cell] : pen.wrap(cell, style, widthOf(widths, index))));

const heightOf = (cells: string[][]): number => (Math.max(...cells.map((lines) => lines.length)) - 1) * LINE + ROW;

/** Writes a row and moves the pen below it. Numbers are aligned right. */
function writeLines(pen: PdfWriter, cells: string[][], style: TextStyle, widths: Widths): void {
  const top = pen.y;
  let x = LEFT_MARGIN;
  for (const [index, lines] of cells.entries()) {
    const end = x + (widths[index] ?? 0);
    for (const [number, line] of lines.entries()) {
      pen.y = top - number * LINE;
      pen.write(line, { ...style, x, width: widthOf(widths, index), ...(isFigure(index) && { endsAt: end }) });
    }
    x = end;
  }
  pen.y = top - heightOf(cells);
}
