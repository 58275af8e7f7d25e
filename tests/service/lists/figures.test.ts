import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test, vi } from 'vitest';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { seedDemoSuppliers } from '#confirming/demo/seed.ts';
import { findListFigure, keepFiguresOf } from '#portal/advances/client-figures.ts';
import { dataProvider } from '#portal/data/data-provider.ts';
import { requestLogin } from '#portal/data/login.ts';
import { getWorkingDays } from '#portal/clock/working-days.ts';
import { listStretchFilters } from '#portal/planner/calendar/stretch-filters.ts';
import { getDueFilter, readDue } from '#portal/planner/home/read-figures.ts';
import { walkInvoices } from '#portal/planner/invoice-walk.ts';
import { readAdvanceableFigures, sumFigures } from '#portal/records/advanceable-figures.ts';
import { startSession } from '#portal/session/session.ts';
import { DEMO_USERS, DEMO_PASSWORD } from '#samples/demo-users.ts';
import { buildSampleInvoices } from '#samples/invoices.ts';
import type { SampleInvoice, SampleSupplier } from '#samples/sample-supplier.ts';
import { createSeededRandom } from '#samples/seeded-random.ts';
import { addDays, daysBetween, today } from '#shared/dates/days.ts';
import { addInvoices, listPeriods, sumByClient, sumPayments } from '#shared/planner/payment-calendar.ts';
import type { DayPayments } from '#shared/planner/payment-calendar.ts';
import type { Client, ConfirmingType } from '#shared/records/records.ts';
import { everyNth, SEED } from '#tests/support/samples.ts';
import { stubSessionStorage } from '#tests/support/scripted-service.ts';
import { useTestService } from '#tests/service/support/test-service.ts';

// Each figure that leads to a list is the sum of what the list shows. The figures are the portal's, over HTTP; the lists are
// added up here, from the raw answers of the service.

const service = useTestService();
let root = '';
beforeAll(async () => {
  await seedDemoSuppliers(service.db);
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  root = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}/api`;
});

interface Login {
  email: string;
  entity: string;
  supplierId: string;
}

type Query = Record<string, string | undefined>;

/** What a list shows: how many invoices, and the sums of both amounts, in cents. */
interface ListSums {
  count: number;
  nominal: number;
  stated: number;
}

/** An amount of the wire, without a calculation with fractions: 1250.5 is 125050. */
function toWholeCents(euros: number): number {
  const [whole = '0', fraction = ''] = String(euros).split('.');
  expect(fraction.length).toBeLessThanOrEqual(2);
  return Number(whole + fraction.padEnd(2, '0'));
}

/** Calls the service as the user of a login, without the portal. */
async function createRawCaller({ email, entity, supplierId }: Login) {
  const token = await service.createToken(email, entity);
  return async <Body>(path: string, query: Query = {}) => {
    const given = Object.entries({ codigoEntidad: entity, ...query }).filter(([, value]) => value !== undefined);
    const url = `${root}/proveedores/${supplierId}/${path}?${new URLSearchParams(given as [string, string][]).toString()}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status, url).toBe(200);
    return (await answer.json()) as Body;
  };
}
type RawCaller = Awaited<ReturnType<typeof createRawCaller>>;

type Row = Record<'nominalAmount' | 'nominalAmountFinanced', number>;

const sumRows = (rows: readonly Row[]): ListSums => ({
  count: rows.length,
  nominal: rows.reduce((sum, row) => sum + toWholeCents(row.nominalAmount), 0),
  stated: rows.reduce((sum, row) => sum + toWholeCents(row.nominalAmountFinanced), 0),
});

/** Adds up the list of invoices that opens with a filter, page by page. */
async function sumInvoiceList(call: RawCaller, filter: Query): Promise<ListSums> {
  const rows: Row[] = [];
  for (let cursor: string | undefined; ;) {
    const query: Query = { tipoConfirming: 'N', ...filter, paginationItem: cursor };
    type Page = { invoiceResponseList: Row[]; moreData: number; paginationItem: string };
    const page: Page = await call('facturas/', query);
    rows.push(...page.invoiceResponseList);
    if (page.moreData === 0) return sumRows(rows);
    cursor = page.paginationItem;
  }
}

/** Adds up what the screen of advances shows of a client, which is one answer; undefined if that is not all. */
async function sumFinanceableList(call: RawCaller, filter: Query): Promise<ListSums | undefined> {
  type Answer = { invoicePendingDetailsDtoList: Row[]; moreData: number };
  const { invoicePendingDetailsDtoList, moreData } = await call<Answer>('facturas-financiables/', filter);
  return moreData === 0 ? sumRows(invoicePendingDetailsDtoList) : undefined;
}

/** The same of a list that is too long for one answer: its days are asked for in halves. */
async function sumLongList(
  call: RawCaller,
  filter: Query,
  from = today(),
  to = addDays(today(), 800),
): Promise<ListSums> {
  const whole = await sumFinanceableList(call, { ...filter, fechaDesde: from, fechaHasta: to });
  if (whole) return whole;
  const middle = addDays(from, Math.floor(daysBetween(from, to) / 2));
  const [one, other] = [
    await sumLongList(call, filter, from, middle),
    await sumLongList(call, filter, addDays(middle, 1), to),
  ];
  return { count: one.count + other.count, nominal: one.nominal + other.nominal, stated: one.stated + other.stated };
}

/** Logs in as the portal does. */
async function enterPortal({ email, entity }: Login): Promise<void> {
  vi.stubGlobal('document', { querySelector: () => ({ content: root }) });
  stubSessionStorage();
  const { token, alias } = await requestLogin({ email, password: DEMO_PASSWORD, codNrbeEn: entity });
  startSession(token, alias, entity);
}

const { signal } = new AbortController();

