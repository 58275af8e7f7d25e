import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { reconcileLedger } from '#confirming/database/reconcile.ts';
import { runInScope } from '#platform/database/transaction-scope.ts';
import { generateInvoices } from '#confirming/demo/generate-invoices.ts';
import {
  createDemoSupplier,
  type DemoSupplier,
  type DemoSupplierOptions,
} from '#confirming/demo/create-demo-supplier.ts';
import { removeSupplier } from '#confirming/demo/remove-supplier.ts';
import { insertDemoEntities, seedDemoSuppliers } from '#confirming/demo/seed.ts';
import { createAutomaticAdvanceRun } from '#confirming/jobs/automatic-advances.ts';
import { buildUser } from '#tests/service/support/access.ts';
import { buildAdvanceBody, createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { queryDatabase } from '#tests/service/support/backups.ts';
import { ensureBundled, stopLeftCommands, getCommandLine, runCommandToEnd } from '#tests/service/support/commands.ts';
import { callAs, startTestService, type TestService } from '#tests/service/support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  await ensureBundled();
  service = await startTestService();
  await insertDemoEntities(service.db);
});
afterAll(() => service.stop());
afterEach(stopLeftCommands);
afterAll(stopLeftCommands);

const log = { info: vi.fn(), warn: vi.fn() };
const users = () => [buildUser(), buildUser({ principal: false })];
const newSupplier = (options: DemoSupplierOptions = {}) =>
  createDemoSupplier(service.db, { invoices: createFinanceableInvoices(3), users: users(), ...options });

/** Advances invoices of 1,000.00 €, 2,000.00 € and 3,000.00 €, by their places. */
async function advance(supplier: DemoSupplier, indices: number[], { cents, user = 0 }: Advance = {}) {
  const caller = await callAs(service, supplier, user);
  const invoices = supplier.invoices.filter((_, index) => indices.includes(index));
  const answer = await caller.post('financiacion-factura', buildAdvanceBody(supplier, invoices, cents), {
    'idempotency-key': `${indices.join()}`,
  });
  expect(answer.statusCode).toBe(200);
  const { reference } = answer.json<{ reference: string }>();
  const stored = service.db.selectFrom('advance').select('id').where('reference', '=', reference);
  return (await stored.executeTakeFirstOrThrow()).id;
}

interface Advance {
  cents?: number;
  user?: number;
}

const faultsOf = async ({ supplierId }: DemoSupplier) =>
  (await reconcileLedger(service.db, 100)).faults.filter((fault) => fault.supplierId === supplierId);

const entriesOf = ({ supplierId }: DemoSupplier) =>
  service.db.selectFrom('ledger').selectAll().where('supplier_id', '=', supplierId).orderBy('id').execute();

/** Does what only somebody with all rights can, past triggers and foreign keys. */
const tamper = (statement: string, url = service.url) =>
  queryDatabase(url, `set session_replication_role = replica; ${statement}`);

/** Of the demo, so that there is much that was advanced before. */
async function ownService(): Promise<TestService> {
  const own = await startTestService();
  onTestFinished(() => own.stop());
  await seedDemoSuppliers(own.db);
  return own;
}

const run = (url: string) => runCommandToEnd(getCommandLine('reconcile'), { DATABASE_URL: url });

