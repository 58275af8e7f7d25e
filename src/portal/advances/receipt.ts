import type { AdvanceReceipts } from '#generated/stored/advance-receipts.ts';
import { formatDay } from '#shared/dates/days.ts';
import { formatIban } from '#shared/identifiers/iban.ts';
import type { Cents } from '#shared/money/money.ts';
import { sumLineAmounts } from '#shared/records/simulation-totals.ts';
import { formatMoment } from '#portal/clock/format-moment.ts';
import { translate } from '#portal/i18n/i18n.ts';
import type { LabelledValue } from './price-summary.ts';

/** The proof of a request: user, invoices, time, price and terms. */
export type Receipt = AdvanceReceipts['receipts'][number] & {
  /** Whether its authorisation was refused. */
  isRefused?: boolean;
};

/**
 * Whether its prices are those of what was done: not where the service answered with another value day, nor where nothing
 * was paid because it was refused.
 */
export const hasPrice = ({ pricedFor, isRefused }: Receipt): boolean => pricedFor === undefined && !isRefused;

/** Day and time of a receipt at the entity: "22/11/2026, 17:05:09"; '' if it is unknown. */
export const formatReceiptTime = ({ at }: Pick<Receipt, 'at'>): string => formatMoment(at);

/** Key of the text that states the result of the request. */
export const getOutcomeTextKey = ({ isAwaited, isRefused }: Receipt): string =>
  isRefused ? 'advances.receipt.refused' : isAwaited ? 'advances.receipt.awaited' : 'advances.receipt.accepted';

/** The details of a receipt other than prices and terms, as text; unknown values are omitted. */
export function listReceiptDetails(receipt: Receipt): LabelledValue[] {
  const { company, taxId, alias, email, clientName, numClient, iban, valueDate, pricedFor, reference, key } = receipt;
  const facts = {
    state: translate(getOutcomeTextKey(receipt)),
    moment: formatReceiptTime(receipt),
    company,
    taxId,
    user: email ? `${alias} (${email})` : alias,
    client: `${clientName} (${numClient})`,
    account: formatIban(iban),
    valueDay: formatDay(valueDate),
    price: pricedFor === undefined ? '' : translate('advances.receipt.otherPrice', { day: formatDay(pricedFor) }),
    reference,
    key,
  };
  return Object.entries(facts)
    .filter(([, value]) => value !== '')
    .map(([fact, value]) => ({ label: `advances.receipt.${fact}`, value }));
}

/** The path that opens a receipt of this session again. @param idempotencyKey the idempotency key of its request */
export const getReceiptAddress = (idempotencyKey: string): string =>
  `/anticipo-facturas/confirmar?justificante=${encodeURIComponent(idempotencyKey)}`;

/** The requested amount. */
export const sumReceiptAmount = ({ lines }: Receipt): Cents => sumLineAmounts(lines, 'nominalAmount');
