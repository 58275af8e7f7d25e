import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '#service/database/reconcile.ts';
import { createSupplier } from '#service/demo/create-supplier.ts';
import { createEntities } from '#service/demo/seed.ts';
import { createPass } from '#service/jobs/automatic-advances.ts';
import { fc } from '#tests/support/properties.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import { allCommands } from './model/commands.ts';
import type { Model, Real } from './model/model.ts';
import { financeable, ledger } from './support/advances.ts';
import { callAs, startTestService, type TestService } from './support/service.ts';

const SEQUENCES = IS_LONG ? 1_000 : 8;
const COMMANDS = 30;
const INVOICES = 6;
const NOMINAL = 1_000_00;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await createEntities(service.db);
});
afterAll(() => service.stop());

async function setUp(hasAutomatic: boolean): Promise<{ model: Model; real: Real }> {
  const invoices = financeable(INVOICES, { nominalAmount: NOMINAL });
  const supplier = await createSupplier(service.db, { invoices, automaticAdvances: hasAutomatic ? [0] : [] });
  const pass = createPass({ database: service.db, log: { info: () => {}, warn: () => {} } });
  return {
    model: {
      // Without an automatic advance there is nothing that is done by itself.
      invoices: supplier.invoices.map(() => ({ nominal: NOMINAL, advanced: 0, byItself: !hasAutomatic })),
      acknowledged: [],
    },
    real: { supplier, caller: await callAs(service, supplier), runJob: pass },
  };
}

test(`R-OPS-06 ${SEQUENCES} times ${COMMANDS} calls in any order: invoices, advances, repeated requests, lists and the job are as the specification says`, async () => {
  const commands = fc.commands(allCommands(INVOICES, NOMINAL), { maxCommands: COMMANDS, size: 'max' });
  const sequence = fc.asyncProperty(commands, fc.boolean(), async (made, hasAutomatic) => {
    const { model, real } = await setUp(hasAutomatic);
    await fc.asyncModelRun(() => ({ model, real }), made);
    // Nothing is left for the next sequence's job.
    if (hasAutomatic) await real.runJob();
    const { invoices, lines } = await ledger(service.db, real.supplier);
    const advanced = invoices.reduce((sum, invoice) => sum + invoice.advanced, 0);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(advanced);
    if (!hasAutomatic) expect(advanced).toBe(model.invoices.reduce((sum, invoice) => sum + invoice.advanced, 0));
  });
  await fc.assert(sequence, { numRuns: SEQUENCES, endOnFailure: true });
  expect((await reconcile(service.db, 10)).faults).toEqual([]);
}, 3_600_000);
