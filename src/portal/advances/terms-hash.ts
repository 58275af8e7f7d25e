import { parseTermsAddress } from '#shared/entity/terms-file.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { hashText } from '#portal/ui/terms/hash-text.ts';

/**
 * The line below the terms of a receipt: the SHA-256 of exactly the accepted text (R-PLAN-05), or why there is none; ''
 * without terms.
 * @param terms the accepted text, or the address of a long one, which contains the hash
 */
export async function describeTermsHash(terms: string): Promise<string> {
  if (terms === '') return '';
  const hash = parseTermsAddress(terms) ?? (await hashText(terms));
  return hash ? `${translate('advances.receipt.hash')}: ${hash}` : translate('advances.receipt.noHash');
}
