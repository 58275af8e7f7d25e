import type { DocumentExtension } from '#shared/records/records.ts';
import { MAX_DOCUMENT_BYTES } from '#platform/rules/account-document.ts';
import { refuse } from '#platform/rules/refusal.ts';
import { reencodeImage } from './rewrite-image.ts';
import { inspectPdf } from './inspect-pdf.ts';

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const BACKSLASH = 0x5c;

/**
 * Inspects an uploaded document and trusts none of its metadata. The sender controls how much time and memory this
 * takes: call it through a scanner (`createDocumentScanner`), which enforces limits.
 * @param base64 base64 without a `data:` prefix (R-API-40), as it appears between the quotes of a JSON text
 * @param extension the declared format of the document
 * @returns the content to store: a PDF unchanged; an image encoded again with nothing but its pixels
 * @throws Refusal 642 when it is empty, 400 when it is not base64, 400 with status 413 when it is too large, 722 when
 * it does not have the declared format, 690 when it could harm a person who opens it
 */
export async function inspectDocument(base64: Buffer, extension: DocumentExtension): Promise<Buffer> {
  const content = decode(base64);
  if (content.length > MAX_DOCUMENT_BYTES) refuse('documentTooLong', { bytes: MAX_DOCUMENT_BYTES });
  if (extension !== 'pdf') return reencodeImage(content, extension);
  await inspectPdf(content);
  return content;
}

function decode(sent: Buffer): Buffer {
  const text = unescaped(sent);
  if (text === '') refuse('documentEmpty');
  if (text.length % 4 !== 0 || !BASE64.test(text)) refuse('documentNotBase64');
  return Buffer.from(text, 'base64');
}

/** Some encoders write each slash as \/ (RFC 8259, 7). */
function unescaped(sent: Buffer): string {
  const text = sent.toString('latin1');
  if (!sent.includes(BACKSLASH)) return text;
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return refuse('documentNotBase64');
  }
}
