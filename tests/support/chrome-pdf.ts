import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef, decodePDFRawStream } from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';

type Letters = Map<string, string>;

const decoded = (stream: PDFRawStream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');

const toText = (digits: string) =>
  (digits.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join('');

/** What each code of a font means, by the table that a PDF has for copying. */
function lettersOf(table: string): Letters {
  const letters: Letters = new Map();
  for (const [, part = ''] of table.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, code = '', text = ''] of part.matchAll(/<([\dA-F]+)>\s*<([\dA-F]+)>/gi))
      letters.set(code, toText(text));
  for (const [, part = ''] of table.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, from = '', to = '', text = ''] of part.matchAll(/<([\dA-F]+)>\s*<([\dA-F]+)>\s*<([\dA-F]+)>/gi))
      for (let code = parseInt(from, 16); code <= parseInt(to, 16); code += 1) {
        const letter = parseInt(text, 16) + code - parseInt(from, 16);
        letters.set(code.toString(16).padStart(from.length, '0').toUpperCase(), String.fromCharCode(letter));
      }
  return letters;
}

/** The text of each page of a PDF that the browser printed, in the order in which it is drawn, without blanks. */
export async function readPrintedPages(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  const find = (object: PDFObject | undefined) => (object instanceof PDFRef ? document.context.lookup(object) : object);
  return document.getPages().map(({ node }) => {
    const fonts = new Map<string, Letters>();
    const entries = node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict)?.entries() ?? [];
    for (const [name, reference] of entries) {
      const font = find(reference);
      const table = font instanceof PDFDict ? find(font.get(PDFName.of('ToUnicode'))) : undefined;
      if (table instanceof PDFRawStream) fonts.set(name.asString(), lettersOf(decoded(table)));
    }
    const contents = node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray().map(find) : [contents];
    const drawing = streams.map((stream) => (stream instanceof PDFRawStream ? decoded(stream) : '')).join('\n');
    return textOf(drawing, fonts);
  });
}

function textOf(drawing: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters = new Map();
  let text = '';
  for (const [, font, digits] of drawing.matchAll(/(\/\w+) [\d.]+ Tf|<([\dA-Fa-f]+)>/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map();
    else text += (digits?.match(/.{4}/g) ?? []).map((code) => letters.get(code.toUpperCase()) ?? '').join('');
  }
  return text.replace(/\s/g, '');
}
