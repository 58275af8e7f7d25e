import { LEFT_MARGIN } from '#portal/pdf/pdf-writer.ts';
import type { PdfWriter, TextStyle } from '#portal/pdf/pdf-writer.ts';
import type { ReceiptDocument } from './receipt-document.ts';

/** The widths of the columns; together they fill a line. */
const WIDTHS = [112, 60, 84, 60, 34, 68, 66, 64, 54, 76, 92];
const GAP = 6;
const [ROW, LINE] = [13, 10];
const HEADING = { size: 7, bold: true };
const CELL = { size: 8 };
const TOTAL = { size: 8, bold: true };

/** Writes the table of the invoices, with headings on each page and totals at the end. */
export function writeTable(pen: PdfWriter, { headings, rows, totals }: ReceiptDocument): void {
  writeHeadings(pen, headings);
  for (const row of rows) {
    const lines = wrapCells(pen, row, CELL);
    if (!pen.hasRoom(heightOf(lines))) {
      pen.addPage();
      writeHeadings(pen, headings);
    }
    writeLines(pen, lines, CELL);
  }
  if (rows.length < 2) return;
  if (!pen.hasRoom(2 * ROW)) {
    pen.addPage();
    writeHeadings(pen, headings);
  }
  pen.y += ROW;
  pen.drawLine();
  pen.y -= ROW + 4;
  writeLines(pen, wrapCells(pen, totals, TOTAL), TOTAL);
}

function writeHeadings(pen: PdfWriter, headings: string[]): void {
  const lines = headings.map((heading, place) => pen.wrap(heading, HEADING, widthOf(place)));
  writeLines(pen, lines, HEADING);
  pen.y += ROW;
  pen.drawLine();
  pen.y -= ROW + 4;
}

const widthOf = (place: number): number => (WIDTHS[place] ?? 0) - GAP;

/** The first two cells are texts, which wrap; the others are numbers, which do not. */
const isFigure = (place: number): boolean => place > 1;

const wrapCells = (pen: PdfWriter, cells: string[], style: TextStyle): string[][] =>
  cells.map((cell, place) => (isFigure(place) ? [cell] : pen.wrap(cell, style, widthOf(place))));

const heightOf = (cells: string[][]): number => (Math.max(...cells.map((lines) => lines.length)) - 1) * LINE + ROW;

/** Writes a row and moves the pen below it. Numbers are aligned right. */
function writeLines(pen: PdfWriter, cells: string[][], style: TextStyle): void {
  const top = pen.y;
  let x = LEFT_MARGIN;
  for (const [place, lines] of cells.entries()) {
    const end = x + (WIDTHS[place] ?? 0);
    for (const [number, line] of lines.entries()) {
      pen.y = top - number * LINE;
      pen.write(line, { ...style, x, width: widthOf(place), ...(isFigure(place) && { endsAt: end }) });
    }
    x = end;
  }
  pen.y = top - heightOf(cells);
}
