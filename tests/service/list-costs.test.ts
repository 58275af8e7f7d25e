import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, today } from '#shared/days.ts';
import { addInvoices } from '#service/demo/add-invoices.ts';
import { createSupplier } from '#service/demo/create-supplier.ts';
import type { InvoicePosition, InvoiceSearch } from '#service/database/asked-invoices.ts';
import { listFinanceable, listInvoices } from '#service/database/invoices.ts';
import { asOwnerInScope, askWithin, inScope } from '#service/database/scope.ts';
import type { Schema } from '#service/database/schema.ts';
import { createEntities } from '#service/demo/seed.ts';
import type { InvoiceStatus } from '#service/database/invoice-status.ts';
import { blocksOf, entriesOf } from './support/plans.ts';
import { startTestService, type TestService } from './support/service.ts';

const PAGE = 51;

// A page of 51 invoices may lie in 51 blocks, each found by its id through three of an index; the rest is for finding the
// ids, by whatever plan a sample of the rows suggests. Reading all of 100,000 would take 700 of the smallest index, or 2,000 of the table.
const MOST_BLOCKS = 51 * 4 + 400;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await createEntities(service.db);
});
afterAll(() => service.stop());

const AMOUNTS: Record<string, Pick<InvoiceSearch, 'least' | 'most'>> = {
  'any amount': {},
  'all amounts': { least: 1, most: 900_000_000 },
  '10 % of the amounts': { least: 10_000_00, most: 19_000_00 },
  '1 % of the amounts': { least: 10_000_00, most: 10_900_00 },
  '0.1 % of the amounts': { least: 10_000_00, most: 10_090_00 },
  'no amount': { least: 1_000_000_00 },
};

// Of status 2 there is none, as of 5 and 6.
const STATUSES: (InvoiceStatus | undefined)[] = [undefined, '1', '2', '3', '4'];

/** Every filter with every other: name and search. */
const filtersOf = (clientNumber: string): [string, InvoiceSearch][] =>
  STATUSES.flatMap((status) =>
    [{}, { clientNumber }].flatMap((client) =>
      [{}, { from: addDays(today(), -20), to: addDays(today(), 10) }].flatMap((days) =>
        Object.entries(AMOUNTS).map(([name, amounts]): [string, InvoiceSearch] => [
          `status ${status}, ${Object.keys({ ...client, ...days }).join()}, ${name}`,
          { confirmingType: 'N', ...(status && { status }), ...client, ...days, ...amounts },
        ]),
      ),
    ),
  );

/**
 * As the server does by itself after a while; until then no index says by itself whether its entries are there. What a
 * reader may still want to see is left for the next time.
 */
const vacuum = () =>
  vi.waitUntil(async () => {
    await sql`vacuum analyze invoice`.execute(service.db);
    const { rows } = await sql<{ left: number }>`
      select sum(relpages - relallvisible)::int as left from pg_class
      where oid in (select relid from pg_partition_tree('invoice') where isleaf)`.execute(service.db);
    return rows[0]?.left === 0;
  }, 60_000);

/** The blocks of a page for every filter, at the beginning of the list and far down. */
async function measure(count: number): Promise<Map<string, number>> {
  const supplier = await createSupplier(service.db);
  await addInvoices(service.db, supplier, count);
  await vacuum();
  const page = { today: today(), limit: PAGE };
  const farPage = { ...page, after: { expiresOn: addDays(today(), -190), id: 0 } };
  const found = new Map<string, number>();
  await inScope(service.db, supplier, async (trx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
    const ask = askWithin(trx);
    for (const [name, wanted] of filtersOf(supplier.clients[1]?.numClient ?? '')) {
      const lists = {
        'first page': () => listInvoices(ask, supplier, wanted, page),
        ...(wanted.from === undefined && { 'far page': () => listInvoices(ask, supplier, wanted, farPage) }),
        financeable: () => listFinanceable(ask, supplier, wanted, page),
      };
      for (const [list, read] of Object.entries(lists)) {
        // At first it is looked which way is the shorter one, and then known.
        found.set(`${list}: ${name}`, Math.max(await blocksOf(trx, read), await blocksOf(trx, read)));
      }
    }
  });
  return found;
}

