import type { Invoice } from '#shared/records/records.ts';

/** Pending confirmation and pending processing (R-INV-10). */
const UNCONFIRMED: ReadonlySet<string> = new Set(['5', '6']);

/** Whether the client has yet to confirm an invoice or the entity has yet to process it: its payment is not certain. */
export const isUnconfirmed = ({ invoiceStatus }: Pick<Invoice, 'invoiceStatus'>): boolean =>
  UNCONFIRMED.has(invoiceStatus);
