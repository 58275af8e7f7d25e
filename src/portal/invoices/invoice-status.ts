import { hasText, translate } from '#portal/i18n/i18n.ts';
import type { StatusTone } from '#portal/ui/display/StatusLabel.tsx';

const TONES: Record<string, StatusTone> = {
  1: 'success',
  2: 'info',
  3: 'warning',
  4: 'neutral',
  5: 'neutral',
  6: 'neutral',
};

/** The Spanish label of a known status, otherwise the text as received (R-INV-15). */
export const getInvoiceStatusText = (status: string): string =>
  hasText(`invoices.status.${status}`) ? translate(`invoices.status.${status}`) : status;

/** What a known status means for the supplier, in one sentence (R-ALL-09); '' for an unknown one. */
export const getInvoiceStatusHelp = (status: string): string =>
  hasText(`invoices.help.${status}`) ? translate(`invoices.help.${status}`) : '';

/** The colour of a status, in addition to its text. */
export const getInvoiceStatusTone = (status: string): StatusTone => TONES[status] ?? 'neutral';

/** Transfer for T, cheque for C (R-INV-09), any other text as received. */
export const getPaymentMethodText = (way: string): string =>
  hasText(`invoices.wayToPay.${way}`) ? translate(`invoices.wayToPay.${way}`) : way;
