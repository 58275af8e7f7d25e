import type { DocumentExtension } from '#shared/records/records.ts';
import { refuse } from './refusal.ts';

/** The declared kind of a proof of ownership. */
interface DocumentKind {
  extension: DocumentExtension;
  /** Whether the holder-verification form is included ('|V', R-ACC-16). */
  verifiesHolder: boolean;
}

/** A proof of ownership that passed all checks. */
export interface AccountDocument extends DocumentKind {
  /** The content to store: a PDF unchanged, an image re-encoded. */
  content: Buffer;
}

/** Maximum size of a document, as sent and as stored. */
export const MAX_DOCUMENT_BYTES = 5_000_000;

/** Space for the other fields of a body with a document. */
export const MAX_OTHER_FIELDS_BYTES = 8 * 1024;

/** Maximum size of a body with a document, the longest bodies of the contract. */
export const MAX_DOCUMENT_BODY_BYTES = Math.ceil(MAX_DOCUMENT_BYTES / 3) * 4 + MAX_OTHER_FIELDS_BYTES;

const EXTENSION = /^(pdf|jpe?g|png)(\|V)?$/;

/**
 * Parses the declared kind of a document (R-ACC-40).
 * @param ext 'pdf', 'jpg', 'jpeg' or 'png', followed by '|V' when the holder-verification form is included
 * @throws Refusal 722 for any other kind
 */
export function parseDocumentKind(ext: string): DocumentKind {
  const [, extension, suffix] = EXTENSION.exec(ext) ?? refuse('documentKindUnknown');
  return { extension: extension as DocumentExtension, verifiesHolder: suffix !== undefined };
}
