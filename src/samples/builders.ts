import { addDays, today } from '#shared/dates/days.ts';
import type { Client, Invoice, PayoutAccount } from '#shared/records/records.ts';
import { buildIban } from './identifiers.ts';

let built = 0;
const nextNumber = () => (built += 1);

/**
 * A whole, believable invoice: 12,500.00 € pending payment, due in 60 days. State only what the case is about.
 * @returns an invoice with a number of its own; `id` follows `invoiceNumber`
 */
export function buildInvoice(values: Partial<Invoice> = {}): Invoice {
  const number = nextNumber();
  const invoiceNumber = values.invoiceNumber ?? String(4_100_000_000 + number);
  return {
    id: invoiceNumber,
    invoiceNumber,
    invoiceNumberExt: `FV-${today().slice(0, 4)}/${String(number).padStart(5, '0')}`,
    customerName: 'Grandes Almacenes Castilla, S.A.',
    customerNumber: '10000017',
    invoiceStatus: '3',
    invoiceDate: addDays(today(), -30),
    invoiceExpirationDate: addDays(today(), 60),
    nominalAmount: 1_250_000,
    nominalAmountFinanced: 0,
    wayToPay: 'T',
    iban: buildIban('9000', '0042', '0001234567'),
    ...values,
  };
}

/** A paying client; `id` follows `numClient`. */
export function buildClient(values: Partial<Client> = {}): Client {
  const numClient = values.numClient ?? String(10_000_000 + nextNumber());
  return { id: numClient, numClient, name: 'Grandes Almacenes Castilla, S.A.', ...values };
}

/** A validated payout account; `id` follows `iban`. */
export function buildAccount(values: Partial<PayoutAccount> = {}): PayoutAccount {
  const iban = values.iban ?? buildIban('9000', '0042', String(nextNumber()).padStart(10, '0'));
  return {
    id: iban,
    iban,
    bic: 'ALAMESMMXXX',
    description: 'Cuenta principal',
    status: '2',
    needsHolderForm: false,
    ...values,
  };
}
