import type { DocumentExtension } from '#shared/records.ts';
import { readImageSize } from './image-size.ts';
import { refuse } from './refusal.ts';

/** A proof of ownership that was found acceptable. */
export interface AccountDocument {
  extension: DocumentExtension;
  /** Whether it came with the holder-verification form ('|V', R-ACC-16). */
  verifiesHolder: boolean;
  content: Buffer;
}

const LARGEST_BYTES = 5_000_000;
// A page of A3 scanned at 600 dpi, or the picture of any telephone. What unfolds to more is a trap for who opens it.
const MOST_PIXELS = 120_000_000;
const LONGEST_SIDE = 25_000;

const EXTENSION = /^(pdf|jpe?g|png)(\|V)?$/;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR';
const MARKUP = /<\?php|<script|<svg|<html/i;
/** What a PDF can do by itself, or carry inside. */
const ACTIVE_PDF = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z0-9])/;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');

/**
 * Reads a document as it comes over the wire, and trusts nothing that is said of it.
 * @param ext 'pdf', 'jpg', 'jpeg' or 'png', with '|V' where it comes with the holder-verification form
 * @param document base64 without a `data:` prefix (R-API-40)
 * @throws Refusal 642 when it is empty, 722 when it is none of the four kinds or not the one it is said to be, 400 when
 *         it is no base64, 400 with status 413 when it is too large, 690 when it could harm whoever opens it
 */
export function acceptDocument(document: string, ext: string): AccountDocument {
  const [, extension, suffix] = EXTENSION.exec(ext) ?? refuse(722, 400, 'A document is a pdf, jpg, jpeg or png.');
  const content = decode(document);
  if (content.length > LARGEST_BYTES) refuse(400, 413, `A document has at most ${LARGEST_BYTES} bytes.`);
  refuseOtherKind(content, extension as DocumentExtension);
  refuseHarmful(content, extension as DocumentExtension);
  return { extension: extension as DocumentExtension, verifiesHolder: suffix !== undefined, content };
}

function decode(document: string): Buffer {
  if (document === '') refuse(642, 400, 'The document is empty.');
  if (document.length % 4 !== 0 || !BASE64.test(document)) refuse(400, 400, 'The document is not pure base64.');
  return Buffer.from(document, 'base64');
}

function refuseOtherKind(content: Buffer, extension: DocumentExtension): void {
  const isKind = extension === 'pdf' ? isPdf(content) : readImageSize(content, extension) !== undefined;
  if (!isKind) refuse(722, 400, `The document is no whole ${extension}.`);
}

const isPdf = (content: Buffer) =>
  /^%PDF-[12]\.\d/.test(content.subarray(0, 8).toString('latin1')) &&
  content.subarray(-1024).includes('%%EOF') &&
  content.includes('startxref');

function refuseHarmful(content: Buffer, extension: DocumentExtension): void {
  const text = content.toString('latin1');
  if (text.includes(EICAR)) refuse(690, 422, 'The document is what virus scanners are tried with.');
  if (MARKUP.test(text)) refuse(690, 422, 'The document holds markup or a program.');
  if (content.subarray(-65_600).includes(ZIP_END)) refuse(690, 422, 'The document is an archive as well.');
  if (extension === 'pdf') return refuseActivePdf(text);
  const { width, height } = readImageSize(content, extension) ?? { width: 0, height: 0 };
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE)
    refuse(690, 422, `An image has at most ${MOST_PIXELS} pixels, ${LONGEST_SIDE} to a side.`);
}

// A name may be written with its letters as #xx (ISO 32000, 7.3.5).
const refuseActivePdf = (text: string) => {
  const plain = text.replace(/#([0-9A-Fa-f]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  if (ACTIVE_PDF.test(plain)) refuse(690, 422, 'The document acts by itself or carries files.');
};
