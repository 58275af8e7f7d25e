import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { beforeAll, expect, test } from 'vitest';
import { createSeededRandom } from '#samples/seeded-random.ts';
import { addDays } from '#shared/dates/days.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import type { InvoiceStatus } from '#confirming/database/invoice-status.ts';
import {
  listFinanceableInvoices,
  listInvoices,
  type InvoicePosition,
  type InvoiceRow,
  type InvoiceFilter,
} from '#confirming/database/invoice-lists.ts';
import { runInScopeOnListPool } from '#platform/database/transaction-scope.ts';
import { useTestService } from '#tests/service/support/test-service.ts';

const TODAY = '2026-03-15';
const INVOICES = 400;
const PAGE = 17;

interface Stored {
  id: number;
  type: 'N' | 'D';
  stage: 'processing' | 'confirmation' | 'confirmed';
  day: string;
  nominal: number;
  advanced: number;
  client: string;
}

let supplier: DemoSupplier;
let stored: Stored[];
const service = useTestService();
beforeAll(async () => {
  supplier = await createDemoSupplier(service.db);
  stored = await addRandomInvoices();
});

/** Around today, so far away that other spans of days lie in between, and where the first and the last span end. */
const DISTANCES = [-140, -71, -40, -39, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 30, 31, 32, 33, 70, 140];
const DAYS = DISTANCES.map((distance) => addDays(TODAY, distance));
const FAR_DAYS = ['1970-01-01', '1999-12-31', '2000-01-01', '2100-01-01', '2199-12-31', '9999-12-31'];

/** Few days and amounts, so that many invoices share them and every filter has invoices on its ends. */
async function addRandomInvoices(): Promise<Stored[]> {
  const random = createSeededRandom('filters');
  const rows = Array.from({ length: INVOICES }, (_, index) => {
    const nominal = random.pick([100, 250, 1_000, 1_001, 5_000]);
    const stage = random.pick(['confirmed', 'confirmed', 'confirmed', 'confirmation', 'processing'] as const);
    return {
      entity: supplier.entity,
      supplier_id: supplier.supplierId,
      client_number: random.pick(supplier.clients.slice(0, 3)).numClient,
      number: String(index),
      number_ext: `F-${index}`,
      confirming_type: random.pick(['N', 'N', 'N', 'D'] as const),
      stage,
      issued_on: '1969-12-31',
      expires_on: random.pick([...DAYS, ...DAYS, ...FAR_DAYS]),
      nominal,
      advanced: stage === 'confirmed' ? random.pick([0, 0, 1, nominal - 1, nominal]) : 0,
      way_to_pay: 'C',
      iban: '',
    };
  });
  const added = await service.db.insertInto('invoice').values(rows).returning(['id', 'number']).execute();
  const ids = new Map(added.map(({ id, number }) => [number, id]));
  return rows.map((row) => ({
    id: ids.get(row.number) ?? 0,
    type: row.confirming_type,
    stage: row.stage,
    day: row.expires_on,
    nominal: row.nominal,
    advanced: row.advanced,
    client: row.client_number,
  }));
}

function statusOf({ stage, advanced, nominal, day }: Stored): InvoiceStatus {
  if (stage !== 'confirmed') return stage === 'processing' ? '6' : '5';
  if (advanced === nominal) return '1';
  if (advanced > 0) return '2';
  return day <= TODAY ? '4' : '3';
}

const matches = (filter: InvoiceFilter) => (invoice: Stored) =>
  invoice.type === filter.confirmingType &&
  (filter.status === undefined || statusOf(invoice) === filter.status) &&
  (filter.from === undefined || invoice.day >= filter.from) &&
  (filter.to === undefined || invoice.day <= filter.to) &&
  (filter.least === undefined || invoice.nominal >= filter.least) &&
  (filter.most === undefined || invoice.nominal <= filter.most) &&
  (filter.clientNumber === undefined || invoice.client === filter.clientNumber);

const byExpiry = (one: Stored, other: Stored) => one.day.localeCompare(other.day) || one.id - other.id;

