import { looksLikeIban, looksLikeTaxId } from './create-fake-value.ts';
import { looksLikeBic, isFakeBic, isFakeIban } from './fake-data/iban.ts';
import { isFakeReference } from './fake-data/reference.ts';
import { isFakeTaxId } from './fake-data/tax-id.ts';
import { normaliseForMatching } from './text/normalise-for-matching.ts';

const figuresOf = (text: string) => normaliseForMatching(text).replace(/\D/g, '');

/** By kind: whether a value is fake, of a scene or a report, as far as can be known (R-REP-03). */
export const FAKE_VALUE_CHECKS = {
  'tax-id': (value: string) => isFakeTaxId(value) || (!looksLikeTaxId(value) && isFakeReference(value)),
  iban: (value: string) =>
    looksLikeIban(value) ? isFakeIban(value) : looksLikeBic(value) ? isFakeBic(value) : isFakeReference(value),
  // RFC 2606: no addresses exist below it.
  email: (value: string) => /^[^\s@]+@([\w-]+\.)*[\w-]+\.example$/i.test(value) || /^(persona|nadie)\d+@$/.test(value),
  // Numbers that begin with 555 and 556 are not assigned.
  phone: (value: string) => /^55[56]\d{0,6}$/.test(figuresOf(value).slice(-9)) || figuresOf(value).length < 4,
  reference: isFakeReference,
};

/**
 * Whether a value that was detected in a text is fake, however it is grouped. A fake reference counts for every kind but
 * email, as it may look like a telephone, a tax id or an account.
 */
export function isFakeMatch(kind: 'iban' | 'account' | 'tax-id' | 'phone' | 'card' | 'email', found: string): boolean {
  if (kind === 'email') return FAKE_VALUE_CHECKS.email(found);
  const value = normaliseForMatching(found).toUpperCase();
  if (FAKE_VALUE_CHECKS.reference(value)) return true;
  if (kind === 'account') return isFakeIban(`ES00${value}`);
  return kind === 'card' ? false : FAKE_VALUE_CHECKS[kind](value);
}
