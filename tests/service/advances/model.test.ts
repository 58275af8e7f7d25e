import { expect, test } from 'vitest';
import { reconcileLedger } from '#confirming/database/reconcile.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { createAutomaticAdvanceRun } from '#confirming/jobs/automatic-advances.ts';
import { fc } from '#tests/support/property-tests.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import { accountCommands } from '#tests/service/advances/model/accounts.ts';
import { automaticCommands } from '#tests/service/advances/model/automatic-advances.ts';
import { invoiceCommands, RunJob } from '#tests/service/advances/model/invoices.ts';
import type { Model, Real } from '#tests/service/advances/model/model.ts';
import { userCommands } from '#tests/service/advances/model/users.ts';
import { createVisitorCalls as visitorsCalls } from '#tests/service/support/access.ts';
import { createFinanceableInvoices, readLedger } from '#tests/service/support/advances.ts';
import { callAs, useTestService } from '#tests/service/support/test-service.ts';
import { createSupplierCalls } from '#tests/service/support/supplier-calls.ts';
import { createUserCalls } from '#tests/service/support/user-calls.ts';

const SEQUENCES = IS_LONG ? 1_000 : 8;
/** Some of a sequence can't be done: nothing is repeated before it was done once. */
const [LEAST, MOST] = [34, 44];
const INVOICES = 6;
const NOMINAL = 1_000_00;

const service = useTestService();

async function setUp(): Promise<{ model: Model; real: Real }> {
  const invoices = createFinanceableInvoices(INVOICES, { nominalAmount: NOMINAL });
  const supplier = await createDemoSupplier(service.db, { invoices });
  return { model: modelOf(supplier), real: await realOf(supplier) };
}

const modelOf = ({ invoices, accounts, users }: DemoSupplier): Model => ({
  invoices: invoices.map(() => ({ nominal: NOMINAL, advanced: 0, byItself: false })),
  accounts: new Map(
    accounts.map(({ iban, status, description, needsHolderForm }) => [
      iban,
      { status, description, needsHolderForm, isPaidToday: false },
    ]),
  ),
  automatic: new Map(),
  users: new Map(
    users.map(({ email, alias, principal }) => [email, { alias, status: 'Activo', isPrincipalUser: principal }]),
  ),
  acknowledged: [],
});

async function realOf(supplier: DemoSupplier): Promise<Real> {
  const token = await service.createToken(supplier.users[0]?.email ?? '', supplier.entity);
  const create = (payload: object) => visitorsCalls(service).create(payload, token);
  return {
    supplier,
    caller: await callAs(service, supplier),
    call: await createSupplierCalls(service, supplier),
    users: { ...createUserCalls(service, token), create },
    runJob: createAutomaticAdvanceRun({ database: service.db, log: { info: () => {}, warn: () => {} } }),
  };
}

const ALL = [...invoiceCommands(INVOICES, NOMINAL), ...accountCommands(), ...automaticCommands(), ...userCommands()];

test(`R-OPS-06 ${SEQUENCES} times 30 calls and more in any order: invoices, advances, repeated requests, automatic advances, accounts, users, lists and the job are as the specification says`, async () => {
  const commands = fc.array(fc.oneof(...ALL), { minLength: LEAST, maxLength: MOST, size: 'max' });
  const sequence = fc.asyncProperty(commands, async (made) => {
    const { model, real } = await setUp();
    for (const command of made) if (command.check(model)) await command.run(model, real);
    // Nothing is left for the next sequence's job.
    await new RunJob().run(model, real);
    const { invoices, lines } = await readLedger(service.db, real.supplier);
    const advanced = invoices.reduce((sum, invoice) => sum + invoice.advanced, 0);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(advanced);
    expect(advanced).toBe(model.invoices.reduce((sum, invoice) => sum + invoice.advanced, 0));
  });
  await fc.assert(sequence, { numRuns: SEQUENCES, endOnFailure: true });
  expect((await reconcileLedger(service.db, 10)).faults).toEqual([]);
}, 3_600_000);