describe('R-OPS-06 the ledger', () => {
  test('has an entry for each invoice of an advance, with what it cost, when it arrives and what it waits for', async () => {
    const supplier = await newSupplier({ automaticAdvances: [0] });
    const first = await advance(supplier, [0, 1]);
    const second = await advance(supplier, [2], { cents: 1_000_00, user: 1 });
    expect(await createAutomaticAdvanceRun({ database: service.db, log })()).toBe(1);
    const entries = await entriesOf(supplier);
    expect(entries).toMatchObject([
      { kind: 'advance', advance_id: first, amount: 1_000_00, awaits_authorisation: false, reason: null },
      { kind: 'advance', advance_id: first, amount: 2_000_00, awaits_authorisation: false },
      { kind: 'advance', advance_id: second, amount: 1_000_00, awaits_authorisation: true },
      { kind: 'automatic-advance', amount: 2_000_00, awaits_authorisation: false },
    ]);
    for (const { amount, interest, costs, net } of entries) {
      expect(interest).toBeGreaterThan(0);
      // Of the first client: at least 20.00 € of commission and 1.50 € of spending, and 21 % of both.
      expect(costs).toBeGreaterThanOrEqual(26_02);
      expect(net).toBe(amount - interest - costs);
    }
    expect(await faultsOf(supplier)).toEqual([]);
  });

  test('opens with what was advanced of invoices before the portal knew them', async () => {
    const supplier = await newSupplier({ invoices: 60 });
    await generateInvoices(service.db, supplier, 60);
    const entries = await entriesOf(supplier);
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['opening']));
    expect(entries.length).toBeGreaterThan(10);
    expect(await faultsOf(supplier)).toEqual([]);
  });

  test('is only added to: not by a call, nor by the owner of the tables', async () => {
    const supplier = await newSupplier();
    await advance(supplier, [0]);
    const change = sql`update ledger set amount = 1`;
    await expect(runInScope(service.db, supplier, (trx) => change.execute(trx))).rejects.toThrow('permission denied');
    const correct = sql`insert into ledger (entity, supplier_id, kind, invoice_id, amount, net, reason)
      select entity, supplier_id, 'correction', id, -1, -1, 'x' from invoice limit 1`;
    await expect(runInScope(service.db, supplier, (trx) => correct.execute(trx))).rejects.toThrow('permission denied');
    for (const statement of [change, sql`delete from ledger`, sql`truncate ledger`])
      await expect(statement.execute(service.db)).rejects.toThrow('only added, never changed or removed');
  });

  test('goes with a supplier that is removed, and with nothing less', async () => {
    const supplier = await newSupplier({ invoices: 60 });
    await removeSupplier(service.db, supplier);
    expect(await entriesOf(supplier)).toEqual([]);
    expect(await faultsOf(supplier)).toEqual([]);
  });

  test('takes the corrections of the bank, which have a reason', async () => {
    const supplier = await newSupplier();
    await advance(supplier, [0]);
    await sql`
      with corrected as (
        update invoice set advanced = advanced - 25000 where supplier_id = ${supplier.supplierId}
          and number = ${supplier.invoices[0]?.invoiceNumber} returning entity, supplier_id, id
      )
      insert into ledger (entity, supplier_id, kind, invoice_id, amount, net, reason)
        select entity, supplier_id, 'correction', id, -25000, -25000, 'paid back' from corrected`.execute(service.db);
    expect(await faultsOf(supplier)).toEqual([]);
  });
});

const ADVANCE = { invoice: expect.any(String) as string, advanceId: expect.any(Number) as number };

