import { PDFDocument, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';

/** A document as a reader finds it: what it says of itself, and the texts of each page in the order in which they are drawn. */
export interface ReadPdf {
  title: string;
  pages: string[][];
}

/** What WinAnsi has in the place of control characters, as far as the tests need it; all else is Latin-1. */
const HIGH: Record<number, string> = { 0x80: '€', 0x96: '–', 0x97: '—' };
const letterOf = (byte: number) => HIGH[byte] ?? String.fromCharCode(byte);

/** Reads a PDF back with a reader that had no part in writing it. @throws Error for what is no PDF */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await PDFDocument.load(bytes, { throwOnInvalidObject: true });
  const pages = document.getPages().map(({ node }) => {
    const stream = node.Contents();
    if (!(stream instanceof PDFRawStream)) throw new Error('A page has no content.');
    const operations = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
    const texts = operations.matchAll(/<([0-9A-F]*)> Tj/g);
    return [...texts].map(([, digits = '']) => [...Buffer.from(digits, 'hex')].map(letterOf).join(''));
  });
  return { title: document.getTitle() ?? '', pages };
}
