import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { buildCif } from '#samples/identifiers.ts';
import { today } from '#shared/dates/days.ts';
import type { DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { enterHome } from '#tests/support/enter-home.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { createTestSupplier } from '#tests/support/test-supplier.ts';
import { GERMAN, newIban } from './accounts-steps.ts';
import type { Controllers } from './controllers/page.tsx';

/* react-admin's own controllers of lists, records, forms and deletions on each resource, with the portal's providers,
   against the service: components made for react-admin work with them. */

interface Row {
  id: string;
  [name: string]: unknown;
}
interface Said extends Row {
  data: Row[];
  total?: number;
  hasNextPage?: boolean;
  error?: string;
}

let code = '';
let supplier: DemoSupplier;

test.beforeAll(async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Independent of the NODE_ENV that a server of another test has set in this process.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      lib: { entry: 'tests/e2e/controllers/page.tsx', formats: ['iife'], name: 'page' },
    },
  }).then((built) => (Array.isArray(built) ? built[0] : built))) as Rolldown.RolldownOutput;
  code = output[0].code;
});

test.beforeEach(async ({ page, database }) => {
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '0');
  supplier = await createTestSupplier(database, {
    supplierId: buildCif(digits),
    invoices: 120,
    automaticAdvances: [0],
    users: ['principal', 'colega_02'].map((alias) => ({ alias, email: `${alias}.${digits}@empresa.example` })),
  });
  await enterHome(page, test.info().project.use.baseURL, supplier.users[0]?.email ?? '', supplier.entity);
  await page.evaluate(code);
});

const run = (page: Page, probe: string, props: Parameters<Controllers['run']>[1]): Promise<Said> =>
  page.evaluate(
    ([name, given]) =>
      (window as unknown as { controllers: Controllers }).controllers.run(name, given) as Promise<never>,
    [probe, props] as const,
  );
const idsOf = ({ data }: { data: Row[] }) => data.map(({ id }) => id).toSorted();

