import fontkit from '@cantoo/fontkit';
import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { LOGO_BOX } from './convert-logo-to-png.ts';
import type { PdfFonts } from './fetch-fonts.ts';
import { MISSING_GLYPH, toPrintableText, wrapText } from './printable.ts';

// A4, landscape; in points.
const [WIDTH, HEIGHT] = [842, 595];
const MARGIN = 36;
const BOTTOM = MARGIN + 16;
const [INK, FAINT] = [rgb(0.1, 0.12, 0.16), rgb(0.36, 0.4, 0.46)];

function parseColor(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16) / 255);
  return rgb(red, green, blue);
}

/** The start of lines, in points. */
export const LEFT_MARGIN = MARGIN;

/** The width of a line, in points. */
export const CONTENT_WIDTH = WIDTH - 2 * MARGIN;

export interface TextStyle {
  size: number;
  bold?: boolean;
}

interface TextPlace extends TextStyle {
  x: number;
  faint?: boolean;
  /** The position of the text's end; `x` is ignored then. */
  endsAt?: number;
  /** Wider texts get a smaller font size. */
  width?: number;
}

/** The metadata of a document. */
export interface PdfMetadata {
  title: string;
  author: string;
  /** The time of the event that the document proves: the same input creates the same bytes. */
  date: Date;
}

/** Writes a document from top to bottom, page after page. */
export class PdfWriter {
  /** The baseline of the next line, in points from the bottom. */
  y = 0;
  /** Whether a character was replaced because the font lacks it. */
  hasMissingGlyphs = false;
  private page: PDFPage;
  /** Widths of words in a font of one point. */
  private readonly widths = new Map<string, number>();

  private constructor(
    private readonly document: PDFDocument,
    private readonly fonts: Record<keyof PdfFonts, PDFFont>,
    private readonly glyphs: ReadonlySet<number>,
  ) {
    this.page = this.addPage();
  }

  /** @throws Error if the bytes are not a font */
  static async create(bytes: PdfFonts): Promise<PdfWriter> {
    const document = await PDFDocument.create({ updateMetadata: false });
    document.registerFontkit(fontkit);
    // Some readers do not copy a ligature as its letters. pdf-lib does not apply kerning, so it is off.
    const options = { subset: true, features: { liga: false, kern: false } };
    const regular = await document.embedFont(bytes.regular, { ...options, customName: 'SUBSET+Roboto-Regular' });
    const bold = await document.embedFont(bytes.bold, { ...options, customName: 'SUBSET+Roboto-Bold' });
    return new PdfWriter(document, { regular, bold }, new Set(regular.getCharacterSet()));
  }

  /** Starts a new page. */
  addPage(): PDFPage {
    this.page = this.document.addPage([WIDTH, HEIGHT]);
    this.y = HEIGHT - MARGIN - 12;
    return this.page;
  }

  /** Whether this height in points is left on the page. */
  hasRoom(height: number): boolean {
    return this.y - height >= BOTTOM;
  }

  /** Wraps a text to lines of a width in points. */
  wrap(text: string, style: TextStyle, width: number): string[] {
    return wrapText(this.printable(text), width, (part) => this.measure(part, style));
  }

  /** Writes one line on the pen's baseline; the pen does not move. */
  write(text: string, { x, size, bold = false, faint = false, endsAt, width = CONTENT_WIDTH }: TextPlace): void {
    const font = this.fontOf({ bold });
    const printable = this.printable(text);
    const natural = this.measure(printable, { size, bold });
    const scale = natural > width ? width / natural : 1;
    const start = endsAt === undefined ? x : endsAt - natural * scale;
    this.page.drawText(printable, { x: start, y: this.y, size: size * scale, font, color: faint ? FAINT : INK });
  }

  /** Draws a line across the page below the pen's baseline. @param color such as `#14507A`; grey when absent */
  drawLine({ color, thickness = 0.6 }: { color?: string; thickness?: number } = {}): void {
    const y = this.y - 4;
    const [start, end] = [
      { x: LEFT_MARGIN, y },
      { x: WIDTH - MARGIN, y },
    ];
    this.page.drawLine({ start, end, thickness, color: color ? parseColor(color) : FAINT });
  }

  /** Draws a logo at the top of the page and moves the pen below it. @param png its bytes */
  async drawLogo(png: Uint8Array): Promise<void> {
    const image = await this.document.embedPng(png);
    const { width, height } = image.scaleToFit(LOGO_BOX.width, LOGO_BOX.height);
    this.page.drawImage(image, { x: LEFT_MARGIN, y: HEIGHT - MARGIN - height, width, height });
    this.y = HEIGHT - MARGIN - height - 26;
  }

  /** Creates the document. @param pageText the footer of each page */
  async finish({ title, author, date }: PdfMetadata, pageText: (page: number, pages: number) => string): Promise<Blob> {
    const pages = this.document.getPages();
    for (const [index, page] of pages.entries()) {
      this.page = page;
      this.y = MARGIN;
      this.write(pageText(index + 1, pages.length), { x: LEFT_MARGIN, size: 8, faint: true, endsAt: WIDTH - MARGIN });
    }
    this.document.setTitle(title, { showInWindowTitleBar: true });
    this.document.setAuthor(author);
    this.document.setProducer('pdf-lib');
    this.document.setLanguage('es-ES');
    this.document.setCreationDate(date);
    this.document.setModificationDate(date);
    return new Blob([(await this.document.save()) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
  }

  /**
   * The width of a text in points: the sum of its words, as without ligatures and kerning each character has a width of
   * its own. Each word is measured once: 30 pages of terms have 20,000, few of them different.
   */
  private measure(text: string, style: TextStyle): number {
    const font = this.fontOf(style);
    let sum = 0;
    for (const part of text.split(/(?<= )/)) {
      const key = `${style.bold ? 'bold' : ''} ${part}`;
      const width = this.widths.get(key) ?? font.widthOfTextAtSize(part, 1);
      this.widths.set(key, width);
      sum += width;
    }
    return sum * style.size;
  }

  private fontOf({ bold = false }: { bold?: boolean }): PDFFont {
    return bold ? this.fonts.bold : this.fonts.regular;
  }

  private printable(text: string): string {
    const printable = toPrintableText(text, (codePoint) => this.glyphs.has(codePoint));
    this.hasMissingGlyphs ||= printable.includes(MISSING_GLYPH);
    return printable;
  }
}