describe('R-OPS-06 npm run reconcile finds', () => {
  test.each([
    [
      'an entry that was altered',
      `update ledger set amount = amount - 1, net = net - 1 where amount = 200000 and :own`,
      [
        { ...ADVANCE, what: 'advanced', advanceId: null, stated: 2_000_00, counted: 1_999_99 },
        { ...ADVANCE, what: 'amount', stated: 2_000_00, counted: 1_999_99 },
      ],
    ],
    [
      'an entry that is missing',
      `delete from ledger where amount = 200000 and :own`,
      [
        { ...ADVANCE, what: 'advanced', advanceId: null, stated: 2_000_00, counted: 0 },
        { ...ADVANCE, what: 'amount', stated: 2_000_00, counted: 0 },
      ],
    ],
    [
      'an entry that is there twice',
      `drop index ledger_once; insert into ledger (entity, supplier_id, kind, advance_id, invoice_id, amount, interest,
        costs, net, value_date) select entity, supplier_id, kind, advance_id, invoice_id, amount, interest, costs, net,
        value_date from ledger where amount = 200000 and :own`,
      [
        { ...ADVANCE, what: 'advanced', advanceId: null, stated: 2_000_00, counted: 4_000_00 },
        { ...ADVANCE, what: 'amount', stated: 2_000_00, counted: 4_000_00 },
      ],
    ],
    [
      'costs that were altered',
      `update ledger set costs = 0, net = net + costs where amount = 200000 and :own`,
      [{ ...ADVANCE, what: 'costs', counted: 0 }],
    ],
    [
      'interest that was altered',
      `update ledger set interest = 0, net = net + interest where amount = 200000 and :own`,
      [{ ...ADVANCE, what: 'interest', counted: 0 }],
    ],
    [
      'an entry that is said to be automatic',
      `update ledger set kind = 'automatic-advance' where amount = 200000 and :own`,
      [{ ...ADVANCE, what: 'kind', stated: null, counted: null }],
    ],
    [
      'an invoice whose amount was altered',
      `update invoice set advanced = advanced - 1 where advanced = 200000 and :own`,
      [{ ...ADVANCE, what: 'advanced', advanceId: null, stated: 1_999_99, counted: 2_000_00 }],
    ],
    [
      'an invoice that is gone',
      `delete from invoice where advanced = 200000 and :own`,
      [
        {
          what: 'advanced',
          advanceId: null,
          invoice: expect.stringMatching(/^id \d+$/) as string,
          stated: 0,
          counted: 2_000_00,
        },
      ],
    ],
    [
      'an advance that was taken out with all of its invoices',
      `delete from advance where :own; delete from advance_line where :own`,
      [
        { ...ADVANCE, what: 'amount', stated: 0, counted: 1_000_00 },
        { ...ADVANCE, what: 'amount', stated: 0, counted: 2_000_00 },
        { ...ADVANCE, what: 'answer', invoice: null, stated: null, counted: null },
      ],
    ],
    [
      'an advance that was taken out',
      `delete from advance where :own`,
      [
        { ...ADVANCE, what: 'total', invoice: null, stated: 0, counted: 3_000_00 },
        { ...ADVANCE, what: 'answer', invoice: null, stated: null, counted: null },
      ],
    ],
    [
      'an advance whose total was altered',
      `update advance set total = total + 1 where :own`,
      [{ what: 'total', invoice: null, advanceId: expect.any(Number) as number, stated: 3_000_01, counted: 3_000_00 }],
    ],
    [
      'an advance that is gone, to which a key still leads',
      `delete from advance where :own; delete from advance_line where :own; delete from ledger where :own; update invoice
        set advanced = 0 where :own`,
      [{ what: 'answer', invoice: null, advanceId: expect.any(Number) as number, stated: null, counted: null }],
    ],
    [
      'a key that leads to another advance',
      `update idempotency_key set answer = jsonb_set(answer, '{reference}', '"000000001"') where :own`,
      [{ what: 'answer', invoice: null, advanceId: 1, stated: null, counted: null }],
    ],
    [
      'another day of the money in what is answered again',
      `update idempotency_key set answer = jsonb_set(answer, '{valueDate}', '"2026-01-01"') where :own`,
      [{ what: 'answer', invoice: null, advanceId: expect.any(Number) as number, stated: null, counted: null }],
    ],
  ])('%s', async (_what, statement, faults) => {
    const supplier = await newSupplier();
    await advance(supplier, [0, 1]);
    expect(await faultsOf(supplier)).toEqual([]);
    await tamper(statement.replaceAll(':own', `supplier_id = '${supplier.supplierId}'`));
    expect(await faultsOf(supplier)).toMatchObject(faults);
  });

  test('says where, with both sums, and ends with 1', async () => {
    const own = await ownService();
    const supplier = await createDemoSupplier(own.db, { invoices: createFinanceableInvoices(7) });
    const caller = await callAs(own, supplier);
    expect(await run(own.url)).toMatchObject({
      code: 0,
      said: expect.stringMatching(
        /^Everything agrees to the cent: [\d,]+\.\d\d € advanced, by \d+ entries of the ledger, \d+ invoices, 0 advances and 0 stored responses of 12 suppliers\.\n$/,
      ) as string,
    });
    for (const invoice of supplier.invoices) {
      const answer = await caller.post('financiacion-factura', buildAdvanceBody(supplier, [invoice]), {
        'idempotency-key': `once-${invoice.invoiceNumber}`,
      });
      expect(answer.statusCode).toBe(200);
    }
    expect((await run(own.url)).said).toContain(' 7 advances and 7 stored responses of 12 suppliers.');
    const [first, second, third, fourth, fifth] = supplier.invoices.map(({ invoiceNumber }) => invoiceNumber);
    for (const statement of [
      'update invoice set advanced = 1 where advanced = 100000',
      'delete from ledger where amount = 200000',
      'update ledger set interest = 1, net = net + interest - 1 where amount = 300000',
      'update ledger set costs = 1, net = net + costs - 1 where amount = 400000',
      "update ledger set kind = 'automatic-advance' where amount = 500000",
      'update advance set total = 1 where total = 600000',
      `update idempotency_key set answer = answer || '{"message":"OK 2171"}' where id = 7`,
    ])
      await tamper(statement.replaceAll('where', `where supplier_id = '${supplier.supplierId}' and`), own.url);
    const { code, said } = await run(own.url);
    expect(code).toBe(1);
    const of = `Entity 9000, supplier ${supplier.supplierId}`;
    expect(
      said
        .replaceAll(/\d+\.\d\d € of/g, '… € of')
        .trimEnd()
        .split('\n')
        .toSorted(),
    ).toEqual(
      [
        `${of}, invoice ${first}: the invoice states 0.01 € advanced, the ledger 1,000.00 €.`,
        `${of}, invoice ${second}: the invoice states 2,000.00 € advanced, the ledger 0.00 €.`,
        `${of}, invoice ${second}, advance 2: the advance states 2,000.00 €, the ledger 0.00 €.`,
        `${of}, invoice ${third}, advance 3: the advance states … € of interest, the ledger 0.01 €.`,
        `${of}, invoice ${fourth}, advance 4: the advance states … € of costs, the ledger 0.01 €.`,
        `${of}, invoice ${fifth}, advance 5: the ledger states another kind of advance.`,
        `${of}, advance 6: the advance states 0.01 €, its invoices together 6,000.00 €.`,
        `${of}, advance 7: the response stored for its Idempotency-Key does not match it.`,
      ].toSorted(),
    );
  });

  test('a database that can not be reached is one sentence', async () => {
    const { code, said } = await run('postgres://portal:secret@127.0.0.1:1/nowhere');
    expect(code).toBe(1);
    expect(said).toMatch(/^The database nowhere on 127\.0\.0\.1:1 can't be reached: .*\n$/);
    expect(said).not.toContain('secret');
  });
});
