import { parseTermsAddress } from '#shared/entity/terms-file.ts';
import { holdPrefetch } from '#portal/prefetch/prefetch-queue.ts';
import { hashText } from './hash-text.ts';

/** Why the text of terms is not there: no connection, a definition that the site no longer serves, or anything else. */
export type TermsObstacle = 'offline' | 'gone' | 'failed';

/** The text of terms could not be loaded. */
export class TermsLoadError extends Error {
  constructor(
    readonly obstacle: TermsObstacle,
    options?: ErrorOptions,
  ) {
    super('The text of the terms could not be loaded.', options);
  }
}

/** Loaded texts by address, which contains their hash. */
const loaded = new Map<string, string>();

/**
 * Gets the text of terms if it is here.
 * @param stated the text, or the address of a long one, as the definition states it
 */
export const getKnownTerms = (stated: string): string | undefined =>
  parseTermsAddress(stated) === undefined ? stated : loaded.get(stated);

/**
 * Loads the text of terms. A text with another hash than that of its address, such as the page of a captive portal, is
 * not accepted.
 * @param stated the text, or the address of a long one, as the definition states it
 * @throws TermsLoadError
 */
export async function loadTerms(stated: string): Promise<string> {
  const known = getKnownTerms(stated);
  if (known !== undefined) return known;
  const text = await holdPrefetch(fetchText(stated));
  const hash = await hashText(text);
  if (hash !== undefined && hash !== parseTermsAddress(stated)) throw new TermsLoadError('failed');
  loaded.set(stated, text);
  return text;
}

async function fetchText(address: string): Promise<string> {
  try {
    const answer = await fetch(address);
    if (answer.ok) return await answer.text();
    throw new TermsLoadError(answer.status === 404 ? 'gone' : 'failed');
  } catch (cause) {
    if (cause instanceof TermsLoadError) throw cause;
    throw new TermsLoadError('offline', { cause });
  }
}
