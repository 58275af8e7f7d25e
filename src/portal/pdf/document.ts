import { toWinAnsi } from './fonts.ts';
import type { FontName } from './fonts.ts';

/** What a document says of itself, and the drawing operations of each page (ISO 32000-1, 7.8). */
export interface PdfContent {
  title: string;
  /** Such as 'es-ES'. */
  language: string;
  /** Width and height of all pages, in points. */
  size: readonly [number, number];
  pages: readonly (readonly string[])[];
}

/** The name of each font in the operations. */
export const FONT_KEYS: Record<FontName, string> = { Helvetica: 'F1', 'Helvetica-Bold': 'F2' };

const [CATALOG, PAGES, INFO, FIRST_FONT] = [1, 2, 3, 4];
const FONTS = Object.entries(FONT_KEYS);
const FIRST_PAGE = FIRST_FONT + FONTS.length;

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0').toUpperCase();

/** A text to draw, as an operand. */
export const textOperand = (text: string): string =>
  `<${toWinAnsi(text)
    .map((byte) => hex(byte, 2))
    .join('')}>`;

/** A text about the document, in whatever letters: UTF-16 with its mark. */
const anyText = (text: string) =>
  `<FEFF${Array.from({ length: text.length }, (_, place) => hex(text.charCodeAt(place), 4)).join('')}>`;

/** Writes a PDF of texts and lines; it is plain ASCII. */
export function writePdf(content: PdfContent): Blob {
  const objects = objectsOf(content);
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, place) => {
    const offset = file.length;
    file += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\n`;
  return new Blob([`${file}startxref\n${table}\n%%EOF\n`], { type: 'application/pdf' });
}

/** The objects of the document; each is known by its place, from 1 on. */
function objectsOf({ title, language, size, pages }: PdfContent): string[] {
  const fonts = FONTS.map(([, key], place) => `/${key} ${FIRST_FONT + place} 0 R`).join(' ');
  const pageNumber = (place: number) => FIRST_PAGE + 2 * place;
  const kids = pages.map((_, place) => `${pageNumber(place)} 0 R`).join(' ');
  const common = `/MediaBox [0 0 ${size.join(' ')}] /Resources << /Font << ${fonts} >> >>`;
  return [
    `<< /Type /Catalog /Pages ${PAGES} 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] ${common} >>`,
    `<< /Title ${anyText(title)} >>`,
    ...FONTS.map(([name]) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`),
    ...pages.flatMap((operations, place) => {
      const stream = operations.join('\n');
      return [
        `<< /Type /Page /Parent ${PAGES} 0 R /Contents ${pageNumber(place) + 1} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
}
