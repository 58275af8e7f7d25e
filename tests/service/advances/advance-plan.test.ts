import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import type { AdvancePlan } from '#generated/stored/advance-plan.ts';
import { buildInvoice } from '#samples/builders.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { today } from '#shared/dates/days.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import { toChosenInvoices } from '#portal/advances/advance-draft.ts';
import type { Simulation } from '#portal/advances/simulation.ts';
import { fromSimulationLine, toAdvance } from '#portal/data/advances.ts';
import { createAdvancePlan, type PlannedSelection, type PlanPart } from '#portal/planner/advance-plan.ts';
import { requestParts, type PartProblem, type PlanCalls } from '#portal/planner/plan/request-plan.ts';
import { useTestService } from '#tests/service/support/test-service.ts';

// The plan of the portal with the reference service over HTTP, whose response to one request is lost after it booked it.

/** Called when the service has booked a request, before it responds. */
let onBooked: () => void = () => {};
const service = useTestService({}, (app) => {
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.url.endsWith('/financiacion-factura')) onBooked();
    done();
  });
});

let supplier: DemoSupplier;
let [root, token] = ['', ''];
beforeAll(async () => {
  supplier = await createDemoSupplier(service.db, {
    invoices: ({ clients }) =>
      Array.from({ length: 57 }, (_, index) => ({
        // 55 of the first client, two of the second one.
        ...buildInvoice({
          customerNumber: clients[index < 55 ? 0 : 1]?.numClient ?? '',
          nominalAmount: 123_457 + index * 1_111,
        }),
        confirmingType: 'N' as const,
      })),
  });
  token = await service.createToken(supplier.users[0]?.email ?? '', supplier.entity);
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  root = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}/api/proveedores/${supplier.supplierId}`;
});

async function post(path: string, body: unknown, headers: Record<string, string> = {}, signal?: AbortSignal) {
  const init = { method: 'POST', body: JSON.stringify(body), signal: signal ?? null };
  const sent = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers };
  const answer = await fetch(`${root}/${path}`, { ...init, headers: sent }).catch(() => {
    throw new ServiceError(1000, 0);
  });
  const content = (await answer.json()) as { code?: number; response?: Parameters<typeof fromSimulationLine>[0][] };
  if (!answer.ok) throw new ServiceError(content.code ?? 0, answer.status);
  return content;
}

const simulate = async ({ numClient, choices }: PlanPart, date: string): Promise<Simulation> => {
  const { response = [] } = await post('simulacion-financiacion', {
    numClient,
    simulationDate: date,
    invoiceSimulationDtoList: toChosenInvoices({ choices }).map((invoice) => ({
      nominalAmount: invoice.amount / 100,
      numInvoice: invoice.invoiceNumber,
      numInvoiceExt: invoice.invoiceNumberExt,
    })),
  });
  return { date, lines: response.map(fromSimulationLine) };
};

/** The invoices of a client, each whole. */
const select = (index: number): PlannedSelection => {
  const numClient = supplier.clients[index]?.numClient ?? '';
  const own = supplier.invoices.filter(({ customerNumber }) => customerNumber === numClient);
  const choices = own.map((invoice) => ({ invoice, amount: (invoice.nominalAmount / 100).toFixed(2) }));
  return { numClient, clientName: supplier.clients[index]?.name ?? '', confirmingType: 'N', choices };
};

test('R-PLAN-12 two clients, three requests, one lost response: repeated, each is booked exactly once, to the cent', async () => {
  const iban = supplier.accounts.find(({ status }) => status === '2')?.iban ?? '';
  let stored: AdvancePlan = createAdvancePlan([select(0), select(1)], iban);
  const store = {
    read: () => structuredClone(stored),
    write: (plan: AdvancePlan) => {
      stored = JSON.parse(JSON.stringify(plan)) as AdvancePlan;
      return true;
    },
    clear: () => {},
  };
  const receipts = new Map<string, Simulation>();
  const sent: string[] = [];
  let signal: AbortSignal | undefined;
  const calls: PlanCalls = {
    today,
    simulate,
    request: async (part, { date }) => {
      sent.push(part.idempotencyKey);
      const body = toAdvance({ ...part, applicationDate: date, invoices: toChosenInvoices(part) });
      await post('financiacion-factura', body, { 'idempotency-key': part.idempotencyKey }, signal);
      return { message: 'OK' };
    },
    keepReceipt: (part, price) => void receipts.set(part.idempotencyKey, price),
  };
  const keys = stored.parts.map(({ idempotencyKey }) => idempotencyKey);
  const accepted = new Map<string, Simulation>();
  for (const part of stored.parts) accepted.set(part.idempotencyKey, await simulate(part, today()));
  const problems: (PartProblem | undefined)[] = [];
  const run = { store, calls, isStopped: () => false, onEnd: (_key: string, end?: PartProblem) => problems.push(end) };

  // The second request: the connection is gone when the service has booked it.
  const onStart = (number: number) => {
    const line = new AbortController();
    signal = line.signal;
    onBooked = number === 2 ? () => line.abort() : () => {};
  };
  await requestParts({ ...run, onStart }, accepted);
  expect(problems.map((problem) => problem !== undefined)).toEqual([false, true, false]);
  expect(stored.parts.map(({ isDone, attempt }) => [isDone ?? false, attempt !== undefined])).toEqual([
    [true, false],
    [false, true],
    [true, false],
  ]);

  onBooked = () => {};
  const left = stored.parts.flatMap((part): [string, Simulation][] =>
    part.attempt ? [[part.idempotencyKey, part.attempt]] : [],
  );
  await requestParts({ ...run, onStart: () => (signal = undefined) }, new Map(left));
  expect(stored.parts.map(({ isDone }) => isDone)).toEqual([true, true, true]);
  expect(sent).toEqual([...keys, keys[1]]);

  const advances = await service.db
    .selectFrom('advance')
    .select(['id', 'idempotency_key as key'])
    .where('supplier_id', '=', supplier.supplierId)
    .execute();
  expect(advances.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  for (const { id, key } of advances) {
    const entries = await service.db.selectFrom('ledger').select('net').where('advance_id', '=', id).execute();
    const lines = receipts.get(key ?? '')?.lines ?? [];
    expect(entries.reduce((sum, { net }) => sum + Number(net), 0)).toBe(
      lines.reduce((sum, { total }) => sum + total, 0),
    );
    expect(entries.length).toBe(lines.length);
  }
});
