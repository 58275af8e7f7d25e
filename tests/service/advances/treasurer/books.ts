import { countDays, dayAfter, paymentDayFrom } from './payment-days.ts';
import { priceOf, type Price } from './prices.ts';
import type { Act, Sample, SampledInvoice, Share } from './samples.ts';

/** One invoice of a simulation or request, as the treasurer works it out; money in cents. */
export interface BookedLine {
  /** The place of the invoice. */
  index: number;
  amount: number;
  days: number;
  price: Price;
}

/** What a call must answer: a refusal's code, or its lines. */
export type Expected =
  | { code: number }
  | { lines: BookedLine[]; valueDay: string; needsAuthorisation: boolean; total: number };

/** A request that was accepted. */
export interface BookedAdvance extends Extract<Expected, { lines: unknown }> {
  reference: string;
  client: number;
  user: 0 | 1;
}

/** The main user signs alone, up to the client's limit (R-ADV-28, docs/reference-service.md). */
const MAIN_USER = 0;

/** The treasurer's own books of one supplier, kept by the documents alone. */
export class Books {
  readonly advances: BookedAdvance[] = [];
  readonly #advanced: number[];

  constructor(readonly sample: Sample) {
    this.#advanced = sample.invoices.map(advancedBefore);
  }

  /** The cents of an invoice that are advanced by now. */
  advancedOf = (index: number): number => this.#advanced[index]!;

  pendingOf = (index: number): number => this.sample.invoices[index]!.nominal - this.advancedOf(index);

  /** The cents that an act asks for of an invoice. */
  amountOf = (index: number, share: Share): number => toAmount(this.pendingOf(index), share);

  /** The places of the invoices of a type. */
  listInvoices = (type: 'N' | 'D'): number[] =>
    [...this.sample.invoices.keys()].filter((index) => this.sample.invoices[index]!.type === type);

  /** The places of the invoices that the list of what can be advanced shows: they are due after the money arrives. */
  listAdvanceable(client: number, type: 'N' | 'D'): number[] {
    const { today, closed } = this.sample;
    const valueDay = paymentDayFrom(today, closed);
    return this.listInvoices(type).filter((index) => {
      const invoice = this.sample.invoices[index]!;
      const isDueLater = dayAfter(today, invoice.dueIn) > valueDay;
      return invoice.client === client && invoice.isConfirmed && isDueLater && this.pendingOf(index) > 0;
    });
  }

  /** What a simulation of these picks must answer (R-ADV-17 to R-ADV-20). */
  simulate(act: Act): Expected {
    return this.#answer(act, dayAfter(this.sample.today, act.dayIn), false);
  }

  /** What a request of these picks must answer. */
  request(act: Act): Expected {
    return this.#answer(act, this.sample.today, true);
  }

  /** Writes an accepted request into the books. */
  book(advance: BookedAdvance): void {
    this.advances.push(advance);
    for (const { index, amount } of advance.lines) this.#advanced[index]! += amount;
  }

  #answer(act: Act, day: string, isRequest: boolean): Expected {
    const valueDay = paymentDayFrom(day, this.sample.closed);
    const lines: BookedLine[] = [];
    for (const { invoice: index, share } of act.picks) {
      const line = this.#price(act, index, this.amountOf(index, share), valueDay, isRequest);
      if (typeof line === 'number') return { code: line };
      lines.push(line);
    }
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const { authorisationLimit } = this.sample.clients[act.client]!;
    return { lines, valueDay, total, needsAuthorisation: act.user !== MAIN_USER || total > authorisationLimit };
  }

  /** The line of one invoice, or the code of its refusal. */
  #price(act: Act, index: number, amount: number, valueDay: string, isRequest: boolean): BookedLine | number {
    const invoice = this.sample.invoices[index]!;
    if (invoice.client !== act.client) return 735;
    if (isRequest && invoice.type !== act.type) return 400;
    const pending = this.pendingOf(index);
    if (pending === 0) return 734;
    if (amount > pending) return 732;
    const days = countDays(valueDay, dayAfter(this.sample.today, invoice.dueIn));
    if (!invoice.isConfirmed || days <= 0) return 711;
    const price = priceOf(this.sample.clients[act.client]!, amount, days, invoice.type === 'N');
    return price.total > 0 ? { index, amount, days, price } : 738;
  }
}

const WHOLE = 1000;

/** The cents of an invoice that were advanced before the portal knew it. */
export const advancedBefore = ({ isConfirmed, nominal, advancedBefore: share }: SampledInvoice): number =>
  isConfirmed ? Math.floor((nominal * share) / WHOLE) : 0;

function toAmount(pending: number, share: Share): number {
  if (share === 'too much') return pending + 1;
  if (share === 'a cent') return 1;
  if (share === 'half') return Math.max(1, Math.floor(pending / 2));
  // A request for nothing is another mistake than one for an invoice that is advanced.
  return Math.max(1, share === 'all' ? pending : Math.floor((pending * share) / WHOLE));
}
