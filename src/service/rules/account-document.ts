import type { DocumentExtension } from '#shared/records.ts';
import { refuse } from './refusal.ts';

/** What a proof of ownership is said to be. */
interface DocumentKind {
  extension: DocumentExtension;
  /** Whether it came with the holder-verification form ('|V', R-ACC-16). */
  verifiesHolder: boolean;
}

/** A proof of ownership that was found acceptable. */
export interface AccountDocument extends DocumentKind {
  /** The content to store: a PDF as it was sent, an image after encoding it again. */
  content: Buffer;
}

/** The most that a document may have, as it is sent and as it is kept. */
export const MAX_DOCUMENT_BYTES = 5_000_000;

/** For the other fields of a body with a document. */
export const MAX_OTHER_FIELDS_BYTES = 8 * 1024;

/** The most that a body with a document may have: no other of the contract is longer. */
export const MAX_DOCUMENT_BODY_BYTES = Math.ceil(MAX_DOCUMENT_BYTES / 3) * 4 + MAX_OTHER_FIELDS_BYTES;

const EXTENSION = /^(pdf|jpe?g|png)(\|V)?$/;

/**
 * Reads what a document is said to be (R-ACC-40).
 * @param ext 'pdf', 'jpg', 'jpeg' or 'png', with '|V' where it comes with the holder-verification form
 * @throws Refusal 722 when it is none of them
 */
export function parseDocumentKind(ext: string): DocumentKind {
  const [, extension, suffix] = EXTENSION.exec(ext) ?? refuse('documentKindUnknown');
  return { extension: extension as DocumentExtension, verifiesHolder: suffix !== undefined };
}
