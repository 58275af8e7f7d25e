import { createFakeBic, createFakeIban, looksLikeBic } from './fake-data/iban.ts';
import { createFakeName } from './fake-data/names.ts';
import { createFakeReference } from './fake-data/reference.ts';
import type { FakeDataSource } from './fake-data/fake-data-source.ts';
import { createFakeTaxId } from './fake-data/tax-id.ts';
import type { PersonalClass } from './kinds.ts';

type Invent = (stock: FakeDataSource, n: number, like: string) => string;

const inventPhone: Invent = (stock, n, like) => {
  const figures = like.replace(/\D/g, '');
  const own = Math.min(9, Math.max(figures.length, 4));
  const last = `${stock.phonePrefix}${String(n).padStart(own - 3, '0')}`;
  let next = 0;
  const all = figures.slice(0, Math.max(0, figures.length - own)) + last;
  return like.replace(/\d/g, () => all[next++] ?? '0') + all.slice(figures.length);
};

const inventAddress: Invent = ({ postalCodeDigit, streetName, townName }, n, like) =>
  /^\d{5}$/.test(like)
    ? `00${postalCodeDigit}${String(n).padStart(2, '0')}`
    : /\d/.test(like)
      ? `${streetName}, ${n}`
      : `${townName} ${n}`;

/** Forms distinguish texts longer than 30. */
const inventText: Invent = (stock, n, like) =>
  `${stock.textLabel} ${n}`.padEnd(like.length > 30 ? like.length : 0, '.');

/** Below `.example`, where no addresses exist (RFC 2606). */
const inventEmail: Invent = (stock, n, like) =>
  /@./.test(like)
    ? `${stock.mailboxName}${n}@${stock.domain}`
    : like.includes('@')
      ? `${stock.mailboxName}${n}@`
      : createFakeName(stock, n, like);

const inventAccount: Invent = (stock, n, like) =>
  looksLikeIban(like.toUpperCase())
    ? createFakeIban(stock, n, like)
    : looksLikeBic(like)
      ? createFakeBic(stock, n, like)
      : createFakeReference(stock, n, like);

const INVENT: Readonly<Record<PersonalClass, Invent>> = {
  name: createFakeName,
  'tax-id': (stock, n, like) => (looksLikeTaxId(like) ? createFakeTaxId : createFakeReference)(stock, n, like),
  iban: inventAccount,
  email: inventEmail,
  phone: inventPhone,
  address: inventAddress,
  reference: createFakeReference,
  text: inventText,
};

export const looksLikeIban = (value: string): boolean => /^[A-Z]{2}\d{2}/.test(value);

export const looksLikeTaxId = (value: string): boolean =>
  /^(\d{8}[A-Z]|[A-Z]\d{7}[A-Z\d]|[XYZ]\d{7,8}[A-Z])$/i.test(value);

/**
 * Creates the n-th fake value of a kind, with the shape and the validity of another value (R-REP-03).
 * @param n from 0 @param original the value that it replaces
 */
export const createFakeValue = (source: FakeDataSource, kind: PersonalClass, n: number, original: string): string =>
  INVENT[kind](source, n, original);
