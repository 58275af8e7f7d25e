import { expect, test } from 'vitest';
import type { Invoice } from '#shared/records/records.ts';
import { createWorkingDays } from '#shared/dates/working-days.ts';
import { findPaidInvoices } from './due-before.ts';

const invoice = (id: string, invoiceStatus: string, invoiceExpirationDate: string, nominalAmountFinanced = 0) =>
  ({ id, invoiceStatus, invoiceExpirationDate, nominalAmount: 100_00, nominalAmountFinanced }) as Invoice;

const WORKING_DAYS = createWorkingDays(['2026-12-24']);

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
    invoice('no day', '3', ''),
  ];
  const { inTime, late } = findPaidInvoices(invoices, { from: '2026-11-27', to: '2026-12-01' }, WORKING_DAYS);
  expect(inTime.invoices.map(({ id }) => id)).toEqual(['pending', 'first day', 'in part']);
  expect(inTime.sum).toBe(260_00);
  expect(late).toEqual({ invoices: [], sum: 0 });
});

test.each([
  ['a Saturday', '2026-12-05', '2026-12-04', '2026-12-07'],
  ['a Sunday', '2026-12-06', '2026-12-04', '2026-12-07'],
  ['Christmas Eve, which this entity closes', '2026-12-24', '2026-12-23', '2026-12-28'],
  ['Christmas', '2026-12-25', '2026-12-23', '2026-12-28'],
  ['26 December', '2026-12-26', '2026-12-23', '2026-12-28'],
  ['New Year', '2027-01-01', '2026-12-31', '2027-01-04'],
  ['Good Friday', '2027-03-26', '2027-03-25', '2027-03-30'],
  ['Easter Monday', '2027-03-29', '2027-03-25', '2027-03-30'],
  ['Labour Day', '2026-05-01', '2026-04-30', '2026-05-04'],
])(
  'R-PLAN-03 on %s, %s, only what is due by %s is there; what is due on the day itself arrives on %s',
  (_what, day, last, next) => {
    const invoices = [invoice('before', '3', last), invoice('that day', '2', day, 1_00), invoice('next', '3', next)];
    const idsOf = (of: string) => {
      const { inTime, late } = findPaidInvoices(invoices, { from: last, to: of }, WORKING_DAYS);
      return [inTime, late].map((each) => each.invoices.map(({ id }) => id));
    };
    expect(idsOf(day)).toEqual([['before'], ['that day']]);
    expect(idsOf(next)).toEqual([['before', 'that day', 'next'], []]);
  },
);

test('R-PLAN-03 on a Sunday, what was due on Saturday is still to come', () => {
  const invoices = [
    invoice('Friday', '3', '2026-11-27'),
    invoice('Saturday', '3', '2026-11-28'),
    // The service calls it paid already.
    invoice('Sunday', '4', '2026-11-29'),
    invoice('paid on Friday', '4', '2026-11-27'),
  ];
  const { inTime } = findPaidInvoices(invoices, { from: '2026-11-29', to: '2026-11-30' }, WORKING_DAYS);
  expect(inTime.invoices.map(({ id }) => id)).toEqual(['Saturday', 'Sunday']);
  expect(inTime.sum).toBe(200_00);
});
