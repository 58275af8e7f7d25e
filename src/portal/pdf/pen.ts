import { FONT_KEYS, textOperand, writePdf } from './document.ts';
import { widthOf } from './fonts.ts';
import type { FontName } from './fonts.ts';

// A4, lying; in points.
const [WIDTH, HEIGHT] = [842, 595];
const MARGIN = 36;
const BOTTOM = MARGIN + 16;
const [INK, FAINT] = ['0.1 0.12 0.16', '0.36 0.4 0.46'];

/** Where lines begin, in points. */
export const LEFT = MARGIN;

/** How wide lines may be, in points. */
export const CONTENT_WIDTH = WIDTH - 2 * MARGIN;

interface TextStyle {
  x: number;
  size: number;
  bold?: boolean;
  faint?: boolean;
  /** Where it has to end, instead of where it starts. */
  endsAt?: number;
  /** What is wider is written smaller. */
  width?: number;
}

const fontOf = (bold: boolean): FontName => (bold ? 'Helvetica-Bold' : 'Helvetica');
const short = (value: number) => String(Math.round(value * 100) / 100);

/** Writes a document from top to bottom and takes another page where one is full. */
export class Pen {
  /** Where the next line stands, in points from below. */
  y = 0;
  private readonly pages: string[][] = [];
  private page: string[] = [];

  constructor() {
    this.turn();
  }

  /** Goes on at the top of a new page. */
  turn(): void {
    this.page = [];
    this.pages.push(this.page);
    this.y = HEIGHT - MARGIN - 12;
  }

  /** Whether so many points are left on this page. */
  fits(height: number): boolean {
    return this.y - height >= BOTTOM;
  }

  /** Writes one line where the pen stands; the pen stays there. */
  write(text: string, { x, size, bold = false, faint = false, endsAt, width = CONTENT_WIDTH }: TextStyle): void {
    const font = fontOf(bold);
    const natural = widthOf(text, font, size);
    const scale = natural > width ? width / natural : 1;
    const start = endsAt === undefined ? x : endsAt - natural * scale;
    const style = `${faint ? FAINT : INK} rg /${FONT_KEYS[font]} ${short(size * scale)} Tf`;
    this.page.push(`BT ${style} ${short(start)} ${short(this.y)} Td ${textOperand(text)} Tj ET`);
  }

  /** A line across the page below what was written last. */
  rule(): void {
    const y = short(this.y - 4);
    this.page.push(`${FAINT} RG 0.6 w ${LEFT} ${y} m ${WIDTH - MARGIN} ${y} l S`);
  }

  /** The document. @param pageText what stands at the foot of each page */
  finish(title: string, pageText: (page: number, pages: number) => string): Blob {
    for (const [place, page] of this.pages.entries()) {
      this.page = page;
      this.y = MARGIN;
      this.write(pageText(place + 1, this.pages.length), { x: LEFT, size: 8, faint: true, endsAt: WIDTH - MARGIN });
    }
    return writePdf({ title, language: 'es-ES', size: [WIDTH, HEIGHT], pages: this.pages });
  }
}

/** A text in lines no wider than so many points. */
export function linesOf(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, fontOf(false), size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
