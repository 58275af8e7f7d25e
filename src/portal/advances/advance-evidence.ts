import type { AdvanceEvidence } from '#shared/records/records.ts';
import { parseTermsAddress } from '#shared/entity/terms-file.ts';
import { LOCALE, translate } from '#portal/i18n/i18n.ts';
import { hashText } from '#portal/ui/terms/hash-text.ts';
import type { Simulation } from './simulation.ts';

/** Whether the server of this page says that the service takes evidence: one that refuses unknown fields is sent none. */
const isTaken = () => document.querySelector('meta[name=evidence]') !== null;

/**
 * What the user accepted: the price, and the terms that are shown beside it (R-ADV-41).
 * @returns undefined where the service does not take it
 */
export async function createEvidence(price: Simulation): Promise<AdvanceEvidence | undefined> {
  if (!isTaken()) return undefined;
  const text = translate('forms.terms.accepted.text');
  // A long text is known by its address, which contains the hash.
  const hash = parseTermsAddress(text) ?? (await hashText(text));
  return { terms: hash === undefined ? undefined : { hash, language: LOCALE }, price: price.lines };
}
