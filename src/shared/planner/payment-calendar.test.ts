import { expect, test } from 'vitest';
import { addDays } from '#shared/dates/days.ts';
import { createWorkingDays } from '#shared/dates/working-days.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import {
  addInvoices,
  type CalendarUnit,
  type DayPayments,
  isWholeMonth,
  listPeriods,
  sumByClient,
  sumByPeriod,
  sumPayments,
} from './payment-calendar.ts';

const RANGE = { from: '2026-11-27', to: '2027-11-27' };
const UNITS = ['day', 'week', 'month'] as const satisfies CalendarUnit[];

const invoice = (values: object) => ({
  customerNumber: '1',
  customerName: 'Uno, S.A.',
  invoiceExpirationDate: '2026-12-01',
  invoiceStatus: '3',
  nominalAmount: 1000_00,
  nominalAmountFinanced: 0,
  confirmingType: 'N' as const,
  ...values,
});

const anyInvoice = fc
  .record({
    nominalAmount: fc.integer({ min: 1, max: 10 ** 9 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    distance: fc.integer({ min: -40, max: 420 }),
    customerNumber: fc.constantFrom('1', '2', '3'),
    confirmingType: fc.constantFrom('N' as const, 'D' as const),
    invoiceStatus: fc.constantFrom('1', '2', '3', '5', '6', 'En litigio'),
  })
  .map(({ share, distance, ...values }) =>
    invoice({
      ...values,
      customerName: `Cliente ${values.customerNumber}`,
      invoiceExpirationDate: addDays(RANGE.from, distance),
      nominalAmountFinanced: Math.floor(values.nominalAmount * share),
    }),
  );

type Due = ReturnType<typeof invoice>;

/** Without 24 December, on which the entity pays nothing. */
const WORKING_DAYS = createWorkingDays(['2026-12-24']);

function aggregate(invoices: readonly Due[]): DayPayments[] {
  const payments = new Map<string, DayPayments>();
  // In two parts, as a long list.
  const half = Math.floor(invoices.length / 2);
  addInvoices(payments, invoices.slice(0, half), RANGE, WORKING_DAYS);
  addInvoices(payments, invoices.slice(half), RANGE, WORKING_DAYS);
  return [...payments.values()];
}

/** The days of this year's tests on which no money arrives, besides weekends. */
const CLOSED = new Set(['2026-12-24', '2026-12-25', '2027-01-01', '2027-03-26', '2027-03-29']);

/** The day on which the money of a due day arrives. */
function arrivalOf(due: string): string {
  const weekday = new Date(due).getUTCDay();
  return weekday === 0 || weekday === 6 || CLOSED.has(due) ? arrivalOf(addDays(due, 1)) : due;
}

const total = (rows: readonly { invoices: number; pending: number; advanced: number; unconfirmed: number }[]) =>
  rows.reduce(
    (sum, row) => ({
      invoices: sum.invoices + row.invoices,
      pending: sum.pending + row.pending,
      advanced: sum.advanced + row.advanced,
      unconfirmed: sum.unconfirmed + row.unconfirmed,
    }),
    { invoices: 0, pending: 0, advanced: 0, unconfirmed: 0 },
  );

test('R-PLAN-04 days, weeks, months and clients have the sums of the invoices, to the cent', () => {
  fc.assert(
    fc.property(fc.array(anyInvoice, { maxLength: 60 }), (invoices) => {
      const due = invoices.filter(({ invoiceExpirationDate }) => {
        const day = arrivalOf(invoiceExpirationDate);
        return day >= RANGE.from && day <= RANGE.to;
      });
      const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
      const rest = ({ nominalAmount, nominalAmountFinanced }: Due) => nominalAmount - nominalAmountFinanced;
      const expected = {
        invoices: due.length,
        pending: sumOf(due.map(rest)),
        advanced: sumOf(due.map((each) => each.nominalAmountFinanced)),
        unconfirmed: sumOf(due.filter((each) => '56'.includes(each.invoiceStatus)).map(rest)),
      };
      const payments = aggregate(invoices);
      expect(total(payments)).toEqual(expected);
      expect(sumPayments(payments, RANGE)).toEqual(expected);
      expect(total(sumByClient(payments, RANGE))).toEqual(expected);
      for (const unit of UNITS) expect(total(sumByPeriod(payments, listPeriods(RANGE, unit)))).toEqual(expected);
    }),
    { numRuns: getRunCount(2000) },
  );
});

test('R-PLAN-04 periods follow each other without gaps; weeks begin on Monday, months on their first day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.constantFrom(...UNITS), (distance, unit) => {
      const range = { from: addDays('2024-01-01', distance), to: addDays('2024-01-01', distance + 365) };
      const periods = listPeriods(range, unit);
      expect(periods[0]?.from).toBe(range.from);
      expect(periods.at(-1)?.to).toBe(range.to);
      for (const [index, { from }] of periods.entries()) {
        if (index === 0) continue;
        expect(from).toBe(addDays(periods[index - 1]?.to ?? '', 1));
        if (unit === 'week') expect(new Date(from).getUTCDay()).toBe(1);
        if (unit === 'month') expect(from).toMatch(/-01$/);
      }
    }),
    { numRuns: getRunCount(500) },
  );
  expect(UNITS.map((unit) => listPeriods(RANGE, unit).length)).toEqual([366, 53, 13]);
  expect(listPeriods(RANGE, 'week').slice(0, 2)).toEqual([
    { from: '2026-11-27', to: '2026-11-29' },
    { from: '2026-11-30', to: '2026-12-06' },
  ]);
  expect(listPeriods({ from: '2028-02-10', to: '2028-03-05' }, 'month')).toEqual([
    { from: '2028-02-10', to: '2028-02-29' },
    { from: '2028-03-01', to: '2028-03-05' },
  ]);
  expect(isWholeMonth({ from: '2027-02-01', to: '2027-02-28' })).toBe(true);
  expect(isWholeMonth({ from: '2027-02-01', to: '2027-02-27' })).toBe(false);
});

