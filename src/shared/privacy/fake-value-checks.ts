import { looksLikeIban, looksLikeTaxId } from './create-fake-value.ts';
import { looksLikeBic, isFakeBic, isFakeIban } from './fake-data/iban.ts';
import { isFakeReference } from './fake-data/reference.ts';
import { isFakeTaxId } from './fake-data/tax-id.ts';

const figuresOf = (text: string) => text.replace(/\D/g, '');

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

/** Whether a value that was taken for a kind by its form is fake. A fake reference counts for every kind but email, as it may look like a telephone, a tax id or an account; so does an empty value. */
export const isFakeMatch = (kind: keyof typeof FAKE_VALUE_CHECKS, value: string): boolean =>
  value === '' || FAKE_VALUE_CHECKS[kind](value) || (kind !== 'email' && FAKE_VALUE_CHECKS.reference(value));