/** Each resource with its controllers. */
const RESOURCES: Record<string, (page: Page) => Promise<void>> = {
  'invoices: a list page by page': async (page) => {
    const own = supplier.invoices.filter(({ confirmingType }) => confirmingType === 'N');
    const pages = [];
    for (let number = 1; number <= Math.ceil(own.length / 50); number += 1) {
      pages.push(await run(page, 'List', { resource: 'invoices', page: number }));
    }
    expect(pages.map(({ hasNextPage }) => hasNextPage)).toEqual(pages.map((_, index) => index < pages.length - 1));
    expect(pages.length).toBeGreaterThan(1);
    expect(idsOf({ data: pages.flatMap(({ data }) => data) })).toEqual(own.map(({ id }) => id).toSorted());
  },
  'financeable invoices: one list with its total, filtered by client': async (page) => {
    const all = await run(page, 'List', { resource: 'financeable-invoices' });
    const numCliente = all.data[0]?.customerNumber as string;
    const some = await run(page, 'List', { resource: 'financeable-invoices', filter: { numCliente } });
    expect(all.total).toBe(all.data.length);
    const wanted = all.data.filter(({ customerNumber }) => customerNumber === numCliente);
    expect(wanted.length).toBeLessThan(all.data.length);
    expect(idsOf(some)).toEqual(idsOf({ data: wanted }));
  },
  'clients: a list and one of it': async (page) => {
    const { data, total } = await run(page, 'List', { resource: 'clients' });
    expect(total).toBe(supplier.clients.length);
    expect(idsOf({ data })).toEqual(supplier.clients.map(({ numClient }) => numClient).toSorted());
    const [client] = supplier.clients;
    expect(await run(page, 'Show', { resource: 'clients', id: client?.id ?? '' })).toMatchObject({
      name: client?.name,
    });
    expect((await run(page, 'Show', { resource: 'clients', id: 'nobody' })).error).toContain('709');
  },
  'accounts: list, one, create, change, delete': async (page) => {
    const resource = 'accounts';
    const id = newIban();
    expect(idsOf(await run(page, 'List', { resource }))).toEqual(supplier.accounts.map(({ iban }) => iban).toSorted());
    const data = { iban: id, bic: '', description: 'Nueva' };
    expect(await run(page, 'Create', { resource, data })).toMatchObject({ ...data, id });
    expect(await run(page, 'Edit', { resource, id, data: { description: 'Otra' } })).toMatchObject({ id });
    expect(await run(page, 'Show', { resource, id })).toMatchObject({ iban: id, description: 'Otra' });
    await run(page, 'Delete', { resource, id });
    expect(idsOf(await run(page, 'List', { resource }))).not.toContain(id);
    const refused = await run(page, 'Create', { resource, data: { iban: GERMAN, bic: '', description: 'Sin BIC' } });
    expect(refused.error).toMatch(/service error \d{3}/);
  },
  'automatic advances: list, one, create, change, delete': async (page) => {
    const resource = 'automatic-advances';
    const [taken, free] = supplier.clients.map(({ numClient }) => numClient);
    const [iban, other] = [supplier.accounts.find(({ status }) => status === '2')?.iban, newIban()];
    expect(idsOf(await run(page, 'List', { resource }))).toEqual([taken]);
    await run(page, 'Create', { resource, data: { numClient: free, iban } });
    const created = await run(page, 'Show', { resource, id: free ?? '' });
    expect(created).toMatchObject({ iban, numClient: free, applicationDate: today() });
    await run(page, 'Create', { resource: 'accounts', data: { iban: other, bic: '', description: 'Segunda' } });
    expect((await run(page, 'Edit', { resource, id: free ?? '', data: { iban: other } })).error).toBeUndefined();
    expect(await run(page, 'Show', { resource, id: free ?? '' })).toMatchObject({ iban: other });
    await run(page, 'Delete', { resource, id: free ?? '' });
    expect(idsOf(await run(page, 'List', { resource }))).toEqual([taken]);
  },
  'users: list, one, create, change, delete': async (page) => {
    const resource = 'users';
    const { data } = await run(page, 'List', { resource });
    expect(data.map(({ alias }) => alias).toSorted()).toEqual(['colega_02', 'principal']);
    const [own, colleague] = ['principal', 'colega_02'].map(
      (name) => data.find(({ alias }) => alias === name)?.id ?? '',
    );
    expect(await run(page, 'Show', { resource, id: colleague ?? '' })).toMatchObject({ alias: 'colega_02', phone: '' });
    const email = `nuevo.${supplier.supplierId.toLowerCase()}@empresa.example`;
    const user = { alias: 'nuevo_003', email, password: 'Al.Azar-20278' };
    expect(await run(page, 'Create', { resource, data: user })).toMatchObject({
      alias: 'nuevo_003',
      outcome: 'created',
    });
    await run(page, 'Edit', { resource, id: own ?? '', data: { alias: 'principal2' } });
    expect(await run(page, 'Show', { resource, id: own ?? '' })).toMatchObject({ alias: 'principal2' });
    await run(page, 'Delete', { resource, id: colleague ?? '' });
    const left = await run(page, 'List', { resource });
    expect(left.data.map(({ alias }) => alias).toSorted()).toEqual(['nuevo_003', 'principal2']);
  },
  'supplier: one, and its change': async (page) => {
    const resource = 'supplier';
    const id = supplier.clients[0]?.numClient ?? '';
    expect(await run(page, 'Show', { resource, id })).toMatchObject({ id, supplierId: supplier.supplierId });
    await run(page, 'Edit', { resource, id, data: { address: 'Calle Nueva 7' } });
    expect(await run(page, 'Show', { resource, id })).toMatchObject({ address: 'Calle Nueva 7' });
  },
};

test("react-admin's controllers work on each resource", async ({ page }) => {
  for (const [resource, works] of Object.entries(RESOURCES)) await test.step(resource, () => works(page));
});
