import type { HttpError } from 'ra-core';

/** What is known of a user who was not found (R-DESK-06). */
export interface MissingDetails {
  /** Codes of the entities of the scope where a user has both facts. */
  elsewhere: readonly string[];
  /** The deletion of the user; absent when none is known. */
  gone?: { at: string; by: 'principal' | 'colleague' | 'unknown' };
}

/** Reads the details of a refused search. @returns undefined when nothing is known of the user */
export function readMissingDetails(error: unknown): MissingDetails | undefined {
  const { body } = error as Partial<HttpError>;
  const { elsewhere = [], gone } = (body as { details?: Partial<MissingDetails> } | undefined)?.details ?? {};
  return elsewhere.length > 0 || gone ? { elsewhere, ...(gone && { gone }) } : undefined;
}
