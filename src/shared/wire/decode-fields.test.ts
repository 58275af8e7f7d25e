import { expect, test } from 'vitest';
import { addAccountBody, listClientsRow, listInvoicesRow } from '#generated/wire/fields.ts';
import type { RequestBody } from '#shared/calls/contract.ts';
import { createDecoder, pickBody } from './decode-fields.ts';

test('every field of a row is decoded by its record, whether the service sent it or not', () => {
  const decode = createDecoder(listInvoicesRow);
  const row = decode({ invoiceNumber: 7, nominalAmount: '1234.5', unknown: 'x' } as object);
  expect(row).toEqual({
    invoiceNumber: '7',
    invoiceNumberExt: '',
    customerName: '',
    customerNumber: '',
    invoiceStatus: '',
    invoiceDate: '',
    invoiceExpirationDate: '',
    nominalAmount: 123_450,
    nominalAmountFinanced: 0,
    wayToPay: '',
    iban: '',
  });
});

test('a field that is not read is left out, even when it is no amount', () => {
  const decode = createDecoder(listClientsRow, ['totalAmount', 'totalInvoice']);
  expect(decode({ name: 'Ana', numClient: '1', totalAmount: 'unknown' })).toEqual({ name: 'Ana', numClient: '1' });
});

test('a body has what its record names, and nothing else', () => {
  const account = { id: 'x', iban: 'ES1', description: 'Nueva', status: '2' };
  expect(pickBody<RequestBody<'addAccount'>>(addAccountBody, account)).toEqual({ iban: 'ES1', description: 'Nueva' });
});
