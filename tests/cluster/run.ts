/**
 * `npm run test:cluster`: three PostgreSQL under Patroni behind HAProxy and PgBouncer, three processes of the service and
 * people who request advances; the primary is killed again and again. Nothing that was acknowledged may be lost or done
 * twice (R-OPS-08). `--kills 3` says how often.
 */
import { parseArgs } from 'node:util';
import { connectDatabase } from '#platform/database/connect.ts';
import { listMigrations } from '#cli/migrations.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { findAdvanceMismatches } from '#tests/service/support/advance-mismatches.ts';
import { startAdvanceLoad, type AdvanceLoad } from '#tests/service/support/advance-load.ts';
import { createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { startServiceProcess } from '#tests/service/support/service-process.ts';
import { startCluster, until, type Cluster } from './cluster.ts';
import { assertPrograms } from './programs.ts';

const PROCESSES = 3;
const PEOPLE = 5;
const INVOICES = 20_000;
/** Acknowledged between two kills at least. */
const BETWEEN = 100;
const LONGEST_MS = 120_000;
/** Faults that are told one by one. */
const SHOWN = 10;

const { values } = parseArgs({ options: { kills: { type: 'string', default: '10' } } });
if (!/^[1-9]\d*$/.test(values.kills)) {
  console.error(`--kills is "${values.kills}", but has to be a whole number from 1.`);
  process.exit(2);
}

/** Kills the primary under load. @returns milliseconds until another one has acknowledged an advance */
async function killPrimary(cluster: Cluster, { acknowledged }: AdvanceLoad): Promise<number> {
  const primary = (await cluster.primary()) ?? '';
  await cluster.kill(primary);
  // What was on its way when it died.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const [before, start] = [acknowledged.length, performance.now()];
  await until(
    async () => acknowledged.length > before && ![undefined, primary].includes(await cluster.primary()),
    LONGEST_MS,
  );
  const back = performance.now() - start;
  cluster.revive(primary);
  await until(async () => (await cluster.followers()) === 2, LONGEST_MS);
  return back;
}

async function test(cluster: Cluster): Promise<boolean> {
  const db = connectDatabase(cluster.url);
  await migrate(db, listMigrations());
  await insertDemoEntities(db);
  const supplier = await createDemoSupplier(db, {
    invoices: createFinanceableInvoices(INVOICES, { nominalAmount: 1_000_00 }),
  });
  const services = await Promise.all(Array.from({ length: PROCESSES }, () => startServiceProcess(cluster.url)));
  try {
    const addresses = services.map(({ address }) => address);
    const load = await startAdvanceLoad(() => addresses, supplier, PEOPLE);
    const times: number[] = [];
    for (let kill = 1; kill <= Number(values.kills); kill += 1) {
      const goal = load.acknowledged.length + BETWEEN;
      await until(() => Promise.resolve(load.acknowledged.length >= goal), LONGEST_MS);
      times.push(await killPrimary(cluster, load));
      console.log(`Primary killed ${kill} times: writes back after ${((times.at(-1) ?? 0) / 1000).toFixed(1)} s.`);
    }
    await load.stop();
    const all = connectDatabase(await cluster.superuser());
    const faults = [...load.unexpected, ...(await findAdvanceMismatches(all, supplier, load.acknowledged))];
    await all.destroy();
    for (const fault of faults.slice(0, SHOWN)) console.error(fault);
    const worst = Math.max(...times) / 1000;
    console.log(
      `${load.acknowledged.length} advances acknowledged, ${load.countUnavailable()} answers of 503; writes back after ${worst.toFixed(1)} s at most; ${faults.length} faults.`,
    );
    return faults.length === 0;
  } finally {
    for (const service of services) await service.stop();
    await db.destroy();
  }
}

try {
  assertPrograms();
  console.log('Starting three nodes …');
  const cluster = await startCluster();
  process.once('SIGINT', () => void cluster.stop().then(() => process.exit(130)));
  try {
    if (!(await test(cluster))) process.exitCode = 1;
  } finally {
    await cluster.stop();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
