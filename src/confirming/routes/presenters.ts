import type { Answer, AnswerRow } from '#confirming/calls/calls.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import { fromCents } from '#shared/money/money.ts';
import type { AccountRow, ListedAccount } from '#confirming/database/accounts.ts';
import type { ClientRow } from '#confirming/database/advanceable-clients.ts';
import type { InvoiceRow } from '#confirming/database/invoice-lists.ts';
import type { SeenUser } from '#confirming/database/users.ts';
import type { UserStatus } from '#shared/records/user-status.ts';
import type { Agreement } from '#confirming/rules/pricing.ts';
import type { SupplierForClient } from '#confirming/domain/supplier-details.ts';
import { getPendingAmount, type PricedInvoice } from '#confirming/rules/invoice-rules.ts';

export const presentClient = ({ name, number, advanceable }: ClientRow): AnswerRow<'listClients'> => ({
  name,
  numClient: number,
  totalInvoice: advanceable?.invoices,
  totalAmount: advanceable && fromCents(advanceable.pending),
});

export const presentAccount = (account: AccountRow & Partial<ListedAccount>): AnswerRow<'listAllAccounts'> => ({
  iban: account.iban,
  bic: account.bic,
  description: account.description,
  codEcvEgc: account.status,
  indSitVal: account.needsHolderForm ? 'S' : 'N',
  holderCheck: account.holderCheck ?? undefined,
  holderName: account.holderName || undefined,
});

type Colleague = AnswerRow<'listUsers'>;

const STATUS_WORDS: Record<UserStatus, Colleague['status']> = {
  active: 'Activo',
  inactive: 'Inactivo',
  unverified: 'No verificado',
  blocked: 'Bloqueado',
};

/**
 * A user as colleagues see it (R-USER-02): without phone, alarms and password data. One who could log in but for wrong
 * passwords, which have locked the login, is blocked (R-USER-04).
 */
export const presentColleague = (user: SeenUser): Colleague => ({
  id: user.id,
  alias: user.alias,
  email: user.email,
  status: STATUS_WORDS[user.isLocked && user.status === 'active' ? 'blocked' : user.status],
  isPrincipalUser: user.principal,
  supplierId: user.supplierId,
  codNrbeEn: user.entity,
});

/** A user with its alarm settings (R-API-10). */
export const presentUser = (user: SeenUser): Answer<'readUser'> => ({
  ...presentColleague(user),
  phone: user.phone,
  isAlarmEmail: user.alarmEmail,
  isAlarmSms: user.alarmSms,
});

/** An invoice of the invoice list: `nominalAmountFinanced` is the amount already advanced. */
export const presentInvoice = (invoice: InvoiceRow): AnswerRow<'listInvoices'> => ({
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

/** A financeable invoice: `nominalAmountFinanced` is the amount that can still be advanced (R-ADV-49). */
export const presentFinanceableInvoice = (invoice: InvoiceRow): AnswerRow<'listFinanceableInvoices'> => ({
  ...presentInvoice(invoice),
  nominalAmountFinanced: fromCents(getPendingAmount(invoice)),
});

/** Stored units of a rate in one per cent. */
export const RATE_UNITS_PER_CENT = 10_000;

export const presentPricedLine = (
  { interestRate }: Agreement,
  { invoice, amount, days, price }: PricedInvoice,
  valueDay: IsoDay,
): AnswerRow<'simulateAdvance'> => ({
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
  valueDate: valueDay,
});

export const presentSupplier = ({ city: location, ...supplier }: SupplierForClient): Answer<'readSupplier'> => ({
  ...supplier,
  location,
});
