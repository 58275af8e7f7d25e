import { expect, test } from 'vitest';
import type { Invoice } from '#shared/records/records.ts';
import { findCachedInvoice, parseInvoiceKey, readHandedInvoice } from './find-known-invoice.ts';

const INVOICE: Invoice = {
  id: '41',
  invoiceNumber: '41',
  invoiceNumberExt: 'FV-1',
  customerName: 'Cliente, S.A.',
  customerNumber: '10000017',
  invoiceStatus: '3',
  invoiceDate: '2026-11-01',
  invoiceExpirationDate: '2026-12-24',
  nominalAmount: 125_000,
  nominalAmountFinanced: 0,
  wayToPay: 'T',
  iban: '',
};
const OWN = { number: '41', type: 'N' } as const;

test('R-PLAN-10 an address states the bank’s number and the kind of confirming', () => {
  expect(parseInvoiceKey(new URLSearchParams('numero=41&tipo=D'))).toEqual({ number: '41', type: 'D' });
  expect(parseInvoiceKey(new URLSearchParams('numero=41&tipo=X'))).toEqual(OWN);
  expect(parseInvoiceKey(new URLSearchParams(''))).toEqual({ number: '', type: 'N' });
});

test('R-PLAN-10 the handed row is taken only if it is this invoice and complete', () => {
  expect(readHandedInvoice({ invoice: INVOICE }, OWN)).toEqual(INVOICE);
  expect(readHandedInvoice({ invoice: INVOICE }, { ...OWN, number: '42' })).toBeUndefined();
  expect(readHandedInvoice({ invoice: { ...INVOICE, nominalAmount: undefined } }, OWN)).toBeUndefined();
  expect(readHandedInvoice(null, OWN)).toBeUndefined();
});

test('R-PLAN-10 lists and walks of the cache are searched, but only those of the same kind of confirming', () => {
  const cacheOf = (key: unknown[], data: unknown) => ({ getQueriesData: () => [[key, data]] }) as never;
  const listOf = (filter: object) => cacheOf(['invoices', 'getList', { filter }], { data: [INVOICE] });
  const walkOf = (confirmingType: string) =>
    cacheOf(['invoices', 'walk', '{}'], { invoices: [{ ...INVOICE, confirmingType }], isWhole: true });
  expect(findCachedInvoice(listOf({}), OWN)).toBe(INVOICE);
  expect(findCachedInvoice(listOf({ tipoConfirming: 'D' }), OWN)).toBeUndefined();
  expect(findCachedInvoice(walkOf('N'), OWN)).toEqual({ ...INVOICE, confirmingType: 'N' });
  expect(findCachedInvoice(walkOf('D'), OWN)).toBeUndefined();
  expect(findCachedInvoice(cacheOf(['invoices', 'getList', {}], undefined), OWN)).toBeUndefined();
});
