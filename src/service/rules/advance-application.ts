import type { IsoDay } from '#shared/days.ts';
import type { Cents } from '#shared/money.ts';
import type { ConfirmingType } from '#shared/records.ts';
import type { RequestedInvoice } from './invoice-rules.ts';

/** Whether the supplier requested an advance or an automatic advance made it. */
export type AdvanceOrigin = 'request' | 'automatic';

/** A request to advance invoices, amounts in cents. */
export interface AdvanceApplication {
  userId: string;
  origin: AdvanceOrigin;
  clientNumber: string;
  iban: string;
  confirmingType: ConfirmingType;
  appliedOn: IsoDay;
  invoices: (RequestedInvoice & { expiresOn: IsoDay })[];
  /** Sum of the amounts and number of invoices, as the supplier saw them. */
  total: Cents;
  count: number;
  /** The key of the request, which its receipt names; none of an automatic advance. */
  idempotencyKey?: string;
}
