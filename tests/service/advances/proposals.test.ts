import { expect, test } from 'vitest';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { priceCandidates, type Simulate } from '#portal/planner/proposal/candidates.ts';
import { toAdvance } from '#portal/data/advances.ts';
import { propose, sumAllNets } from '#portal/planner/proposal/propose.ts';
import { groupByClient, type Offer } from '#portal/planner/proposal/settle-plan.ts';
import type { SampleSupplier } from '#samples/sample-supplier.ts';
import { getValueDay } from '#shared/dates/working-days.ts';
import { addDays, today } from '#shared/dates/days.ts';
import { findAlternatives } from '#shared/planner/alternatives.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { createSimulate, readGroups } from '#tests/service/support/portal-prices.ts';
import { callAs, useTestService } from '#tests/service/support/test-service.ts';

const service = useTestService();

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

const find = (...args: Parameters<typeof findAlternatives>) => Promise.resolve(findAlternatives(...args));

/** An invoice of a supplier's client that falls due so many days after the next day of payment. */
const buildDue = (index: number, days: number, nominalAmount: number) => (company: SampleSupplier) =>
  createFinanceableInvoices(1, {
    customerNumber: company.clients[index]?.numClient ?? '',
    invoiceExpirationDate: addDays(getValueDay(today()), days),
    nominalAmount,
  })(company).map((invoice) => ({ ...invoice, nominalAmount }));

test('R-PLAN-02 two invoices in part where that costs less: no amounts of them cost less at the service', async () => {
  const [one, other] = [buildDue(0, 17, 74_395_86), buildDue(1, 12, 49_083_28)];
  const supplier = await createDemoSupplier(service.db, {
    invoices: (company) => [...one(company), ...other(company)],
  });
  const simulate = await createSimulate(service, supplier);
  const { priced } = await priceCandidates(await readGroups(service, supplier), today(), new Map(), simulate, () => {});
  const target = 55_078_83;
  const { cheapest } = (await propose(priced, target, today(), { find, simulate }))!;
  expect(cheapest.invoices).toHaveLength(2);
  expect(
    cheapest.invoices.filter(({ candidate, amount }) => amount < candidate.invoice.nominalAmountFinanced),
  ).toHaveLength(2);
  expect([cheapest.cost, cheapest.gap]).toEqual([190_50, 0]);
  expect(await simulateAnew(cheapest, simulate)).toBe(cheapest.net);
  // Every 1,000.00 € of each, and the amounts that matter.
  const grid = Array.from({ length: 74 }, (_, index) => 1_000_00 * (index + 1));
  const amounts = [...grid, 20_004_99, 35_264_36, 35_269_33, 35_269_34, 55_280_13];
  const lines = await Promise.all(
    priced.map(async ({ client, invoice }) => {
      const possible = amounts.filter((amount) => amount <= invoice.nominalAmountFinanced);
      const prices = possible.map((amount) => simulate(client.numClient, today(), [{ ...invoice, amount }]));
      return (await Promise.all(prices)).map(({ data }) => data[0]!);
    }),
  );
  const nothing = { nominalAmount: 0, total: 0 };
  const costs = [nothing, ...lines[0]!].flatMap((a) =>
    [nothing, ...lines[1]!].flatMap((b) =>
      a.total + b.total >= target ? [a.nominalAmount + b.nominalAmount - a.total - b.total] : [],
    ),
  );
  expect(costs.length).toBeGreaterThan(500);
  expect(Math.min(...costs)).toBe(190_50);
  // With one invoice in part.
  expect(
    Math.min(...lines[0]!.filter(({ total }) => total >= target).map((line) => line.nominalAmount - line.total)),
  ).toBe(201_30);
});

/** Requests an offer as the portal would. @returns the message of each request */
async function requestOffer(supplier: DemoSupplier, { invoices }: Offer): Promise<string[]> {
  const caller = await callAs(service, supplier);
  const messages: string[] = [];
  for (const group of groupByClient(invoices)) {
    const { client, confirmingType } = group[0]!.candidate;
    const chosen = group.map(({ candidate: { invoice }, amount }) => ({ ...invoice, amount }));
    const iban = supplier.accounts.find(({ status }) => status === '2')!.iban;
    const request = { applicationDate: today(), iban, numClient: client.numClient, confirmingType, invoices: chosen };
    const answer = await caller.post(
      'financiacion-factura',
      toAdvance({ ...request, idempotencyKey: client.numClient }),
    );
    messages.push(answer.json<{ message: string }>().message);
  }
  return messages;
}

test('R-PLAN-03 what is proposed without authorisation leaves no request that waits for one', async () => {
  const [one, other] = [buildDue(0, 17, 74_395_86), buildDue(1, 90, 49_083_28)];
  const supplier = await createDemoSupplier(service.db, {
    invoices: (company) => [...one(company), ...other(company)],
    users: [
      { email: 'principal@limits.example', alias: 'principal' },
      { email: 'second@limits.example', alias: 'second', principal: false },
    ],
  });
  const groups = await readGroups(service, supplier);
  const proposeAs = async (simulate: Simulate) => {
    const { priced } = await priceCandidates(groups, today(), new Map(), simulate, () => {});
    return (await propose(priced, 55_078_83, today(), { find, simulate }))!;
  };
  const bySecond = await proposeAs(await createSimulate(service, supplier, 1));
  expect([bySecond.tellsLimits, bySecond.withoutAuthorisation]).toEqual([true, undefined]);
  const { cheapest, withoutAuthorisation: free } = await proposeAs(await createSimulate(service, supplier));
  expect(cheapest.needsAuthorisation).toBe(true);
  expect(free?.needsAuthorisation).toBe(false);
  expect(free?.net).toBeGreaterThanOrEqual(55_078_83);
  // Up to the limit of the first client.
  expect(free?.invoices.map(({ amount }) => amount)).toContain(50_000_00);
  expect(await requestOffer(supplier, free!)).toEqual(['OK', 'OK']);
});

test('R-PLAN-02 what a proposal says arrives is what the service simulates for exactly its amounts', async () => {
  const supplier = await createDemoSupplier(service.db, { invoices: 150 });
  const simulate = await createSimulate(service, supplier);
  const { priced } = await priceCandidates(await readGroups(service, supplier), today(), new Map(), simulate, () => {});
  expect(priced.length).toBeGreaterThan(20);
  const most = sumAllNets(priced);
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
