import { sql, type Kysely } from 'kysely';
import { addDays, today } from '#shared/dates/days.ts';
import { generateInvoices } from '#confirming/demo/generate-invoices.ts';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { logIn, readPage, walkTo } from '#tests/bench/support/invoice-pages.ts';
import { load, type Load } from '#tests/bench/support/load.ts';
import { startLoneService } from '#tests/bench/support/lone-service.ts';
import { milliseconds, type Result } from '#tests/bench/support/report.ts';

const INVOICES = 100_000;
const FAR_PAGE = 2_000;
const CONNECTIONS = 50;
const ROUNDS = 3;
const SECONDS = 1;
const LIMIT = 2;
const LIMIT_MS = 100;

const BASELINE = 'page 1 without filter';

/** Lists of one supplier with 100,000 invoices, for 50 callers at once: every filter against the first page without any. */
export async function measureService(): Promise<Result[]> {
  const service = await startLoneService();
  try {
    const { database, api } = service;
    const supplier = await createDemoSupplier(database);
    await generateInvoices(database, supplier, INVOICES);
    await spreadStatuses(database, supplier);
    const token = await logIn(api, supplier.users[0]?.email ?? '', supplier.entity);
    const root = `${api}/proveedores/${supplier.supplierId}`;
    const addresses = addressesOf(supplier.entity, supplier.clients[0]?.numClient ?? '');
    const cursor = await walkTo(FAR_PAGE, (at) => readPage(`${root}/${addresses[BASELINE]}`, token, at));
    addresses['page 2,000'] = `${addresses[BASELINE]}&paginationItem=${encodeURIComponent(cursor)}`;
    return report(await measureAll(root, token, addresses));
  } finally {
    await service.stop();
  }
}

/** Makes up invoices in the statuses that generateInvoices leaves out: some of each, near every day. */
async function spreadStatuses(database: Kysely<Schema>, owner: SupplierKey): Promise<void> {
  await runAsTableOwner(database, owner, async (trx) => {
    await sql`update invoice set advanced = nominal / 2 where id % 50 = 1 and advanced = 0`.execute(trx);
    await sql`update invoice set stage = 'confirmation' where id % 50 = 2 and advanced = 0`.execute(trx);
    await sql`update invoice set stage = 'processing' where id % 50 = 3 and advanced = 0`.execute(trx);
  });
  await sql`vacuum analyze invoice`.execute(database);
}

/** The lists below the supplier's address, by what they ask for. */
function addressesOf(entity: string, client: string): Record<string, string> {
  const list = (query: string, name = 'facturas') => `${name}/?codigoEntidad=${entity}${query}`;
  const [day, soon] = [today(), addDays(today(), 2)];
  return {
    [BASELINE]: list(''),
    'estadoFactura=0': list('&estadoFactura=0'),
    'estadoFactura=1': list('&estadoFactura=1'),
    'estadoFactura=2': list('&estadoFactura=2'),
    'estadoFactura=3': list('&estadoFactura=3'),
    'estadoFactura=4': list('&estadoFactura=4'),
    'estadoFactura=5': list('&estadoFactura=5'),
    'estadoFactura=6': list('&estadoFactura=6'),
    'a client': list(`&numCliente=${client}`),
    'a few days': list(`&fechaDesde=${day}&fechaHasta=${soon}`),
    'until half a year ago': list(`&fechaHasta=${addDays(day, -180)}`),
    'amounts, all': list('&impDesde=0.01&impHasta=9999999'),
    'amounts, 10 %': list('&impDesde=10000&impHasta=19000'),
    'amounts, 1 %': list('&impDesde=10000&impHasta=10900'),
    'amounts, 0.1 %': list('&impDesde=10000&impHasta=10090'),
    'amounts, none': list('&impDesde=1000000'),
    'a status with amounts, 1 %': list('&estadoFactura=4&impDesde=10000&impHasta=10900'),
    'status, client, amounts': list(`&estadoFactura=4&numCliente=${client}&impDesde=10000&impHasta=19000`),
    'status, client, days, amounts, none': list(
      `&estadoFactura=2&numCliente=${client}&fechaDesde=${day}&impDesde=80000&impHasta=80001`,
    ),
    'financeable: client, days': list(
      `&numCliente=${client}&fechaDesde=${day}&fechaHasta=${soon}`,
      'facturas-financiables',
    ),
  };
}

/** In rounds, so that whatever else the machine does meanwhile hits all alike; the first one only warms up. */
async function measureAll(root: string, token: string, addresses: Record<string, string>): Promise<Map<string, Load>> {
  const loads = new Map<string, Load>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, address] of Object.entries(addresses)) {
      const found = await load(`${root}/${address}`, token, CONNECTIONS, SECONDS);
      if (round > 0) loads.set(name, together(loads.get(name), found));
    }
  }
  return loads;
}

const together = (one: Load | undefined, other: Load): Load => ({
  times: [...(one?.times ?? []), ...other.times],
  firsts: [...(one?.firsts ?? []), ...other.firsts],
  seconds: (one?.seconds ?? 0) + other.seconds,
  failures: (one?.failures ?? 0) + other.failures,
});

// Where nobody was answered in time, everybody waits for longer than can be told.
const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity;

const answersOf = ({ times, firsts }: Load) => times.length + firsts.length;

function report(loads: Map<string, Load>): Result[] {
  const all = [...loads.values()];
  const baseline = p95((loads.get(BASELINE) as Load).times);
  const slowest = Math.max(...all.map(({ times }) => p95(times)));
  const failures = all.reduce((sum, found) => sum + found.failures, 0);
  const absolute = { baseline: '', ratio: '' };
  return [
    ...[...loads].map(([name, found]) => ({
      measure: `p95 of ${CONNECTIONS} at once: ${name} (${Math.round(answersOf(found) / found.seconds)}/s)`,
      ours: milliseconds(p95(found.times)),
      baseline: milliseconds(baseline),
      ratio: `${(p95(found.times) / baseline).toFixed(2)} ×`,
      mustBe: `≤ ${LIMIT} ×`,
      isOk: p95(found.times) <= LIMIT * baseline,
    })),
    {
      measure: 'the slowest of these',
      ours: milliseconds(slowest),
      ...absolute,
      mustBe: `≤ ${LIMIT_MS} ms`,
      isOk: slowest <= LIMIT_MS,
    },
    {
      measure: `p95 of the first answers on ${CONNECTIONS} new connections`,
      ours: milliseconds(p95(all.flatMap(({ firsts }) => firsts))),
      ...absolute,
      mustBe: '',
      isOk: true,
    },
    { measure: 'calls that failed', ours: String(failures), ...absolute, mustBe: '0', isOk: failures === 0 },
  ];
}
