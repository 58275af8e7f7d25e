import { inventBic, inventIban, isBic } from './invented/iban.ts';
import { inventName } from './invented/names.ts';
import { inventReference } from './invented/reference.ts';
import type { Stock } from './invented/stock.ts';
import { inventTaxId } from './invented/tax-id.ts';
import type { Personal } from './kinds.ts';

type Invent = (stock: Stock, n: number, like: string) => string;

const inventPhone: Invent = (stock, n, like) => {
  const figures = like.replace(/\D/g, '');
  const own = Math.min(9, Math.max(figures.length, 4));
  const last = `${stock.phone}${String(n).padStart(own - 3, '0')}`;
  let next = 0;
  const all = figures.slice(0, Math.max(0, figures.length - own)) + last;
  return like.replace(/\d/g, () => all[next++] ?? '0') + all.slice(figures.length);
};

const inventAddress: Invent = ({ postalLead, street, town }, n, like) =>
  /^\d{5}$/.test(like)
    ? `00${postalLead}${String(n).padStart(2, '0')}`
    : /\d/.test(like)
      ? `${street}, ${n}`
      : `${town} ${n}`;

/** Forms distinguish texts longer than 30. */
const inventText: Invent = (stock, n, like) => `${stock.text} ${n}`.padEnd(like.length > 30 ? like.length : 0, '.');

/** Below `.example`, where no addresses exist (RFC 2606). */
const inventEmail: Invent = (stock, n, like) =>
  /@./.test(like)
    ? `${stock.mailbox}${n}@${stock.domain}`
    : like.includes('@')
      ? `${stock.mailbox}${n}@`
      : inventName(stock, n, like);

const inventAccount: Invent = (stock, n, like) =>
  isAccount(like.toUpperCase())
    ? inventIban(stock, n, like)
    : isBic(like)
      ? inventBic(stock, n, like)
      : inventReference(stock, n, like);

const INVENT: Readonly<Record<Personal, Invent>> = {
  name: inventName,
  'tax-id': (stock, n, like) => (isTaxId(like) ? inventTaxId : inventReference)(stock, n, like),
  iban: inventAccount,
  email: inventEmail,
  phone: inventPhone,
  address: inventAddress,
  reference: inventReference,
  text: inventText,
};

export const isAccount = (value: string): boolean => /^[A-Z]{2}\d{2}/.test(value);

export const isTaxId = (value: string): boolean => /^(\d{8}[A-Z]|[A-Z]\d{7}[A-Z\d]|[XYZ]\d{7,8}[A-Z])$/i.test(value);

/**
 * Creates the n-th fake value of a kind, with the shape and the validity of another value (R-REP-03).
 * @param n from 0 @param like the value that it replaces
 */
export const invent = (stock: Stock, kind: Personal, n: number, like: string): string => INVENT[kind](stock, n, like);
