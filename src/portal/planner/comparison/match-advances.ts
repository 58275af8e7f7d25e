import type { Cents } from '#shared/money/money.ts';
import type { Invoice } from '#shared/records/records.ts';
import { groupBy } from '#portal/planner/group-by.ts';
import type { AdvancedInvoice, RecordedAdvance } from './recorded-advances.ts';

/** The advances of some invoices. */
export interface MatchedAdvances {
  /** The invoice that a line of an advance pays; undefined if it is not among them. */
  findInvoice: (line: AdvancedInvoice) => Invoice | undefined;
  /** What authorised advances, and those that wait for an authorisation, pay for an invoice. */
  getAdvanced: (invoice: Invoice) => Cents;
}

/** States in which an advance takes up the amount of its invoices. */
const COUNTED: ReadonlySet<string> = new Set(['A', 'P']);

/**
 * Finds the invoices that advances pay: by the bank's number; where it is unknown by the supplier's number, due day and
 * client, and of several such invoices by what the service says that was advanced of each.
 */
export function matchAdvances(invoices: readonly Invoice[], advances: readonly RecordedAdvance[]): MatchedAdvances {
  const byBankNumber = new Map(invoices.map((invoice) => [invoice.invoiceNumber, invoice]));
  const byNumber = new Map(groupBy(invoices, keyOf).map((group) => [keyOf(group[0] as Invoice), group]));
  const advanced = new Map<Invoice, Cents>();
  const found = new Map<AdvancedInvoice, Invoice>();
  const getAdvanced = (invoice: Invoice) => advanced.get(invoice) ?? 0;

  const find = (line: AdvancedInvoice, advance: RecordedAdvance) => {
    const known = line.bankNumber === '' ? undefined : byBankNumber.get(line.bankNumber);
    if (known && isOfClient(known, advance)) return known;
    const candidates = (byNumber.get(toKey(line.number, line.dueDay)) ?? []).filter(
      (invoice) => isOfClient(invoice, advance) && (line.bankNumber === '' || invoice.invoiceNumber === ''),
    );
    return candidates.find((invoice) => getLeft(invoice) >= line.gross) ?? candidates[0];
  };
  const getLeft = (invoice: Invoice) => invoice.nominalAmountFinanced - getAdvanced(invoice);

  for (const advance of advances) {
    for (const line of advance.invoices) {
      const invoice = find(line, advance);
      if (!invoice) continue;
      found.set(line, invoice);
      if (COUNTED.has(advance.status)) advanced.set(invoice, getAdvanced(invoice) + line.gross);
    }
  }
  return { findInvoice: (line) => found.get(line), getAdvanced };
}

const toKey = (number: string, dueDay: string) => JSON.stringify([number, dueDay]);

const keyOf = ({ invoiceNumberExt, invoiceExpirationDate }: Invoice) => toKey(invoiceNumberExt, invoiceExpirationDate);

/** A service may omit the number of the client of an invoice. */
const isOfClient = (
  { customerNumber, customerName }: Invoice,
  { clientNumber, clientName }: RecordedAdvance,
): boolean => (customerNumber === '' ? customerName === clientName : customerNumber === clientNumber);
