import { parseTermsAddress } from '#shared/entity/terms-file.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { hashText } from '#portal/ui/terms/hash-text.ts';
import { hasMarkup, loadMarkupRenderer } from '#portal/ui/terms/markup-renderer.ts';

/** Lines that are known, by the terms that they are about. */
const known = new Map<string, string>();

/** The line of `describeTermsHash` if it is known; '' until then. */
export const getKnownHashLine = (terms: string): string => known.get(terms) ?? '';

/**
 * The line below the terms of a receipt: the SHA-256 of exactly the accepted text (R-PLAN-05), or why there is none; ''
 * without terms.
 * @param terms the accepted text, or the address of a long one, which contains the hash
 */
export async function describeTermsHash(terms: string): Promise<string> {
  if (terms === '') return '';
  const hash = parseTermsAddress(terms) ?? (await hashText(terms));
  const line = hash ? `${translate('advances.receipt.hash')}: ${hash}` : translate('advances.receipt.noHash');
  known.set(terms, line);
  return line;
}

/** Gets ready what a receipt shows of its terms, so that nothing on it moves once it appears. */
export function prepareReceiptTerms(terms: string): void {
  void describeTermsHash(terms);
  // Without it the receipt shows the text alone, and says what failed.
  if (hasMarkup(terms)) loadMarkupRenderer().catch(() => {});
}
