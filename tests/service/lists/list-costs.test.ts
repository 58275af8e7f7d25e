import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { addDays, today } from '#shared/dates/days.ts';
import { generateInvoices } from '#confirming/demo/generate-invoices.ts';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { listFinanceableInvoices, listInvoices, type InvoiceFilter } from '#confirming/database/invoice-lists.ts';
import { runAsTableOwner, runInScope } from '#platform/database/transaction-scope.ts';
import type { InvoiceStatus } from '#confirming/database/invoice-status.ts';
import { countBlocksRead } from '#tests/service/support/block-reads.ts';
import { useTestService } from '#tests/service/support/test-service.ts';

const PAGE = 51;

// A page of 51 invoices may lie in 51 blocks, each found through three of an index; the rest is for finding them, by
// whatever plan a sample of the rows suggests. Reading all of 100,000 would take 700 of the smallest index, or 2,000 of the table.
const MOST_BLOCKS = 51 * 4 + 400;

const service = useTestService();

const AMOUNTS: Record<string, Pick<InvoiceFilter, 'least' | 'most'>> = {
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
const filtersOf = (clientNumber: string): [string, InvoiceFilter][] =>
  STATUSES.flatMap((status) =>
    [{}, { clientNumber }].flatMap((client) =>
      [{}, { from: addDays(today(), -20), to: addDays(today(), 10) }].flatMap((days) =>
        Object.entries(AMOUNTS).map(([name, amounts]): [string, InvoiceFilter] => [
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
  const supplier = await createDemoSupplier(service.db);
  await generateInvoices(service.db, supplier, count);
  await vacuum();
  const page = { today: today(), limit: PAGE };
  const farPage = { ...page, after: { expiresOn: addDays(today(), -190), id: 0 } };
  const found = new Map<string, number>();
  await runInScope(service.db, supplier, async (trx) => {
    for (const [name, filter] of filtersOf(supplier.clients[1]?.numClient ?? '')) {
      const lists = {
        'first page': () => listInvoices(trx, supplier, filter, page),
        ...(filter.from === undefined && { 'far page': () => listInvoices(trx, supplier, filter, farPage) }),
        financeable: () => listFinanceableInvoices(trx, supplier, filter, page),
      };
      for (const [list, read] of Object.entries(lists)) {
        found.set(`${list}: ${name}`, await countBlocksRead(trx, read));
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
  expect(Math.max(...many.values())).toBeLessThanOrEqual(3 * Math.max(...few.values()));
  const unfiltered = 'status undefined, , any amount';
  const pages = [many.get(`first page: ${unfiltered}`) ?? 0, many.get(`far page: ${unfiltered}`) ?? 0];
  expect(Math.min(...pages)).toBeGreaterThan(0);
  expect(Math.max(...pages)).toBeLessThanOrEqual(80);
});

test('a page costs about the same however many clients the supplier has', async () => {
  const supplier = await createDemoSupplier(service.db);
  await generateInvoices(service.db, supplier, 1_000);
  await runAsTableOwner(service.db, supplier, (trx) =>
    sql`insert into client (entity, supplier_id, number, name, tax_id, interest_rate, commission_rate,
        minimum_commission, spending, authorisation_limit)
      select entity, supplier_id, number || '-' || other, name, tax_id, interest_rate, commission_rate,
        minimum_commission, spending, authorisation_limit
      from client, generate_series(1, 1000) as other`.execute(trx),
  );
  await runInScope(service.db, supplier, async (trx) => {
    for (const amounts of Object.values(AMOUNTS)) {
      const filter = { confirmingType: 'N', ...amounts } as const;
      const read = () => listInvoices(trx, supplier, filter, { today: today(), limit: PAGE });
      await read();
      // Each of 51 is found by its number through at most three blocks of the index.
      expect(await countBlocksRead(trx, read, 'client')).toBeLessThanOrEqual(PAGE * 4);
    }
  });
});
