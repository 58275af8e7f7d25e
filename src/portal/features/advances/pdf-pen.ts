import { PDFDocument, StandardFonts, rgb } from '@cantoo/pdf-lib';
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';

// A4, lying; in points.
const [WIDTH, HEIGHT] = [842, 595];
export const MARGIN = 36;
export const CONTENT_WIDTH = WIDTH - 2 * MARGIN;
const BOTTOM = MARGIN + 16;
const [INK, FAINT] = [rgb(0.1, 0.12, 0.16), rgb(0.36, 0.4, 0.46)];

interface TextStyle {
  x: number;
  size: number;
  bold?: boolean;
  faint?: boolean;
  /** Where it has to end, instead of where it starts; what is wider than `width` is written smaller. */
  endsAt?: number;
  width?: number;
}

/** Writes from top to bottom and takes another page where one is full. */
export class Pen {
  /** Where the next line stands. */
  y = 0;
  private page: PDFPage;

  private constructor(
    readonly document: PDFDocument,
    private readonly plain: PDFFont,
    private readonly strong: PDFFont,
  ) {
    this.page = this.turn();
  }

  static async create(title: string): Promise<Pen> {
    const document = await PDFDocument.create();
    document.setTitle(title, { showInWindowTitleBar: true });
    document.setLanguage('es-ES');
    const plain = await document.embedFont(StandardFonts.Helvetica);
    const strong = await document.embedFont(StandardFonts.HelveticaBold);
    return new Pen(document, plain, strong);
  }

  /** Goes on at the top of a new page. */
  turn(): PDFPage {
    this.page = this.document.addPage([WIDTH, HEIGHT]);
    this.y = HEIGHT - MARGIN - 12;
    return this.page;
  }

  /** Whether so many points are left on this page. */
  fits = (height: number): boolean => this.y - height >= BOTTOM;

  /** Writes one line where the pen stands; the pen stays there. */
  write(text: string, { x, size, bold = false, faint = false, endsAt, width = CONTENT_WIDTH }: TextStyle): void {
    const font = bold ? this.strong : this.plain;
    const known = inCharacters(font, text);
    const natural = font.widthOfTextAtSize(known, size);
    const scale = natural > width ? width / natural : 1;
    const start = endsAt === undefined ? x : endsAt - natural * scale;
    this.page.drawText(known, { x: start, y: this.y, size: size * scale, font, color: faint ? FAINT : INK });
  }

  /** A line across the page below what was written last. */
  rule(): void {
    const y = this.y - 4;
    this.page.drawLine({ start: { x: MARGIN, y }, end: { x: WIDTH - MARGIN, y }, thickness: 0.6, color: FAINT });
  }

  /** A text in lines no wider than so many points. */
  linesOf(text: string, size: number, width: number): string[] {
    const lines: string[] = [];
    for (const word of inCharacters(this.plain, text).split(/\s+/)) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
      if (lines.length > 0 && this.plain.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  /** Writes at the foot of every page. */
  writeFeet(textOf: (page: number, pages: number) => string): void {
    const pages = this.document.getPages();
    for (const [place, page] of pages.entries()) {
      this.page = page;
      this.y = MARGIN;
      const style = { x: MARGIN, size: 8, faint: true, endsAt: WIDTH - MARGIN };
      this.write(textOf(place + 1, pages.length), style);
    }
  }
}

/** A text in the characters that the font has; marks that it lacks go, other letters become question marks. */
function inCharacters(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet());
  const has = (letter: string) => known.has(letter.codePointAt(0) ?? 0);
  return [...text.normalize('NFC')]
    .map((letter) => {
      if (has(letter) || letter === '\n') return letter;
      const [base = '?'] = letter.normalize('NFD');
      return has(base) ? base : '?';
    })
    .join('');
}
