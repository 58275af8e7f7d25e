import { expect, test } from 'vitest';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import { findAdvanceMismatches } from '#tests/service/support/advance-mismatches.ts';
import { startAdvanceLoad } from '#tests/service/support/advance-load.ts';
import { createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { startServiceProcess } from '#tests/service/support/service-process.ts';
import { openDatabase } from '#tests/service/support/open-database.ts';

const ROUNDS = IS_LONG ? 20 : 1;
/** Acknowledged in each round; it is then that a process is killed. */
const BETWEEN = IS_LONG ? 500 : 40;
const PEOPLE = 8;

test('R-OPS-08 processes of the service are killed while advances are requested: repeated with their keys at another one, none is lost, none is made twice', async () => {
  const { url, db, stop } = await openDatabase();
  const start = () => startServiceProcess(url);
  const processes = await Promise.all([start(), start()]);
  try {
    await insertDemoEntities(db);
    const invoices = createFinanceableInvoices((ROUNDS + 1) * BETWEEN * 3, { nominalAmount: 1_000_00 });
    const supplier = await createDemoSupplier(db, { invoices });
    const load = await startAdvanceLoad(() => processes.map(({ address }) => address), supplier, PEOPLE);
    for (let round = 0; round < ROUNDS; round += 1) {
      const goal = load.acknowledged.length + BETWEEN;
      await expect.poll(() => load.acknowledged.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(goal);
      await processes[round % 2]?.stop();
      processes[round % 2] = await start();
    }
    await load.stop();
    expect(load.unexpected).toEqual([]);
    expect(load.countUnavailable()).toBeGreaterThan(0);
    expect(load.acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * BETWEEN);
    expect(await findAdvanceMismatches(db, supplier, load.acknowledged)).toEqual([]);
  } finally {
    for (const one of processes) await one.stop();
    await stop();
  }
}, 600_000);
