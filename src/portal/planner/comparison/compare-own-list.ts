import type { DataProvider } from 'ra-core';
import type { IsoDay } from '#shared/dates/days.ts';
import type { FinanceableInvoice } from '#shared/records/records.ts';
import { explainAdvanceability, isClosed } from '#portal/planner/advanceability.ts';
import type { InvoiceWalk, WalkedInvoice } from '#portal/planner/invoice-walk.ts';
import { readAllFinanceableInvoices } from '#portal/records/all-financeable-invoices.ts';
import { indexInvoices, matchLines } from './match-invoices.ts';
import type { FoundMatch, Match } from './match-invoices.ts';
import type { OwnLine } from './own-lines.ts';
import { groupBy } from '#portal/planner/group-by.ts';

/** A found invoice that can be advanced. */
export type AdvanceableMatch = FoundMatch & { offered: FinanceableInvoice };
/** A found invoice that can't be advanced, and why. */
export type ClosedMatch = FoundMatch & { reason: string };

/** What an own list means, by what can be done. */
export interface Comparison {
  advanceable: AdvanceableMatch[];
  closed: ClosedMatch[];
  missing: Extract<Match, { kind: 'missing' }>[];
  ambiguous: Extract<Match, { kind: 'ambiguous' }>[];
  repeated: Extract<Match, { kind: 'repeated' }>[];
  /** Whether all invoices of the supplier were compared. */
  isWhole: boolean;
}

type Offers = Map<string, { rows: Map<string, FinanceableInvoice>; isWhole: boolean }>;

const listOf = ({ customerNumber, confirmingType }: WalkedInvoice) => `${confirmingType} ${customerNumber}`;

/** Reads what can be advanced of each client whose invoices were found in a state that admits it. */
async function readOffers(
  found: readonly FoundMatch[],
  dataProvider: DataProvider,
  signal: AbortSignal,
): Promise<Offers> {
  const open = found.map(({ invoice }) => invoice).filter((invoice) => !isClosed(invoice));
  const offers: Offers = new Map();
  for (const [invoice] of groupBy(open, listOf) as [WalkedInvoice][]) {
    const { customerNumber: numClient, confirmingType } = invoice;
    const { invoices, isWhole } = await readAllFinanceableInvoices(dataProvider, { numClient, confirmingType }, signal);
    offers.set(listOf(invoice), { rows: new Map(invoices.map((row) => [row.invoiceNumber, row])), isWhole });
  }
  return offers;
}

/**
 * Compares the lines of an own list with all invoices of the supplier, in the browser (R-PLAN-13).
 * @param today the day at the entity
 * @throws ServiceError of a list that cannot be read; the signal's reason when it was cancelled
 */
export async function compareOwnList(
  lines: readonly OwnLine[],
  { invoices, isWhole }: InvoiceWalk,
  { dataProvider, today, signal }: { dataProvider: DataProvider; today: IsoDay; signal: AbortSignal },
): Promise<Comparison> {
  const index = await indexInvoices(invoices, signal);
  const matches = await matchLines(lines, index, signal);
  const of = <Kind extends Match['kind']>(kind: Kind) =>
    matches.filter((match): match is Extract<Match, { kind: Kind }> => match.kind === kind);
  const found = of('found');
  const offers = await readOffers(found, dataProvider, signal);
  const advanceable: AdvanceableMatch[] = [];
  const closed: ClosedMatch[] = [];
  for (const match of found) {
    const offer = offers.get(listOf(match.invoice));
    const offered = offer?.rows.get(match.invoice.invoiceNumber);
    if (offered) advanceable.push({ ...match, offered });
    else {
      const reason = explainAdvanceability(match.invoice, { offered, isWhole: offer?.isWhole ?? true, today });
      closed.push({ ...match, reason });
    }
  }
  return { advanceable, closed, missing: of('missing'), ambiguous: of('ambiguous'), repeated: of('repeated'), isWhole };
}
