import { fc } from '#tests/support/property-tests.ts';
import { dayAfter } from './payment-days.ts';
import type { Terms } from './prices.ts';

/** An invoice of a random supplier; amounts in cents. */
export interface SampledInvoice {
  /** The place of its client. */
  client: number;
  type: 'N' | 'D';
  /** Whether the bank has confirmed it. */
  isConfirmed: boolean;
  /** From today on. */
  dueIn: number;
  nominal: number;
  /** Of a thousand, advanced before. */
  advancedBefore: number;
}

/** How much of what is pending of an invoice is asked for. */
export type Share = 'all' | 'half' | 'a cent' | 'too much' | number;

/** A simulation or a request by one of the supplier's users. */
export interface Act {
  kind: 'simulate' | 'request' | 'request twice' | 'request at once';
  /** The main user or the other one. */
  user: 0 | 1;
  client: number;
  type: 'N' | 'D';
  picks: { invoice: number; share: Share }[];
  /** The day of a simulation, from today on. */
  dayIn: number;
}

/** A supplier with all that was agreed with its clients, and what it does on one day. */
export interface Sample {
  today: string;
  /** Days on which its bank moves no money, besides those of TARGET. */
  closed: string[];
  clients: Terms[];
  invoices: SampledInvoice[];
  /** What is needed: of a thousand of all that could arrive today. */
  need: number;
  acts: Act[];
}

/** A rule of a price that is agreed or not. */
const orNone = (most: number) => fc.oneof(fc.constant(0), fc.integer({ min: 1, max: most }));

const terms: fc.Arbitrary<Terms> = fc.record({
  interestRate: orNone(250_000),
  commissionRate: orNone(40_000),
  minimumCommission: orNone(80_00),
  spending: orNone(25_00),
  authorisationLimit: fc.oneof(fc.constant(0), fc.constant(50_000_00), fc.integer({ min: 1, max: 1_000_000_00 })),
});

const MOST_CLIENTS = 3;
const MOST_INVOICES = 7;

const client = fc.nat({ max: MOST_CLIENTS - 1 });
const type = fc.constantFrom('N' as const, 'N' as const, 'D' as const);

const invoice: fc.Arbitrary<SampledInvoice> = fc.record({
  client,
  type,
  isConfirmed: fc.integer({ min: 0, max: 7 }).map((chance) => chance > 0),
  dueIn: fc.oneof(fc.integer({ min: -3, max: 10 }), fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 })),
  nominal: fc.oneof(
    fc.integer({ min: 1, max: 200_00 }),
    fc.integer({ min: 1_00, max: 90_000_00 }),
    fc.integer({ min: 1_00, max: 9_000_000_00 }),
  ),
  advancedBefore: fc.oneof(
    fc.constant(0),
    fc.constant(0),
    fc.constantFrom(1000, 999),
    fc.integer({ min: 1, max: 999 }),
  ),
});

const share: fc.Arbitrary<Share> = fc.oneof(
  fc.constant('all' as const),
  fc.constantFrom('all' as const, 'half' as const, 'a cent' as const, 'too much' as const),
  fc.integer({ min: 1, max: 999 }),
);

/** An act whose invoices may be of several clients and types, as no screen sends it. */
const act: fc.Arbitrary<Act & { isFitting: boolean }> = fc.record({
  isFitting: fc.integer({ min: 0, max: 7 }).map((chance) => chance > 0),
  kind: fc.constantFrom('simulate', 'simulate', 'request', 'request', 'request twice', 'request at once'),
  user: fc.constantFrom(0, 0, 0, 1),
  client,
  type,
  picks: fc.uniqueArray(fc.record({ invoice: fc.nat({ max: MOST_INVOICES - 1 }), share }), {
    minLength: 1,
    maxLength: 4,
    selector: (pick) => pick.invoice,
  }),
  dayIn: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 365 })),
});

/** Keeps to the client and the type of the first invoice. */
function fit({ isFitting, ...other }: Act & { isFitting: boolean }, invoices: readonly SampledInvoice[]): Act {
  const first = invoices[other.picks[0]!.invoice]!;
  if (!isFitting) return other;
  const isLikeFirst = ({ client: payer, type: kind }: SampledInvoice) => payer === first.client && kind === first.type;
  const picks = other.picks.filter((pick) => isLikeFirst(invoices[pick.invoice]!));
  return { ...other, client: first.client, type: first.type, picks };
}

const FIRST_DAY = '2026-01-01';
const DAYS = 1_000;

/** Random suppliers with random prices, days and acts. */
export const samples: fc.Arbitrary<Sample> = fc
  .record({
    todayIn: fc.nat({ max: DAYS }),
    closedIn: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 3 }),
    clients: fc.array(terms, { minLength: MOST_CLIENTS, maxLength: MOST_CLIENTS }),
    invoices: fc.array(invoice, { minLength: MOST_INVOICES, maxLength: MOST_INVOICES }),
    need: fc.integer({ min: 1, max: 1000 }),
    acts: fc.array(act, { minLength: 4, maxLength: 10 }),
  })
  .map(({ todayIn, closedIn, acts, ...rest }) => {
    const today = dayAfter(FIRST_DAY, todayIn);
    const closed = closedIn.map((days) => dayAfter(today, days));
    return { today, closed, acts: acts.map((each) => fit(each, rest.invoices)), ...rest };
  });
