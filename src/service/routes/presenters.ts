import { fromCents } from '#shared/money.ts';
import type { AccountRow } from '#service/database/accounts.ts';
import type { ClientRow } from '#service/database/clients.ts';
import type { InvoiceRow } from '#service/database/invoices.ts';
import type { Agreement } from '#service/domain/pricing.ts';
import { pendingAmount, type PricedInvoice } from '#service/domain/invoice-rules.ts';

export const presentClient = (client: ClientRow) => ({
  name: client.name,
  numClient: client.number,
});

export const presentAccount = (account: AccountRow) => ({
  iban: account.iban,
  bic: account.bic,
  description: account.description,
  codEcvEgc: account.status,
  indSitVal: account.needsHolderForm ? 'S' : 'N',
});

/** An invoice of the query: `nominalAmountFinanced` is what has been advanced. */
export const presentInvoice = (invoice: InvoiceRow) => ({
  invoiceNumber: invoice.number,
  invoiceNumberExt: invoice.numberExt,
  customerName: invoice.clientName,
  customerNumber: invoice.clientNumber,
  invoiceStatus: invoice.status,
  invoiceDate: invoice.issuedOn,
  invoiceExpirationDate: invoice.expiresOn,
  nominalAmount: fromCents(invoice.nominal),
  nominalAmountFinanced: fromCents(invoice.advanced),
  wayToPay: invoice.wayToPay,
  iban: invoice.iban,
});

/** An invoice that can be advanced: here `nominalAmountFinanced` is what can still be advanced (R-ADV-49). */
export const presentFinanceable = (invoice: InvoiceRow) => ({
  ...presentInvoice(invoice),
  nominalAmountFinanced: fromCents(pendingAmount(invoice)),
});

const RATE_UNITS_PER_CENT = 10_000;

export const presentLine = ({ interestRate }: Agreement, { invoice, amount, days, price }: PricedInvoice) => ({
  numInvoiceExt: invoice.numberExt,
  nominalAmount: fromCents(amount),
  percentageInterest: interestRate / RATE_UNITS_PER_CENT,
  interestDays: days,
  interest: fromCents(price.interest),
  commission: fromCents(price.commission),
  tax: fromCents(price.tax),
  spending: fromCents(price.spending),
  spendingCharged: fromCents(price.spendingCharged),
  total: fromCents(price.total),
});
