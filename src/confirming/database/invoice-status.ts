import { sql, type RawBuilder } from 'kysely';
import type { RequestQuery } from '#shared/calls/contract.ts';
import { addDays, type IsoDay } from '#shared/dates/days.ts';

/** Status of an invoice as the portal shows it (R-LIM-34, R-LIM-35). */
export type InvoiceStatus = Exclude<RequestQuery<'listInvoices'>['estadoFactura'], '0' | undefined>;

/** Invoices that are adjacent in the index by status: one `base_status` and a range of expiration days. */
export interface StatusRange {
  base: InvoiceStatus;
  from?: IsoDay;
  to?: IsoDay;
}

// Invoices expire without a write: the column stores '3' for both '3' and '4', and the day distinguishes them.
const STRETCHES: Record<InvoiceStatus, (today: IsoDay) => StatusRange> = {
  1: () => ({ base: '1' }),
  2: () => ({ base: '2' }),
  3: (today) => ({ base: '3', from: addDays(today, 1) }),
  4: (today) => ({ base: '3', to: today }),
  5: () => ({ base: '5' }),
  6: () => ({ base: '6' }),
};

/** Returns the range of invoices that have this status on a day. */
export const getStatusRange = (status: InvoiceStatus, today: IsoDay): StatusRange => STRETCHES[status](today);

/** Statuses in which an invoice can be advanced until it expires. */
export const FINANCEABLE_STATUSES = ['2', '3'] as const satisfies InvoiceStatus[];

/** Returns the range of invoices that have this status and can be advanced on a day. */
export const getFinanceableRange = (
  status: (typeof FINANCEABLE_STATUSES)[number],
  today: IsoDay,
): StatusRange & { from: IsoDay } => ({
  base: status,
  from: addDays(today, 1),
});

/** Builds the column with the status of an invoice on a day. */
export const createStatusExpression = (today: IsoDay): RawBuilder<InvoiceStatus> =>
  sql`case when base_status = '3' and expires_on <= ${today}::date then '4' else base_status end`;
