import { expect, test } from 'vitest';
import type { DecodedFields, StatedAnswer } from './call-types.ts';
import type { ResponseRow } from './contract.ts';

type ClientOnWire = ResponseRow<'listClients'>;

test('an answer that leaves out a property of its record does not pass the type check', () => {
  const client = { name: 'Ana', numClient: '1' };
  // @ts-expect-error -- the record has totalAmount and totalInvoice, too
  const withoutFigures: StatedAnswer<ClientOnWire> = client;
  const stated: StatedAnswer<ClientOnWire> = { ...client, totalAmount: undefined, totalInvoice: undefined };
  expect(Object.keys(withoutFigures)).not.toEqual(Object.keys(stated));
});

test('a decoded row has every text and number of its record, and no other field', () => {
  const client: DecodedFields<ClientOnWire> = { name: 'Ana', numClient: '1', totalAmount: 100, totalInvoice: 1 };
  const total: number = client.totalAmount;
  // @ts-expect-error -- the record has no such field, so that no column can show it
  expect([total, client.telephone]).toEqual([100, undefined]);
});
