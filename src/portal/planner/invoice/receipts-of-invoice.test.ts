import { expect, test } from 'vitest';
import { findReceiptsOf } from './receipts-of-invoice.ts';

test('R-PLAN-10 a receipt belongs to the invoice by client, number and due day', () => {
  const receipt = (numClient: string, numbers: string[], dueDays: string[]) =>
    ({ numClient, dueDays, lines: numbers.map((invoiceNumberExt) => ({ invoiceNumberExt })) }) as never;
  const own = receipt('1', ['FV-1', 'FV-2'], ['2026-12-01', '2026-12-24']);
  const others = [
    receipt('2', ['FV-2'], ['2026-12-24']),
    receipt('1', ['FV-2'], ['2026-12-25']),
    receipt('1', ['FV-1'], ['2026-12-24']),
  ];
  const wanted = { customerNumber: '1', invoiceNumberExt: 'FV-2', invoiceExpirationDate: '2026-12-24' };
  expect(findReceiptsOf(wanted, [...others, own])).toEqual([own]);
});
