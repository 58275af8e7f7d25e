import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addDays, today } from '#shared/dates/days.ts';
import { toCents } from '#shared/money/money.ts';
import { addInvoices, listPeriods, sumByClient, sumByPeriod, sumPayments } from '#shared/planner/payment-calendar.ts';
import type { DayPayments } from '#shared/planner/payment-calendar.ts';
import { createWorkingDays } from '#shared/dates/working-days.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { callAs, type Caller, useTestService } from '#tests/service/support/test-service.ts';
import type { ResponseBody } from '#shared/calls/contract.ts';

type Page = ResponseBody<'listInvoices'>;

const RANGE = { from: today(), to: addDays(today(), 365) };

let supplier: DemoSupplier;
let caller: Caller;
const service = useTestService();
beforeAll(async () => {
  supplier = await createDemoSupplier(service.db, { key: 'calendar', invoices: 600 });
  caller = await callAs(service, supplier);
});

/** The sums of the calendar, from all pages of both kinds of confirming. */
async function readPayments(): Promise<DayPayments[]> {
  const payments = new Map<string, DayPayments>();
  for (const confirmingType of ['N', 'D'] as const) {
    const query = { fechaDesde: addDays(RANGE.from, -7), fechaHasta: RANGE.to, tipoConfirming: confirmingType };
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const answer = await caller.get('facturas/', { ...query, ...(cursor && { paginationItem: cursor }) });
      const page: Page = answer.json<Page>();
      const invoices = page.invoiceResponseList.map(({ nominalAmount, nominalAmountFinanced, ...invoice }) => ({
        ...invoice,
        confirmingType,
        nominalAmount: toCents(nominalAmount),
        nominalAmountFinanced: toCents(nominalAmountFinanced),
      }));
      addInvoices(payments, invoices, RANGE, createWorkingDays([]));
      cursor = page.moreData === 1 ? page.paginationItem : undefined;
    }
  }
  return [...payments.values()];
}

/** Good Friday and Easter Monday, as the European Central Bank publishes the closing days of TARGET. */
const EASTER = ['2026-04-03', '2026-04-06', '2027-03-26', '2027-03-29', '2028-04-14', '2028-04-17']
  .concat(['2029-03-30', '2029-04-02', '2030-04-19', '2030-04-22'])
  .map((day) => sql`${day}::date`);

/** The first day from the due day on that is neither at a weekend nor a closing day of TARGET. */
const ARRIVES_ON = sql`(
  select min(day)::date from generate_series(expires_on, expires_on + 7, interval '1 day') as day
  where extract(isodow from day) < 6 and to_char(day, 'MM-DD') not in ('01-01', '05-01', '12-25', '12-26')
    and day not in (${sql.join(EASTER)})
)`;

/** What the database says of the same invoices, in groups. */
const readSums = async (group: 'day' | 'client_number' | 'month') => {
  const groups = {
    day: sql`arrives_on`,
    month: sql`date_trunc('month', arrives_on)`,
    client_number: sql`client_number`,
  };
  const by = groups[group];
  const { rows } = await sql<{ invoices: number; pending: number; advanced: number }>`
    select count(*)::int as invoices, sum(nominal - advanced)::float8 as pending, sum(advanced)::float8 as advanced
    from (select *, ${ARRIVES_ON} as arrives_on from invoice) as paid
    where entity = ${supplier.entity} and supplier_id = ${supplier.supplierId}
      and arrives_on between ${RANGE.from}::date and ${RANGE.to}::date
    group by ${by} order by ${by}`.execute(service.db);
  return rows;
};

const figures = ({ invoices, pending, advanced }: { invoices: number; pending: number; advanced: number }) => ({
  invoices,
  pending,
  advanced,
});

test('R-PLAN-04 days, months, clients and the whole year have the sums that the database has', async () => {
  const payments = await readPayments();
  const [days, months, clients] = [await readSums('day'), await readSums('month'), await readSums('client_number')];
  const sumsOf = (unit: 'day' | 'month') =>
    sumByPeriod(payments, listPeriods(RANGE, unit))
      .filter(({ invoices }) => invoices > 0)
      .map(figures);
  expect(days.length).toBeGreaterThan(50);
  expect(sumsOf('day')).toEqual(days);
  expect(sumsOf('month')).toEqual(months);
  const ofClient = (numClient: string) =>
    sumPayments(
      payments.filter((payment) => payment.numClient === numClient),
      RANGE,
    );
  const numbers = [...new Set(sumByClient(payments, RANGE).map(({ numClient }) => numClient))].sort();
  expect(numbers.map(ofClient).map(figures)).toEqual(clients);
});
