import type { DocumentExtension } from '#shared/records.ts';
import { LARGEST_DOCUMENT_BYTES } from '#service/rules/account-document.ts';
import { refuse } from '#service/rules/refusal.ts';
import { rewriteImage } from './image.ts';
import { inspectPdf } from './pdf.ts';

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const BACKSLASH = 0x5c;

/**
 * Looks through a document as it came over the wire, and trusts nothing that is said of it. It takes time and memory that
 * whoever sent it decides on: call it through a scanner (`createScanner`), which ends what takes too much.
 * @param sent base64 without a `data:` prefix (R-API-40), as it stands between the quotes of a JSON text
 * @param extension what the document is said to be
 * @returns what may be kept: a PDF as it was sent; an image written anew, without anything but its picture
 * @throws Refusal 642 when it is empty, 400 when it is no base64, 400 with status 413 when it is too large, 722 when it is
 *         not the kind of document that it is said to be, 690 when it could harm whoever opens it
 */
export async function inspectDocument(sent: Buffer, extension: DocumentExtension): Promise<Buffer> {
  const content = decode(sent);
  if (content.length > LARGEST_DOCUMENT_BYTES) refuse('documentTooLong', { bytes: LARGEST_DOCUMENT_BYTES });
  if (extension !== 'pdf') return rewriteImage(content, extension);
  await inspectPdf(content);
  return content;
}

function decode(sent: Buffer): Buffer {
  const text = unescaped(sent);
  if (text === '') refuse('documentEmpty');
  if (text.length % 4 !== 0 || !BASE64.test(text)) refuse('documentNotBase64');
  return Buffer.from(text, 'base64');
}

/** Some write each slash as \/ (RFC 8259, 7). */
function unescaped(sent: Buffer): string {
  const text = sent.toString('latin1');
  if (!sent.includes(BACKSLASH)) return text;
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return refuse('documentNotBase64');
  }
}
