import { CONTENT_WIDTH, LEFT, Pen, linesOf } from '#portal/pdf/pen.ts';
import { toSheet } from './receipt-sheet.ts';
import type { Sheet } from './receipt-sheet.ts';
import type { Receipt } from './receipt.ts';

/** Of the columns, together as wide as the page. */
const WIDTHS = [112, 60, 84, 60, 34, 68, 66, 64, 54, 76, 92];
const FACTS_BESIDE = 3;
const FIGURES_BESIDE = 4;
const ROW = 13;

/** The document of a receipt. @param site name of the entity's portal */
export function writeReceiptPdf(receipt: Receipt, site: string): Blob {
  const sheet = toSheet(receipt, site);
  const pen = new Pen();
  pen.write(sheet.title, { x: LEFT, size: 16, bold: true });
  pen.write(sheet.site, { x: LEFT, size: 10, faint: true, endsAt: LEFT + CONTENT_WIDTH, width: 300 });
  pen.rule();
  pen.y -= 24;
  writePairs(pen, sheet.facts, FACTS_BESIDE);
  writePairs(pen, sheet.figures, FIGURES_BESIDE);
  writeTable(pen, sheet);
  writeTerms(pen, sheet.terms);
  return pen.finish(`${sheet.title} · ${sheet.site}`, sheet.pageText);
}

/** Labels with their values below, so many beside each other. */
function writePairs(pen: Pen, pairs: Sheet['facts'], beside: number): void {
  const width = CONTENT_WIDTH / beside;
  for (let start = 0; start < pairs.length; start += beside) {
    const row = pairs.slice(start, start + beside);
    const placed = row.map(([label, value], place) => ({ label, value, x: LEFT + place * width }));
    for (const { label, x } of placed) pen.write(label, { x, size: 8, faint: true, width: width - 8 });
    pen.y -= 12;
    for (const { value, x } of placed) pen.write(value, { x, size: 10, bold: true, width: width - 8 });
    pen.y -= 20;
  }
}

function writeTable(pen: Pen, { headings, rows, foot }: Sheet): void {
  const writeHead = () => {
    writeCells(pen, headings, { bold: true, size: 7 });
    pen.rule();
    pen.y -= ROW + 4;
  };
  writeHead();
  for (const row of rows) {
    if (!pen.fits(ROW)) {
      pen.turn();
      writeHead();
    }
    writeCells(pen, row, { size: 8 });
    pen.y -= ROW;
  }
  if (rows.length < 2) return;
  if (!pen.fits(ROW)) pen.turn();
  pen.y += ROW;
  pen.rule();
  pen.y -= ROW + 4;
  writeCells(pen, foot, { bold: true, size: 8 });
  pen.y -= ROW;
}

/** One line of the table: two texts, then figures that end where their column does. */
function writeCells(pen: Pen, cells: string[], style: { size: number; bold?: boolean }): void {
  let x = LEFT;
  for (const [place, cell] of cells.entries()) {
    const width = WIDTHS[place] ?? 0;
    const isFigure = place > 1;
    pen.write(cell, { ...style, x, width: width - 6, ...(isFigure && { endsAt: x + width }) });
    x += width;
  }
}

function writeTerms(pen: Pen, { title, text }: Sheet['terms']): void {
  pen.y -= ROW;
  // A heading never stands alone at the end of a page.
  if (!pen.fits(3 * ROW)) pen.turn();
  pen.write(title, { x: LEFT, size: 10, bold: true });
  for (const line of linesOf(text, 8, CONTENT_WIDTH)) {
    if (!pen.fits(ROW)) pen.turn();
    pen.y -= ROW;
    pen.write(line, { x: LEFT, size: 8 });
  }
}
