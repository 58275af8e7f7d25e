import { sql, type RawBuilder } from 'kysely';
import type { RequestQuery } from '#shared/contract.ts';
import { addDays, type IsoDay } from '#shared/days.ts';

/** What the portal calls the status of an invoice (R-LIM-34, R-LIM-35). */
export type InvoiceStatus = Exclude<RequestQuery<'listInvoices'>['estadoFactura'], '0' | undefined>;

/** Invoices that lie together in the index by status: of one `base_status`, expiring on these days. */
export interface StatusRange {
  base: InvoiceStatus;
  from?: IsoDay;
  to?: IsoDay;
}

// Invoices expire without a write: the column stores '3' and '4' as '3', and the day distinguishes them.
const STRETCHES: Record<InvoiceStatus, (today: IsoDay) => StatusRange> = {
  1: () => ({ base: '1' }),
  2: () => ({ base: '2' }),
  3: (today) => ({ base: '3', from: addDays(today, 1) }),
  4: (today) => ({ base: '3', to: today }),
  5: () => ({ base: '5' }),
  6: () => ({ base: '6' }),
};

/** The invoices that have this status on a day. */
export const getStatusRange = (status: InvoiceStatus, today: IsoDay): StatusRange => STRETCHES[status](today);

/** In which statuses something of an invoice can be advanced, as long as it has not expired. */
export const FINANCEABLE_STATUSES = ['2', '3'] as const satisfies InvoiceStatus[];

/** The invoices that have this status and can be advanced on a day. */
export const getFinanceableRange = (
  status: (typeof FINANCEABLE_STATUSES)[number],
  today: IsoDay,
): StatusRange & { from: IsoDay } => ({
  base: status,
  from: addDays(today, 1),
});

/** The status of an invoice on a day, as a column. */
export const createStatusExpression = (today: IsoDay): RawBuilder<InvoiceStatus> =>
  sql`case when base_status = '3' and expires_on <= ${today}::date then '4' else base_status end`;
