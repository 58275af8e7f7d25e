import { formatDay } from '#shared/dates/days.ts';
import { INVOICE_NUMBERS, NOTATIONS } from '#shared/identifiers/invoice-numbers.ts';
import type { WalkedInvoice } from '#portal/planner/invoice-walk.ts';
import { takeInSlices } from './in-slices.ts';
import type { OwnLine } from './own-lines.ts';

/** An invoice that a line of the own list means. */
export interface FoundMatch {
  kind: 'found';
  line: OwnLine;
  invoice: WalkedInvoice;
  /** Whether the list has another amount, or another day than those of the invoice, where it is understood. */
  differs: { amount: boolean; day: boolean };
}

/** What a line of the own list means. */
export type Match =
  | FoundMatch
  | { kind: 'missing'; line: OwnLine }
  /** Several invoices have that number, and amount and day do not tell which one. */
  | { kind: 'ambiguous'; line: OwnLine; candidates: WalkedInvoice[] }
  /** An earlier line means the same invoice. */
  | { kind: 'repeated'; line: OwnLine; invoice: WalkedInvoice; earlier: number };

/** All invoices by their numbers, in each notation: first by the supplier's number, then by the bank's. */
export type InvoiceIndex = readonly Map<string, WalkedInvoice[]>[];

/** Indexes invoices by their numbers, in slices. */
export async function indexInvoices(invoices: readonly WalkedInvoice[], signal?: AbortSignal): Promise<InvoiceIndex> {
  const ways = INVOICE_NUMBERS.flatMap((field) => NOTATIONS.map((notation) => ({ field, notation })));
  const index = ways.map(() => new Map<string, WalkedInvoice[]>());
  const add = (invoice: WalkedInvoice) =>
    ways.forEach(({ field, notation }, way) => {
      const number = notation(invoice[field]);
      const same = index[way]?.get(number);
      if (same) same.push(invoice);
      else if (number !== '') index[way]?.set(number, [invoice]);
    });
  await takeInSlices(invoices, add, signal);
  return index;
}

/** Finds the invoices that a number may mean. */
function findByNumber(index: InvoiceIndex, number: string): WalkedInvoice[] {
  const ways = INVOICE_NUMBERS.flatMap(() => NOTATIONS);
  for (const [way, notation] of ways.entries()) {
    const found = index[way]?.get(notation(number));
    if (found) return found;
  }
  return [];
}

const hasAmount = ({ cents }: OwnLine, { nominalAmount }: WalkedInvoice) => cents.includes(nominalAmount);

const hasDay = ({ isoDay }: OwnLine, { invoiceExpirationDate, invoiceDate }: WalkedInvoice) =>
  isoDay === invoiceExpirationDate || isoDay === invoiceDate;

/** Those that fit, or all if none does, as where the value is absent or not understood. */
const narrow = (candidates: WalkedInvoice[], fits: (invoice: WalkedInvoice) => boolean) => {
  const fitting = candidates.filter(fits);
  return fitting.length > 0 ? fitting : candidates;
};

/** Compares the lines of an own list with all invoices, in slices (R-PLAN-13). */
export async function matchLines(
  lines: readonly OwnLine[],
  index: InvoiceIndex,
  signal?: AbortSignal,
): Promise<Match[]> {
  const matches: Match[] = [];
  const earlier = new Map<WalkedInvoice, number>();
  const add = (line: OwnLine) => {
    const all = findByNumber(index, line.number);
    const byAmount = narrow(all, (invoice) => hasAmount(line, invoice));
    const candidates = narrow(byAmount, (invoice) => hasDay(line, invoice));
    const [invoice] = candidates;
    if (!invoice) return matches.push({ kind: 'missing', line });
    if (candidates.length > 1) return matches.push({ kind: 'ambiguous', line, candidates });
    const row = earlier.get(invoice);
    if (row !== undefined) return matches.push({ kind: 'repeated', line, invoice, earlier: row });
    earlier.set(invoice, line.row);
    const differs = {
      amount: line.cents.length > 0 && !hasAmount(line, invoice),
      day: line.isoDay !== undefined && !hasDay(line, invoice),
    };
    return matches.push({ kind: 'found', line, invoice, differs });
  };
  await takeInSlices(lines, add, signal);
  return matches;
}

/** The day of a line for the screen: as the others if it is understood, otherwise as written. */
export const formatOwnDay = ({ day, isoDay }: OwnLine): string => (isoDay ? formatDay(isoDay) : day);
