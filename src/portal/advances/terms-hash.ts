import { translate } from '#portal/i18n/i18n.ts';

/**
 * The SHA-256 of the exact text of terms, in UTF-8, as 64 hexadecimal digits (R-PLAN-05).
 * @returns undefined in a page without a secure context, where a browser calculates none
 */
export async function hashTerms(terms: string): Promise<string | undefined> {
  // The types of browsers leave out that an insecure page has none.
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return undefined;
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(terms)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The line below the terms of a receipt: their hash, or why there is none; '' without terms. */
export async function describeTermsHash(terms: string): Promise<string> {
  if (terms === '') return '';
  const hash = await hashTerms(terms);
  return hash ? `${translate('advances.receipt.hash')}: ${hash}` : translate('advances.receipt.noHash');
}
