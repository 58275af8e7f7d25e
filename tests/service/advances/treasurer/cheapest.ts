import type { Books } from './books.ts';
import { countDays, dayAfter, paymentDayFrom } from './payment-days.ts';
import { priceOf, type Terms } from './prices.ts';

/** An invoice that can be advanced: what of it is pending, in cents, and what a part of it costs. */
interface Advanceable {
  pending: number;
  /** Commission on amounts up to here is the minimum. */
  kink: number;
  netOf: (amount: number) => number;
}

/**
 * The least that at least `target` cents cost today, by trying everything: each invoice is left out, advanced up to the end
 * of its minimum commission, or advanced in full, and one of them is advanced as far as it has to be.
 * @returns undefined when everything together is not enough
 */
export function findLeastCost(books: Books, target: number): number | undefined {
  const invoices = listAdvanceable(books);
  let least: number | undefined;
  const keep = (cost: number) => {
    if (least === undefined || cost < least) least = cost;
  };
  // -1 stands for the invoice that is advanced as far as it has to be.
  const walk = (index: number, missing: number, cost: number, free: number): void => {
    if (missing <= 0) keep(cost);
    if (index === invoices.length) {
      if (free >= 0 && missing > 0) completeWith(invoices[free]!, missing, cost, keep);
      return;
    }
    const invoice = invoices[index]!;
    walk(index + 1, missing, cost, free);
    if (free < 0) walk(index + 1, missing, cost, index);
    for (const amount of new Set([invoice.kink, invoice.pending])) {
      const net = invoice.netOf(amount);
      if (net > 0) walk(index + 1, missing - net, cost + amount - net, free);
    }
  };
  walk(0, target, 0, -1);
  return least;
}

/** Takes the smallest amount of an invoice that brings what is missing. */
function completeWith(invoice: Advanceable, missing: number, cost: number, keep: (cost: number) => void): void {
  if (invoice.netOf(invoice.pending) < missing) return;
  let [low, high] = [missing, invoice.pending];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (invoice.netOf(middle) >= missing) high = middle;
    else low = middle + 1;
  }
  keep(cost + low - invoice.netOf(low));
}

/** What arrives when all that can be advanced today is advanced. */
export const sumNets = (books: Books): number =>
  listAdvanceable(books).reduce((sum, { pending, netOf }) => sum + netOf(pending), 0);

function listAdvanceable(books: Books): Advanceable[] {
  const { today, closed, clients, invoices } = books.sample;
  const valueDay = paymentDayFrom(today, closed);
  const indices = clients.flatMap((_, client) =>
    (['N', 'D'] as const).flatMap((type) => books.listAdvanceable(client, type)),
  );
  return indices.flatMap((index) => {
    const { client, type, dueIn } = invoices[index]!;
    const [terms, pending] = [clients[client]!, books.pendingOf(index)];
    const days = countDays(valueDay, dayAfter(today, dueIn));
    const netOf = (amount: number) => priceOf(terms, amount, days, type === 'N').total;
    return netOf(pending) > 0 ? [{ pending, kink: findKink(terms, pending), netOf }] : [];
  });
}

/** The largest amount whose commission by the rate does not exceed the minimum. */
function findKink(terms: Terms, pending: number): number {
  const exceeds = (amount: number) =>
    priceOf({ ...terms, minimumCommission: 0 }, amount, 0, false).commission > terms.minimumCommission;
  if (!exceeds(pending)) return pending;
  let [low, high] = [0, pending];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (exceeds(middle)) high = middle;
    else low = middle;
  }
  return low;
}