test('R-PLAN-04 an invoice counts on its value day for its client: what arrives, what was advanced, what is unconfirmed', () => {
  const payments = aggregate([
    invoice({ nominalAmount: 1000_00, nominalAmountFinanced: 400_01 }),
    invoice({ nominalAmount: 50_00, invoiceStatus: '5' }),
    invoice({ confirmingType: 'D' as const, nominalAmount: 7_00 }),
    invoice({ invoiceExpirationDate: RANGE.from, customerNumber: '2', nominalAmount: 3 }),
    // The last Friday: the Saturday after it, the last day of the range, is paid on a Monday beyond it.
    invoice({ invoiceExpirationDate: '2027-11-26', customerNumber: '2', nominalAmount: 4 }),
    invoice({ invoiceExpirationDate: RANGE.to }),
    // Before today, after a year, and no day at all.
    invoice({ invoiceExpirationDate: '2026-11-26' }),
    invoice({ invoiceExpirationDate: '2027-11-28' }),
    invoice({ invoiceExpirationDate: '2027-02-30' }),
    invoice({ invoiceExpirationDate: '' }),
  ]);
  const one = { numClient: '1', clientName: 'Uno, S.A.' };
  expect(sumByClient(payments, { from: '2026-12-01', to: '2026-12-31' })).toEqual([
    { ...one, confirmingType: 'N', invoices: 2, pending: 649_99, advanced: 400_01, unconfirmed: 50_00 },
    { ...one, confirmingType: 'D', invoices: 1, pending: 7_00, advanced: 0, unconfirmed: 0 },
  ]);
  expect(sumPayments(payments, RANGE).invoices).toBe(5);
  expect(payments).toHaveLength(4);
});

test.each([
  ['a Saturday', '2026-11-28', '2026-11-30'],
  ['a Sunday', '2026-11-29', '2026-11-30'],
  ['Constitution Day, a Sunday', '2026-12-06', '2026-12-07'],
  ['the Immaculate Conception, on which banks pay', '2026-12-08', '2026-12-08'],
  ['Christmas Eve, which this entity closes', '2026-12-24', '2026-12-28'],
  ['Christmas, a Friday', '2026-12-25', '2026-12-28'],
  ['26 December, a Saturday', '2026-12-26', '2026-12-28'],
  ['New Year, a Friday', '2027-01-01', '2027-01-04'],
  ['Good Friday', '2027-03-26', '2027-03-30'],
  ['Easter Monday', '2027-03-29', '2027-03-30'],
  ['Labour Day, a Saturday', '2027-05-01', '2027-05-03'],
])('R-PLAN-04 what is due on %s, %s, arrives on %s', (_what, due, day) => {
  const payments = aggregate([invoice({ invoiceExpirationDate: due, nominalAmount: 5_00 })]);
  expect(payments).toMatchObject([{ due, day, pending: 5_00 }]);
  expect(sumPayments(payments, { from: day, to: day }).pending).toBe(5_00);
  if (due !== day) expect(sumPayments(payments, { from: due, to: due }).pending).toBe(0);
});

test('R-PLAN-04 what was due at the weekend is still to come on a Sunday', () => {
  const payments = new Map<string, DayPayments>();
  const onSunday = { from: '2026-11-29', to: '2027-11-29' };
  const due = ['2026-11-27', '2026-11-28', '2026-11-29'].map((day) => invoice({ invoiceExpirationDate: day }));
  addInvoices(payments, due, onSunday, WORKING_DAYS);
  expect([...payments.values()].map((each) => [each.due, each.day])).toEqual([
    ['2026-11-28', '2026-11-30'],
    ['2026-11-29', '2026-11-30'],
  ]);
});
