import { inventBic, inventIban, isBic, isInventedBic, isInventedIban } from './invented/iban.ts';
import { inventName, isInventedName } from './invented/names.ts';
import { inventReference, isInventedReference } from './invented/reference.ts';
import { inventTaxId, isInventedTaxId } from './invented/tax-id.ts';
import type { Personal } from './kinds.ts';

interface Range {
  /** Whether a value is of the range: nobody's as far as can be known. */
  has(value: string): boolean;
  /** The n-th value of the range, of the shape of another. */
  invent(n: number, like: string): string;
}

const figuresOf = (text: string) => text.replace(/\D/g, '');

const phone: Range = {
  // Numbers that begin with 555 are given to nobody.
  has: (value) => /^555\d{0,6}$/.test(figuresOf(value).slice(-9)) || figuresOf(value).length < 4,
  invent: (n, like) => {
    const figures = figuresOf(like);
    const own = Math.min(9, Math.max(figures.length, 4));
    const last = `555${String(n).padStart(own - 3, '0')}`;
    let next = 0;
    const all = figures.slice(0, Math.max(0, figures.length - own)) + last;
    return like.replace(/\d/g, () => all[next++] ?? '0') + all.slice(figures.length);
  },
};

const address: Range = {
  has: (value) => /^(00\d{3}|Calle del Ejemplo, \d+|Villaejemplo \d+)$/.test(value),
  invent: (n, like) =>
    /^\d{5}$/.test(like)
      ? `00${String(n).padStart(3, '0')}`
      : /\d/.test(like)
        ? `Calle del Ejemplo, ${n}`
        : `Villaejemplo ${n}`,
};

/** What accounts of the demo are called. */
const DESCRIPTIONS: ReadonlySet<string> = new Set([
  'Cuenta principal',
  'Cuenta de nóminas',
  'Cuenta antigua',
  'Cuenta de obra',
  'Cuenta de la delegación',
  'Cuenta de ahorro',
  'Cuenta en otra entidad',
]);

const text: Range = {
  has: (value) => /^Texto \d+\.*$/.test(value) || DESCRIPTIONS.has(value),
  // Forms tell apart what is longer than 30.
  invent: (n, like) => `Texto ${n}`.padEnd(like.length > 30 ? like.length : 0, '.'),
};

const email: Range = {
  // RFC 2606: nobody has an address below it.
  has: (value) => /^[^\s@]+@([\w-]+\.)*[\w-]+\.example$/i.test(value) || /^persona\d+@$/.test(value),
  invent: (n, like) =>
    /@./.test(like) ? `persona${n}@empresa.example` : like.includes('@') ? `persona${n}@` : inventName(n, like),
};

const reference: Range = { has: isInventedReference, invent: inventReference };
const isAccount = (value: string) => /^[A-Z]{2}\d{2}/.test(value);

const RANGES: Readonly<Record<Personal, Range>> = {
  name: { has: isInventedName, invent: inventName },
  'tax-id': {
    has: (value) => isInventedTaxId(value) || (!isTaxId(value) && isInventedReference(value)),
    invent: (n, like) => (isTaxId(like) ? inventTaxId(n, like) : inventReference(n, like)),
  },
  iban: {
    has: (value) =>
      isAccount(value) ? isInventedIban(value) : isBic(value) ? isInventedBic(value) : reference.has(value),
    invent: (n, like) =>
      isAccount(like.toUpperCase()) ? inventIban(n, like) : isBic(like) ? inventBic(n, like) : inventReference(n, like),
  },
  email,
  phone,
  address,
  reference,
  text,
};

const isTaxId = (value: string) => /^(\d{8}[A-Z]|[A-Z]\d{7}[A-Z\d]|[XYZ]\d{7,8}[A-Z])$/i.test(value);

/** Whether a value lies in the range of what is made up, and is nobody's as far as can be known (R-REP-03). */
export const isInvented = (kind: Personal, value: string): boolean => value === '' || RANGES[kind].has(value);

/**
 * The n-th made-up value of a kind: of the shape of another, and as valid as that (R-REP-03).
 * @param n from 0 @param like what it stands for
 */
export const invent = (kind: Personal, n: number, like: string): string => RANGES[kind].invent(n, like);

/** Whether something that looks like a kind is nobody's: a made-up number may look like a telephone. */
export const isNobodys = (kind: Personal, value: string): boolean =>
  isInvented(kind, value) || (kind !== 'email' && isInvented('reference', value));
