import { expect } from 'vitest';
import { priceCandidates } from '#portal/planner/proposal/candidates.ts';
import { propose } from '#portal/planner/proposal/propose.ts';
import type { Offer } from '#portal/planner/proposal/settle-plan.ts';
import { findAlternatives } from '#shared/planner/alternatives.ts';
import { createSimulate, readGroups } from '#tests/service/support/portal-prices.ts';
import type { TestService } from '#tests/service/support/test-service.ts';
import type { Books } from './books.ts';
import { findLeastCost, sumNets } from './cheapest.ts';
import { countDays, dayAfter, paymentDayFrom } from './payment-days.ts';
import { priceOf } from './prices.ts';
import type { SampledSupplier } from './supplier.ts';

/** What rounding the interest, commission and tax of an invoice to cents can take, in cents. */
const ROUNDING = 2;

/**
 * Compares what the portal proposes for what the sample needs with everything that the treasurer tries (R-PLAN-02).
 * @returns whether the proposal claims to be the cheapest; undefined without a proposal
 */
export async function compareProposal(
  service: TestService,
  books: Books,
  { supplier }: SampledSupplier,
): Promise<boolean | undefined> {
  const target = Math.floor((sumNets(books) * books.sample.need) / 1000);
  if (target === 0) return undefined;
  const { today } = books.sample;
  const simulate = await createSimulate(service, supplier);
  const { priced } = await priceCandidates(await readGroups(service, supplier), today, new Map(), simulate, () => {});
  const find = (...args: Parameters<typeof findAlternatives>) => Promise.resolve(findAlternatives(...args));
  const proposal = await propose(priced, target, today, { find, simulate });
  const least = findLeastCost(books, target);
  if (!proposal || least === undefined) {
    expect([proposal, least]).toEqual([null, undefined]);
    return undefined;
  }
  const { cheapest, fewest, singleClient, withoutAuthorisation } = proposal;
  for (const offer of [cheapest, fewest, singleClient, withoutAuthorisation]) {
    if (!offer) continue;
    expect([offer.net, offer.cost]).toEqual(priceAnew(books, supplier.invoices, offer));
    expect(offer.net).toBeGreaterThanOrEqual(target);
  }
  // What it says of itself: nothing is cheaper by more than the gap, but for cents of rounding.
  expect(cheapest.cost - cheapest.gap).toBeLessThanOrEqual(least + ROUNDING * books.sample.invoices.length);
  if (withoutAuthorisation) expectBelowLimits(books, supplier.invoices, withoutAuthorisation);
  return cheapest.gap === 0;
}

type Numbered = readonly { invoiceNumber: string }[];

/** The place and the amount of each invoice of an offer. */
const listChosen = (numbers: Numbered, { invoices }: Offer) =>
  invoices.map(({ candidate, amount }) => ({
    index: numbers.findIndex(({ invoiceNumber }) => invoiceNumber === candidate.invoice.invoiceNumber),
    amount,
  }));

/** Net and cost of an offer at the treasurer's own prices. */
function priceAnew({ sample }: Books, numbers: Numbered, offer: Offer): [net: number, cost: number] {
  const valueDay = paymentDayFrom(sample.today, sample.closed);
  const [net, amounts] = listChosen(numbers, offer).reduce(
    ([arrived, asked], { index, amount }) => {
      const { client, type, dueIn } = sample.invoices[index]!;
      const days = countDays(valueDay, dayAfter(sample.today, dueIn));
      return [arrived + priceOf(sample.clients[client]!, amount, days, type === 'N').total, asked + amount];
    },
    [0, 0],
  );
  return [net, amounts - net];
}

/** All that is asked for of a client stays below its limit. */
function expectBelowLimits({ sample }: Books, numbers: Numbered, offer: Offer): void {
  for (const [client, { authorisationLimit }] of sample.clients.entries()) {
    const own = listChosen(numbers, offer).filter(({ index }) => sample.invoices[index]!.client === client);
    const total = own.reduce((sum, { amount }) => sum + amount, 0);
    expect(total).toBeLessThanOrEqual(authorisationLimit);
  }
}
