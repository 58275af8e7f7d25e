import { sql, type RawBuilder } from 'kysely';
import type { IsoDay } from '#shared/days.ts';

/** What the portal calls the status of an invoice (R-LIM-34, R-LIM-35). */
export type InvoiceStatus = '1' | '2' | '3' | '4' | '5' | '6';

// An invoice expires without anybody writing it down, so the column knows '3' and '4' as '3'; the day tells them apart.
// Each condition is one stretch of an index that leads with the column and goes on with the day.
const CONDITIONS: Record<InvoiceStatus, (today: IsoDay) => RawBuilder<boolean>> = {
  1: () => sql`base_status = '1'`,
  2: () => sql`base_status = '2'`,
  3: (today) => sql`base_status = '3' and expires_on > ${today}::date`,
  4: (today) => sql`base_status = '3' and expires_on <= ${today}::date`,
  5: () => sql`base_status = '5'`,
  6: () => sql`base_status = '6'`,
};

/** The condition that an invoice has this status on a day. */
export const hasStatus = (status: InvoiceStatus, today: IsoDay): RawBuilder<boolean> => CONDITIONS[status](today);

/** In which statuses something of an invoice can be advanced, as long as it has not expired. */
export const FINANCEABLE = ['2', '3'] as const satisfies InvoiceStatus[];

/** The condition that an invoice has this status and can be advanced on a day. */
export const isFinanceable = (status: (typeof FINANCEABLE)[number], today: IsoDay): RawBuilder<boolean> =>
  sql`base_status = ${status} and expires_on > ${today}::date`;

/** The status of an invoice on a day, as a column. */
export const statusOn = (today: IsoDay): RawBuilder<InvoiceStatus> =>
  sql`case when ${hasStatus('4', today)} then '4' else base_status end`;
