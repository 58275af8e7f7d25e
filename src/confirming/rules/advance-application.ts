import type { RequestBody } from '#shared/calls/contract.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import type { Cents } from '#shared/money/money.ts';
import type { ConfirmingType } from '#shared/records/records.ts';
import type { RequestedInvoice } from './invoice-rules.ts';

/** Whether a user requested the advance or an automatic advance created it. */
export type AdvanceOrigin = 'request' | 'automatic';

/** A request to advance invoices; amounts in cents. */
export interface AdvanceApplication {
  userId: string;
  origin: AdvanceOrigin;
  clientNumber: string;
  iban: string;
  confirmingType: ConfirmingType;
  appliedOn: IsoDay;
  invoices: (RequestedInvoice & { expiresOn: IsoDay })[];
  /** Sum of the amounts and number of invoices, as the user saw them. */
  total: Cents;
  count: number;
  /** The idempotency key, which the receipt shows; undefined for an automatic advance. */
  idempotencyKey?: string;
  /** What the user saw and accepted, as it was sent; undefined where it was not. */
  evidence?: SentEvidence;
}

/** The parts of a request that state what the user saw and accepted (R-ADV-41). */
export type SentEvidence = Pick<RequestBody<'requestAdvance'>, 'acceptedTerms' | 'shownPrice'>;
