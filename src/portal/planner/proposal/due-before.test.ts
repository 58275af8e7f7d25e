import { expect, test } from 'vitest';
import type { Invoice } from '#shared/records.ts';
import { findDueInvoices } from './due-before.ts';

const invoice = (id: string, invoiceStatus: string, invoiceExpirationDate: string, nominalAmountFinanced = 0) =>
  ({ id, invoiceStatus, invoiceExpirationDate, nominalAmount: 100_00, nominalAmountFinanced }) as Invoice;

test('R-PLAN-03 what is not advanced, paid or unconfirmed arrives at maturity, from the first day to the last', () => {
  const invoices = [
    invoice('pending', '3', '2026-12-01'),
    invoice('first day', '3', '2026-11-27'),
    invoice('in part', '2', '2026-11-30', 40_00),
    invoice('advanced', '1', '2026-11-30', 100_00),
    invoice('paid', '4', '2026-11-30'),
    invoice('unconfirmed', '5', '2026-11-30'),
    invoice('overdue', '3', '2026-11-26'),
    invoice('later', '3', '2026-12-02'),
  ];
  const { due, sum } = findDueInvoices(invoices, { from: '2026-11-27', to: '2026-12-01' });
  expect(due.map(({ id }) => id)).toEqual(['pending', 'first day', 'in part']);
  expect(sum).toBe(260_00);
});