/** Home and the choice of a client on the screen of advances. */
async function checkAdvanceable(call: RawCaller, types: readonly ConfirmingType[]): Promise<void> {
  const { data: clients } = await dataProvider.getList<Client>('clients', {});
  const read = await readAdvanceableFigures(dataProvider, types, signal);
  const figures = keepFiguresOf(clients, read);
  expect(figures?.isWhole).toBe(true);
  let [count, cents] = [0, 0];
  for (const { numClient } of clients) {
    for (const tipoConfirming of types) {
      const filter = { numCliente: numClient, tipoConfirming };
      const shown = await sumFinanceableList(call, filter);
      const figure = findListFigure(figures, numClient, tipoConfirming);
      expect(figure && [figure.count, figure.cents]).toEqual(shown && [shown.count, shown.stated]);
      const all = shown ?? (await sumLongList(call, filter));
      count += all.count;
      cents += all.stated;
    }
  }
  expect(sumFigures(read.lists)).toEqual({ count, cents });
}

/** Home without a calendar leads to the list of invoices, with a calendar to the sums of the calendar. */
async function checkDue(call: RawCaller, payments: readonly DayPayments[], types: readonly ConfirmingType[]) {
  const day = today();
  const due = await readDue(dataProvider, ['N'], day, signal);
  const list = await sumInvoiceList(call, { ...getDueFilter(day) });
  expect(due).toMatchObject({ count: list.count, cents: list.nominal - list.stated, isWhole: true });
  const { cents } = await readDue(dataProvider, types, day, signal);
  expect(cents).toBe(sumPayments(payments, { from: day, to: addDays(day, 30) }).pending);
}

/** Each month of the calendar has the sums of the lists to which it leads. */
async function checkCalendar(call: RawCaller, payments: readonly DayPayments[], range: { from: string; to: string }) {
  let count = 0;
  for (const month of listPeriods(range, 'month')) {
    const clients = sumByClient(payments, month);
    const filters = listStretchFilters(clients, month);
    expect(filters).toHaveLength(new Set(clients.map(({ confirmingType }) => confirmingType)).size);
    for (const filter of filters) {
      const own = clients.filter(({ confirmingType }) => confirmingType === filter.tipoConfirming);
      const sum = (name: 'invoices' | 'pending' | 'advanced') => own.reduce((total, each) => total + each[name], 0);
      const list = await sumInvoiceList(call, { ...filter });
      expect([sum('invoices'), sum('pending'), sum('advanced')]).toEqual([
        list.count,
        list.nominal - list.stated,
        list.stated,
      ]);
      count += list.count;
    }
  }
  expect(count).toBe(sumPayments(payments, range).invoices);
}

async function expectFiguresOfLists(login: Login, types: readonly ConfirmingType[]): Promise<void> {
  await enterPortal(login);
  const call = await createRawCaller(login);
  await checkAdvanceable(call, types);
  const range = { from: today(), to: addDays(today(), 365) };
  const workingDays = getWorkingDays();
  const due = workingDays.getDueDays(range);
  const filters = types.map((tipoConfirming) => ({ fechaDesde: due.from, fechaHasta: due.to, tipoConfirming }));
  const payments = new Map<string, DayPayments>();
  addInvoices(payments, (await walkInvoices(dataProvider, filters, signal, () => {})).invoices, range, workingDays);
  await checkDue(call, [...payments.values()], types);
  await checkCalendar(call, [...payments.values()], range);
}

const OFFERED: readonly (readonly ConfirmingType[])[] = [['N'], ['N', 'D']];

test.each(
  DEMO_USERS.filter(({ status, principal }) => status === 'active' && principal).map((user) => [user.email, user]),
)(
  'R-PLAN-01 R-PLAN-08 each figure that leads to a list is its sum, for the demo user %s',
  async (_email, user) => {
    const row = await service.db
      .selectFrom('portal_user')
      .select('supplier_id')
      .where('email', '=', user.email)
      .executeTakeFirstOrThrow();
    await expectFiguresOfLists({ ...user, supplierId: row.supplier_id }, user.entity === '9001' ? ['N', 'D'] : ['N']);
  },
  120_000,
);

/** Invoices in all situations; how many, of which kind and how far ahead is up to chance. Some suppliers have very many. */
function createRandomInvoices(seed: string, index: number) {
  return ({ clients, accounts }: SampleSupplier): SampleInvoice[] => {
    const random = createSeededRandom(seed);
    const count = index % 8 === 0 ? random.integer(1500, 2500) : random.integer(0, 400);
    const debtorPays = random.integer(0, 100);
    const ahead = random.pick([15, 90, 330]);
    const day = today();
    return buildSampleInvoices({ random, clients, accounts, count, day }).map((invoice) => ({
      ...invoice,
      confirmingType: random.integer(0, 99) < debtorPays ? ('D' as const) : ('N' as const),
      ...(invoice.invoiceExpirationDate > day && {
        invoiceExpirationDate: addDays(day, random.integer(0, 19) === 0 ? 0 : random.integer(1, ahead)),
      }),
    }));
  };
}

const SUPPLIERS = everyNth(
  Array.from({ length: 200 }, (_each, index) => index),
  33,
);

test.each(SUPPLIERS)(
  'R-PLAN-01 R-PLAN-08 each figure that leads to a list is its sum, for the random supplier %i',
  async (index) => {
    const seed = `figures ${SEED} ${index}`;
    const supplier: DemoSupplier = await createDemoSupplier(service.db, {
      key: seed,
      invoices: createRandomInvoices(seed, index),
    });
    const login = { ...supplier, email: supplier.users[0]?.email ?? '' };
    await expectFiguresOfLists(login, OFFERED[index % 2] ?? []);
  },
  120_000,
);