test('a page costs about the same with every filter, however many invoices there are', async () => {
  const few = await measure(10_000);
  const many = await measure(100_000);
  expect(many.size).toBe(300);
  expect([...many].filter(([, blocks]) => blocks > MOST_BLOCKS)).toEqual([]);
  expect(Math.max(...many.values())).toBeLessThanOrEqual(2 * Math.max(...few.values()));
  const unfiltered = 'status undefined, , any amount';
  const pages = [many.get(`first page: ${unfiltered}`) ?? 0, many.get(`far page: ${unfiltered}`) ?? 0];
  expect(Math.min(...pages)).toBeGreaterThan(0);
  expect(Math.max(...pages)).toBeLessThanOrEqual(80);
});

test('how far away invoices between two amounts lie is looked at once, not for each page', async () => {
  const supplier = await createSupplier(service.db);
  await addInvoices(service.db, supplier, 5_000);
  await vacuum();
  await inScope(service.db, supplier, async (trx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
    const read = (least: number) => () =>
      listInvoices(askWithin(trx), supplier, { confirmingType: 'N', least }, { today: today(), limit: PAGE });
    // To make a plan blocks are read, too.
    for (const least of [1, 1]) await read(least)();
    const [known, unknown] = [await blocksOf(trx, read(1)), await blocksOf(trx, read(2))];
    // An index has some 100 entries to a block, and 3,000 are looked at.
    expect(unknown - known).toBeGreaterThanOrEqual(10);
  });
});

test('of amounts that few invoices have, those near the page are read and not all there are', async () => {
  const supplier = await createSupplier(service.db);
  await addInvoices(service.db, supplier, 30_000);
  await vacuum();
  const wanted = { confirmingType: 'N', ...AMOUNTS['1 % of the amounts'] } as const;
  const read = (trx: Transaction<Schema>, after?: InvoicePosition) =>
    listInvoices(askWithin(trx), supplier, wanted, { today: today(), limit: PAGE, ...(after && { after }) });
  await inScope(service.db, supplier, async (trx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
    for (const after of [
      undefined,
      { expiresOn: addDays(today(), 100), id: 0 },
      { expiresOn: addDays(today(), -50), id: 0 },
    ]) {
      await read(trx, after);
      // Of 300 some 18 expire in each span of 32 days; a page may lie in five, and each of its 51 is found by its id.
      expect(await entriesOf(trx, () => read(trx, after))).toBeLessThanOrEqual(5 * 25 + PAGE + 10);
    }
  });
});

test('a page costs about the same however many clients the supplier has', async () => {
  const supplier = await createSupplier(service.db);
  await addInvoices(service.db, supplier, 1_000);
  await asOwnerInScope(service.db, supplier, (trx) =>
    sql`insert into client (entity, supplier_id, number, name, tax_id, interest_rate, commission_rate,
        minimum_commission, spending, authorisation_limit)
      select entity, supplier_id, number || '-' || other, name, tax_id, interest_rate, commission_rate,
        minimum_commission, spending, authorisation_limit
      from client, generate_series(1, 1000) as other`.execute(trx),
  );
  await inScope(service.db, supplier, async (trx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
    for (const amounts of Object.values(AMOUNTS)) {
      const wanted = { confirmingType: 'N', ...amounts } as const;
      const read = () => listInvoices(askWithin(trx), supplier, wanted, { today: today(), limit: PAGE });
      await read();
      // Each of 51 is found by its number through at most three blocks of the index.
      expect(await blocksOf(trx, read, 'client')).toBeLessThanOrEqual(PAGE * 4);
    }
  });
});
