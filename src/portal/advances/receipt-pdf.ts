import { darkenForWhiteText } from '#shared/theme/brand-colors.ts';
import type { PdfFonts } from '#portal/pdf/fetch-fonts.ts';
import { toPlainText } from '#shared/markup/markup-text.ts';
import { parseTermsAddress } from '#shared/entity/terms-file.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { loadCode } from '#portal/ui/loading/load-code.ts';
import { loadTerms } from '#portal/ui/terms/load-terms.ts';
import { CONTENT_WIDTH, LEFT_MARGIN, PdfWriter } from '#portal/pdf/pdf-writer.ts';
import { toReceiptDocument } from './receipt-document.ts';
import type { ReceiptDocument } from './receipt-document.ts';
import { describeTermsHash } from './terms-hash.ts';
import { REQUEST_WIDTHS, writeTable } from './receipt-table.ts';
import { toReceiptsDocument } from './receipts-document.ts';
import type { ReceiptsDocument } from './receipts-document.ts';
import type { Receipt } from './receipt.ts';

const FACTS_PER_ROW = 3;
const FIGURES_PER_ROW = 4;
const LABEL = { size: 8, faint: true };
const VALUE = { size: 10, bold: true };
const TEXT = { size: 8 };
const LINE = 12;

/** What the document shows in addition to the receipt. */
export interface ReceiptBrand {
  /** The name of the entity's portal. */
  site: string;
  /** The primary colour of the entity: `#14507A`. */
  color: string;
  fonts: PdfFonts;
  /** The logo of the entity as PNG; if undefined, only the name is shown. */
  logo?: Uint8Array | undefined;
}

/**
 * Creates the PDF of a receipt, or of several, which begins with a page over all of them. The same receipts and brand
 * give the same bytes.
 */
export async function writeReceiptPdf(
  receipts: readonly Receipt[],
  { site, color, fonts, logo }: ReceiptBrand,
): Promise<Blob> {
  const sheets = await Promise.all(
    receipts.map(async (receipt, index) => {
      const { terms } = receipt;
      // Long terms, of which the receipt has the address, would fill dozens of pages for each request of a plan.
      const isRepeated =
        parseTermsAddress(terms) !== undefined && receipts.findIndex((one) => one.terms === terms) < index;
      const text = isRepeated
        ? translate('advances.receipt.sameTerms')
        : toPlainText(await loadCode(() => loadTerms(terms)));
      return toReceiptDocument({ ...receipt, terms: text }, site, await describeTermsHash(terms));
    }),
  );
  const [first] = sheets;
  if (!first) throw new Error('There is no receipt to write.');
  const pen = await PdfWriter.create(fonts);
  if (logo) await pen.drawLogo(logo);
  const summary = sheets.length > 1 ? toReceiptsDocument(receipts, site) : undefined;
  if (summary) writeSheet(pen, color, summary, REQUEST_WIDTHS);
  for (const [index, sheet] of sheets.entries()) {
    if (summary || index > 0) pen.addPage();
    writeSheet(pen, color, sheet);
    writeTerms(pen, sheet.terms);
    if (sheet.terms.hash) writeText(pen, sheet.terms.hash);
  }
  if (pen.hasMissingGlyphs) writeText(pen, first.missingText);
  const { title, siteName } = summary ?? first;
  const date = new Date(
    receipts
      .map(({ at, valueDate }) => at || valueDate)
      .toSorted()
      .at(-1) ?? '',
  );
  return pen.finish({ title: `${title} · ${siteName}`, author: siteName, date }, first.pageText);
}

/** Writes title, facts, figures and table. @param widths of the table's columns; those of invoices by default */
function writeSheet(pen: PdfWriter, color: string, sheet: ReceiptsDocument, widths?: readonly number[]): void {
  pen.write(sheet.title, { x: LEFT_MARGIN, size: 16, bold: true });
  pen.write(sheet.siteName, { x: LEFT_MARGIN, size: 10, faint: true, endsAt: LEFT_MARGIN + CONTENT_WIDTH, width: 300 });
  // A light colour of the brand would not be seen on paper.
  pen.drawLine({ color: darkenForWhiteText(color), thickness: 2.4 });
  pen.y -= 24;
  writePairs(pen, sheet.facts, FACTS_PER_ROW);
  writePairs(pen, sheet.figures, FIGURES_PER_ROW);
  writeTable(pen, sheet, widths);
}

/** Writes rows of labels, each with its value below; long values wrap. */
function writePairs(pen: PdfWriter, pairs: ReceiptDocument['facts'], perRow: number): void {
  const columnWidth = CONTENT_WIDTH / perRow;
  for (let start = 0; start < pairs.length; start += perRow) {
    const row = pairs.slice(start, start + perRow).map(([label, value], index) => ({
      label,
      lines: pen.wrap(value, VALUE, columnWidth - 8),
      x: LEFT_MARGIN + index * columnWidth,
    }));
    const most = Math.max(...row.map(({ lines }) => lines.length));
    if (!pen.hasRoom((1 + most) * LINE)) pen.addPage();
    for (const { label, x } of row) pen.write(label, { ...LABEL, x, width: columnWidth - 8 });
    for (let line = 0; line < most; line += 1) {
      pen.y -= LINE;
      for (const { lines, x } of row) pen.write(lines[line] ?? '', { ...VALUE, x });
    }
    pen.y -= 20;
  }
}

/** Writes the terms of a receipt, each of their paragraphs on a line of its own. */
function writeTerms(pen: PdfWriter, { title, text }: ReceiptDocument['terms']): void {
  const [first = '', ...others] = text.split(/\n+/);
  writeText(pen, first, title);
  for (const paragraph of others) writeText(pen, paragraph);
}

/** Writes a paragraph with its heading. */
function writeText(pen: PdfWriter, text: string, heading?: string): void {
  pen.y -= LINE;
  // A heading never stays alone at the end of a page.
  if (!pen.hasRoom(3 * LINE)) pen.addPage();
  if (heading) pen.write(heading, { ...VALUE, x: LEFT_MARGIN });
  for (const line of pen.wrap(text, TEXT, CONTENT_WIDTH)) {
    if (!pen.hasRoom(LINE)) pen.addPage();
    pen.y -= LINE;
    pen.write(line, { ...TEXT, x: LEFT_MARGIN });
  }
}
