import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { openBackupConnection } from '#platform/backup/connect-for-backup.ts';
import { listMigrations } from '#cli/migrations.ts';
import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { writeBackup } from '#platform/backup/write-backup.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { reconcileLedger } from '#confirming/database/reconcile.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { generateInvoices } from '#confirming/demo/generate-invoices.ts';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { alternate } from '#tests/bench/support/browser.ts';
import { logIn, timePage } from '#tests/bench/support/invoice-pages.ts';
import { startLoneService, type LoneService } from '#tests/bench/support/lone-service.ts';
import { compare, type Result } from '#tests/bench/support/report.ts';

const [FEW, MANY] = [10_000, 1_000_000];
const AT_ONCE = 100_000;
const RUNS = 100;
/** What amounts are asked for where few invoices have them; a page is full all the same. */
const RARE = { few: '&impDesde=10000&impHasta=10900', many: '&impDesde=10000&impHasta=10180' };
const COPY_LIMIT_S = 120;

/** What 1,000,000 invoices of one supplier cost: a page against 10,000 of them, room, a backup, and what is read of it. */
export async function measureCapacity(): Promise<Result[]> {
  const service = await startLoneService();
  try {
    const few = await listOf(service, FEW);
    const many = await listOf(service, MANY);
    const page = await against('page 1 of 1,000,000 invoices, against 10,000', many(''), few(''));
    const rare = 'of them between amounts that 0.2 % have, against 1 %';
    const rarePage = await against(rare, many(RARE.many), few(RARE.few));
    return [page, rarePage, await room(service.database), ...(await copies(service))];
  } finally {
    await service.stop();
  }
}

type Timed = () => Promise<number>;

async function against(measure: string, many: Timed, few: Timed): Promise<Result> {
  const [ours, baseline] = await alternate(RUNS, many, few);
  return compare({ measure, ours, baseline, limit: 1.3 });
}

/** Adds a supplier with so many invoices. @returns reads the first page of a filter, and says how long that took */
async function listOf({ database, api }: LoneService, invoices: number): Promise<(filter: string) => Timed> {
  const supplier = await createDemoSupplier(database);
  for (let added = 0; added < invoices; added += AT_ONCE)
    await generateInvoices(database, supplier, Math.min(AT_ONCE, invoices));
  const token = await logIn(api, supplier.users[0]?.email ?? '', supplier.entity);
  const address = `${api}/proveedores/${supplier.supplierId}/facturas/?codigoEntidad=${supplier.entity}`;
  return (filter) => () => timePage(`${address}${filter}`, token);
}

async function room(database: Kysely<Schema>): Promise<Result> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_total_relation_size(relid))::bigint as bytes from pg_partition_tree('invoice') where isleaf`.execute(
    database,
  );
  const each = Math.round((rows[0]?.bytes ?? 0) / (FEW + MANY));
  return absolute('an invoice with its indexes in the database', `${each} bytes`);
}

async function copies({ url }: LoneService): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'capacity-'));
  const elsewhere = await createTestDatabase();
  const file = join(folder, 'backup');
  try {
    const written = await seconds(() => alone(url, (client) => writeBackup(client, file)));
    const restored = await seconds(() =>
      alone(elsewhere.url, (client) => restoreBackup(client, file, { migrations: listMigrations() })),
    );
    const database = connectDatabase(elsewhere.url);
    let faults = 0;
    const compared = await seconds(async () => (faults = (await reconcileLedger(database, 10)).faults.length));
    await database.destroy();
    return [
      withinMinutes('a backup of them', written),
      absolute('that file', `${(statSync(file).size / 1e6).toFixed(0)} MB`),
      absolute('restored into another database', `${restored.toFixed(1)} s`),
      absolute('reconciled there', `${compared.toFixed(1)} s`),
      { ...absolute('faults found', String(faults)), mustBe: '0', isOk: faults === 0 },
    ];
  } finally {
    await elsewhere.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function alone<T>(url: string, work: (client: Awaited<ReturnType<typeof openBackupConnection>>) => Promise<T>) {
  const client = await openBackupConnection(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

const absolute = (measure: string, ours: string): Result => ({
  measure,
  ours,
  baseline: '',
  ratio: '',
  mustBe: '',
  isOk: true,
});

const withinMinutes = (measure: string, taken: number): Result => ({
  ...absolute(measure, `${taken.toFixed(1)} s`),
  mustBe: `≤ ${COPY_LIMIT_S} s`,
  isOk: taken <= COPY_LIMIT_S,
});
