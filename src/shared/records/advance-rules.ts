import type { Cents } from '#shared/money/money.ts';
import type { FinanceableInvoice } from './records.ts';

/** How many invoices one request may carry (R-ADV-42). */
export const MAX_INVOICES_PER_REQUEST = 50;

/** How many invoices the advance table shows on a page (R-ADV-03). */
export const ADVANCE_PAGE_SIZE = 50;

/** Whether the requested amount of an invoice exceeds its advanceable amount; an equal amount is allowed (R-ADV-44). */
export const exceedsAdvanceable = (
  invoice: Pick<FinanceableInvoice, 'nominalAmountFinanced'>,
  amount: Cents,
): boolean => amount > invoice.nominalAmountFinanced;

/** Whether the message of an advance means that it is pending authorisation (R-ADV-28). */
export const messageAwaitsAuthorisation = (message: string): boolean => /^OK 0?2171$/.test(message.trim());
