import { isAccount, isTaxId } from './invented.ts';
import { isBic, isInventedBic, isInventedIban } from './invented/iban.ts';
import { isInventedReference } from './invented/reference.ts';
import { isInventedTaxId } from './invented/tax-id.ts';

const figuresOf = (text: string) => text.replace(/\D/g, '');

/** By kind: whether a value is fake, of a scene or a report, as far as can be known (R-REP-03). */
export const NOBODYS = {
  'tax-id': (value: string) => isInventedTaxId(value) || (!isTaxId(value) && isInventedReference(value)),
  iban: (value: string) =>
    isAccount(value) ? isInventedIban(value) : isBic(value) ? isInventedBic(value) : isInventedReference(value),
  // RFC 2606: no addresses exist below it.
  email: (value: string) => /^[^\s@]+@([\w-]+\.)*[\w-]+\.example$/i.test(value) || /^(persona|nadie)\d+@$/.test(value),
  // Numbers that begin with 555 and 556 are not assigned.
  phone: (value: string) => /^55[56]\d{0,6}$/.test(figuresOf(value).slice(-9)) || figuresOf(value).length < 4,
  reference: isInventedReference,
};

/** Whether a value that looks like a kind is fake: a fake number may look like a telephone. */
export const isNobodys = (kind: keyof typeof NOBODYS, value: string): boolean =>
  value === '' || NOBODYS[kind](value) || (kind !== 'email' && NOBODYS.reference(value));
