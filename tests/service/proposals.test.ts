import { expect, test } from 'vitest';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { priceCandidates, type InvoiceGroup, type Simulate } from '#portal/planner/proposal/candidates.ts';
import { propose, sumAllNets } from '#portal/planner/proposal/propose.ts';
import { groupByClient, type Offer } from '#portal/planner/proposal/settle-plan.ts';
import { today } from '#shared/days.ts';
import { fromCents, toCents } from '#shared/money.ts';
import { findAlternatives } from '#shared/planner/alternatives.ts';
import type { FinanceableInvoice, SimulationLine } from '#shared/records.ts';
import { ServiceError } from '#shared/service-error.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { callAs, useTestService } from './support/test-service.ts';

const service = useTestService();

const AMOUNTS = ['nominalAmount', 'interest', 'commission', 'tax', 'spending', 'spendingCharged', 'total'] as const;

/** The service's simulation, as the portal calls it. */
async function createSimulate(supplier: DemoSupplier): Promise<Simulate> {
  const caller = await callAs(service, supplier);
  return async (numClient, simulationDate, invoices) => {
    const invoiceSimulationDtoList = invoices.map(({ amount, invoiceNumber, invoiceNumberExt }) => ({
      nominalAmount: fromCents(amount),
      numInvoice: invoiceNumber,
      numInvoiceExt: invoiceNumberExt,
    }));
    const answer = await caller.post('simulacion-financiacion', {
      numClient,
      simulationDate,
      invoiceSimulationDtoList,
    });
    const body = answer.json<{ code: number; response: (Record<string, number> & { numInvoiceExt: string })[] }>();
    if (answer.statusCode !== 200) throw new ServiceError(body.code, answer.statusCode);
    const data = body.response.map(
      (line) =>
        ({
          ...line,
          invoiceNumberExt: line.numInvoiceExt,
          ...Object.fromEntries(AMOUNTS.map((amount) => [amount, toCents(line[amount]!)])),
        }) as unknown as SimulationLine,
    );
    return { data };
  };
}

/** The advanceable invoices of each client, as the service lists them. */
async function readGroups(supplier: DemoSupplier): Promise<InvoiceGroup[]> {
  const caller = await callAs(service, supplier);
  const groups: InvoiceGroup[] = [];
  for (const { numClient, name } of supplier.clients) {
    for (const confirmingType of ['N', 'D'] as const) {
      const answer = await caller.get('facturas-financiables/', {
        tipoConfirming: confirmingType,
        numCliente: numClient,
      });
      if (answer.statusCode !== 200) continue;
      const { invoicePendingDetailsDtoList } = answer.json<{ invoicePendingDetailsDtoList: FinanceableInvoice[] }>();
      const invoices = invoicePendingDetailsDtoList.map((row) => ({
        ...row,
        id: row.invoiceNumber,
        nominalAmountFinanced: toCents(row.nominalAmountFinanced),
      }));
      groups.push({ client: { id: numClient, numClient, name }, confirmingType, invoices });
    }
  }
  return groups;
}

/** What arrives of exactly these amounts, in other requests than those of the proposal. */
async function simulateAnew({ invoices }: Offer, simulate: Simulate): Promise<number> {
  let net = 0;
  for (const group of groupByClient(invoices.toReversed())) {
    for (let start = 0; start < group.length; start += 40) {
      const lot = group.slice(start, start + 40);
      const chosen = lot.map(({ candidate, amount }) => ({ ...candidate.invoice, amount }));
      const { data } = await simulate(lot[0]!.candidate.client.numClient, today(), chosen);
      net += data.reduce((sum, { total }) => sum + total, 0);
    }
  }
  return net;
}

test('R-PLAN-02 what a proposal says arrives is what the service simulates for exactly its amounts', async () => {
  const supplier = await createDemoSupplier(service.db, { invoices: 150 });
  const simulate = await createSimulate(supplier);
  const { priced } = await priceCandidates(await readGroups(supplier), today(), new Map(), simulate, () => {});
  expect(priced.length).toBeGreaterThan(20);
  const most = sumAllNets(priced);
  const find = (...[invoices, target]: Parameters<typeof findAlternatives>) =>
    Promise.resolve(findAlternatives(invoices, target));
  const targets = fc.oneof(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: 50_000_00 }));
  await fc.assert(
    fc.asyncProperty(targets, async (target) => {
      const proposal = await propose(priced, target, today(), { find, simulate });
      const { cheapest, fewest, singleClient } = proposal!;
      expect(cheapest.gap).toBe(0);
      for (const offer of [cheapest, fewest, ...(singleClient ? [singleClient] : [])]) {
        const net = await simulateAnew(offer, simulate);
        expect(net).toBe(offer.net);
        expect(net).toBeGreaterThanOrEqual(target);
      }
    }),
    { numRuns: getRunCount(500, 25) },
  );
}, 1_800_000);
