import '#generated/forms/terms.ts';
import { messageAwaitsAuthorisation } from '#shared/records/advance-rules.ts';
import type { AdvanceResult } from '#shared/records/records.ts';
import { syncedNow } from '#portal/clock/clock.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { readSession } from '#portal/session/session.ts';
import type { AdvanceDraft } from './advance-draft.ts';
import type { Receipt } from './receipt.ts';
import { getValueDay } from './simulation.ts';
import type { Simulation } from './simulation.ts';

/** What a receipt states of the request. */
export type RequestedAdvance = Pick<AdvanceDraft, 'idempotencyKey' | 'clientName' | 'numClient' | 'iban' | 'choices'>;

/**
 * Builds the receipt of a request that the service has just accepted.
 * @param price the price of the request
 * @param companyName name of the supplier; '' if it is unavailable
 */
export function buildReceipt(
  draft: RequestedAdvance,
  price: Simulation,
  result: AdvanceResult,
  companyName: string,
): Receipt {
  const { alias, userData } = readSession();
  const { idempotencyKey, clientName, numClient, iban, choices } = draft;
  const pricedFor = getValueDay(price);
  const { valueDate = pricedFor, requestedAt = syncedNow().toISOString() } = result;
  return {
    key: idempotencyKey,
    reference: result.reference ?? '',
    at: requestedAt,
    isAwaited: messageAwaitsAuthorisation(result.message),
    company: companyName,
    taxId: userData?.supplierId ?? '',
    alias,
    email: userData?.email ?? '',
    clientName,
    numClient,
    iban,
    valueDate,
    // A service that did not refuse the request may have executed it for another day, at a price that was not shown.
    ...(valueDate !== pricedFor && { pricedFor }),
    dueDays: choices.map(({ invoice }) => invoice.invoiceExpirationDate),
    lines: price.lines,
    terms: translate('forms.terms.accepted.text'),
  };
}
