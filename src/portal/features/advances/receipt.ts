import type { AdvanceReceipts } from '#generated/stored/advance-receipts.ts';
import { formatDay } from '#shared/days.ts';
import { formatIban } from '#shared/iban.ts';
import type { Cents } from '#shared/money.ts';
import { sumOf } from '#shared/simulation-totals.ts';
import { wallTimeIn } from '#shared/wall-time.ts';
import { entityTimeZone } from '#portal/clock/clock.ts';
import { translate } from '#portal/i18n/i18n.ts';
import type { Figure } from './price-figures.ts';

/** The proof of a request: user, invoices, time, price and terms. */
export type Receipt = AdvanceReceipts['receipts'][number];

/** Day and time of a receipt at the entity: "22/11/2026, 17:05:09". */
export const momentText = ({ at }: Receipt): string => {
  const [day = '', time = ''] = wallTimeIn(entityTimeZone(), new Date(at)).split('T');
  return `${formatDay(day)}, ${time}`;
};

/** Key of what became of the request, in words. */
export const outcomeKey = ({ isAwaited }: Receipt): string =>
  isAwaited ? 'advances.receipt.awaited' : 'advances.receipt.accepted';

/** All that a receipt says beside its figures and its terms, in words; what is not known is left out. */
export function receiptFacts(receipt: Receipt): Figure[] {
  const { company, taxId, alias, email, clientName, numClient, iban, valueDate, pricedFor, reference, key } = receipt;
  const facts = {
    state: translate(outcomeKey(receipt)),
    moment: momentText(receipt),
    company,
    taxId,
    user: `${alias} (${email})`,
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

/** Where a receipt of this session is opened again. @param key the idempotency key of its request */
export const receiptAddress = (key: string): string =>
  `/anticipo-facturas/confirmar?justificante=${encodeURIComponent(key)}`;

/** The requested amount. */
export const receiptAmount = ({ lines }: Receipt): Cents => sumOf(lines, 'nominalAmount');