const days = fc.constantFrom(...DAYS, ...FAR_DAYS, addDays(TODAY, 8), addDays(TODAY, -8));
const amounts = fc.constantFrom(1, 100, 101, 250, 999, 1_000, 1_001, 4_999, 5_000, 5_001);
const searches = () =>
  fc.record(
    {
      confirmingType: fc.constantFrom('N' as const, 'N' as const, 'D' as const),
      status: fc.constantFrom<InvoiceStatus[]>('1', '2', '3', '4', '5', '6'),
      from: days,
      to: days,
      least: amounts,
      most: amounts,
      clientNumber: fc.constantFrom(...supplier.clients.map(({ numClient }) => numClient), '0'),
    },
    { requiredKeys: ['confirmingType'] },
  );

/** Somewhere in the list, or before or behind it. */
const positions = () =>
  fc.record({ expiresOn: days, id: fc.constantFrom(0, ...stored.map(({ id }) => id), Number.MAX_SAFE_INTEGER) });

/** What is to be paid, the next one first, then what has expired, the latest first. */
const inOrder = (invoices: Stored[]): Stored[] => {
  const sorted = invoices.toSorted(byExpiry);
  return [...sorted.filter(({ day }) => day > TODAY), ...sorted.toReversed().filter(({ day }) => day <= TODAY)];
};

/** Those behind a position, which need not be one of theirs. */
function behind(position: InvoicePosition | undefined, invoices: Stored[]): Stored[] {
  const ordered = inOrder(invoices);
  if (!position) return ordered;
  const { expiresOn: day, id } = position;
  const isPast = day <= TODAY;
  return ordered.filter((invoice) => {
    if (invoice.day <= TODAY !== isPast) return !isPast;
    const later = invoice.day.localeCompare(day) || invoice.id - id;
    return isPast ? later < 0 : later > 0;
  });
}

async function readAll(filter: InvoiceFilter, position: InvoicePosition | undefined): Promise<InvoiceRow[]> {
  const rows: InvoiceRow[] = [];
  for (let after = position; ;) {
    const options = { today: TODAY, limit: PAGE, ...(after && { after }) };
    const page = await runInScopeOnListPool(service.db, supplier, (trx) =>
      listInvoices(trx, supplier, filter, options),
    );
    rows.push(...page);
    if (page.length < PAGE) return rows;
    after = page.at(-1);
  }
}

test('R-API-23 R-INV-20 every combination of filters lists its invoices in order, page by page', () =>
  fc.assert(
    fc.asyncProperty(searches(), fc.option(positions(), { nil: undefined }), async (filter, position) => {
      const expected = behind(position, stored.filter(matches(filter)));
      const rows = await readAll(filter, position);
      expect(rows.map(({ id, status }) => [id, status])).toEqual(expected.map((row) => [row.id, statusOf(row)]));
    }),
    { numRuns: getRunCount(300) },
  ));

test.each(['1', '2', '3', '4', '5', '6'] as const)(
  'R-LIM-34 R-INV-20 status %s alone, on the days around today',
  async (status) => {
    const filter: InvoiceFilter = { confirmingType: 'N', status };
    const expected = inOrder(stored.filter(matches(filter)));
    expect(expected.length).toBeGreaterThan(0);
    expect((await readAll(filter, undefined)).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  },
);

test('R-API-24 every filter with every other lists what can be advanced, the next to expire first', () =>
  fc.assert(
    fc.asyncProperty(searches(), fc.constantFrom(5, 1_000), async (filter, limit) => {
      const expected = stored
        .filter(matches(filter))
        .filter(({ stage, day, advanced, nominal }) => stage === 'confirmed' && day > TODAY && advanced < nominal)
        .toSorted(byExpiry)
        .slice(0, limit);
      const rows = await runInScopeOnListPool(service.db, supplier, (trx) =>
        listFinanceableInvoices(trx, supplier, filter, { today: TODAY, limit }),
      );
      expect(rows.map(({ id, status }) => [id, status])).toEqual(expected.map((row) => [row.id, statusOf(row)]));
    }),
    { numRuns: getRunCount(300) },
  ));
