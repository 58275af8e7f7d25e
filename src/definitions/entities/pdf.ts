/** An element of a page: a text (its baseline at x, y) or a line. In points from the lower left corner, as in PDF. */
export type PdfElement =
  | { text: string; x: number; y: number; size: number; bold?: boolean; color?: string }
  | { line: [number, number, number, number] };

/** A4 in points. */
export const PAGE_SIZE = { width: 595, height: 842 };

/**
 * Writes a PDF of one page with the standard fonts Helvetica and Helvetica-Bold, which every reader has (ISO 32000-1,
 * 9.6.2.2).
 */
export function renderSinglePagePdf(title: string, elements: PdfElement[]): Buffer {
  const content = elements.map(operators).join('\n');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R /Lang (es) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_SIZE.width} ${PAGE_SIZE.height}] /Contents 6 0 R
/Resources << /Font << /Regular 4 0 R /Bold 5 0 R >> >> >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title ${quoted(title)} >>`,
  ]);
}

/** Writes the objects in order, then the table of their positions. */
function assemble(objects: string[]): Buffer {
  let body = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>`;
  return Buffer.from(`${body}${table}${trailer}\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
}

function operators(mark: PdfElement): string {
  if ('line' in mark) {
    const [x, y, toX, toY] = mark.line;
    return `0.6 w 0.55 G ${x} ${y} m ${toX} ${toY} l S`;
  }
  const { text, x, y, size, bold = false, color = '#1C2430' } = mark;
  return `BT ${fill(color)} /${bold ? 'Bold' : 'Regular'} ${size} Tf ${x} ${y} Td ${quoted(text)} Tj ET`;
}

/** @param color #RRGGBB */
const fill = (color: string) =>
  `${[1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')} rg`;

/** A text in parentheses; the encoding has only Western European characters. */
const quoted = (text: string) => `(${text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[()\\]/g, '\\$&')})`;
