import { messageAwaitsAuthorisation } from '#shared/records/advance-rules.ts';
import type { CallName, ResponseBody, ResponseRow } from '#shared/calls/contract.ts';
import { isMoment } from '#shared/dates/moments.ts';

type FieldOf<Name extends CallName> = Extract<
  keyof ResponseBody<Name> | ([ResponseRow<Name>] extends [never] ? never : keyof ResponseRow<Name>),
  string
>;

/**
 * How the portal is more tolerant than the schema: it does without the field (`optional`), ignores it (`unused`), reads
 * it as a number and not as an amount of euros (`number`), or accepts further texts (a function).
 */
export type Tolerance = 'optional' | 'unused' | 'number' | ((text: string) => boolean);

/** A moment, not a day. */
const isMomentOrEmpty = (text: string) => text === '' || isMoment(text);

/** The fields of answers with which the portal is more tolerant than `schemas/api`, by call. */
export const TOLERANCES: { readonly [Name in CallName]?: { readonly [Field in FieldOf<Name>]?: Tolerance } } = {
  // Only a holder who is almost the supplier is named.
  checkAccountHolder: { name: 'optional' },
  listAccounts: { bic: 'optional' },
  listAllAccounts: { bic: 'optional' },
  listAutomaticAdvances: { typeConfirming: 'unused' },
  // The portal counts the lists.
  listClients: { totalAmount: 'unused', totalInvoice: 'unused' },
  // Without the number of the client, the choice of a client has no figures.
  listFinanceableInvoices: {
    customerName: 'unused',
    customerNumber: 'unused',
    iban: 'unused',
    invoiceStatus: 'unused',
    moreData: 'unused',
    wayToPay: 'unused',
  },
  // A cheque has no account, and the number of a client is a tooltip.
  listInvoices: { customerNumber: 'optional', iban: 'optional' },
  // A user who is gone has neither.
  listOperations: { alias: 'optional', automatic: 'optional', email: 'optional', requestedAt: isMoment },
  listSessions: { device: 'optional', isCurrent: 'optional', lastUsedAt: isMoment, openedAt: isMomentOrEmpty },
  // Means that were never used have no moment, and any text is shown as none.
  listSignatureMeans: { addedAt: isMoment, lastUsedAt: 'unused', left: 'optional', name: 'optional' },
  listUsers: { codNrbeEn: 'unused', supplierId: 'unused' },
  // A browser reads the options.
  startPasskeyLogin: { passkey: 'unused' },
  readSupplier: {
    address: 'optional',
    email: 'optional',
    fax: 'optional',
    location: 'optional',
    phone: 'optional',
    postalCode: 'optional',
    province: 'optional',
  },
  // Profile and alerts read the user of the session, whom the portal knows by its token.
  readUser: {
    codNrbeEn: 'unused',
    id: 'unused',
    isAlarmEmail: 'optional',
    isAlarmSms: 'optional',
    isPrincipalUser: 'unused',
    phone: 'optional',
    status: 'unused',
    supplierId: 'unused',
  },
  readOperation: {
    alias: 'optional',
    automatic: 'optional',
    email: 'optional',
    numInvoice: 'optional',
    requestedAt: isMoment,
  },
  requestAdvance: { message: messageAwaitsAuthorisation, requestedAt: isMoment },
  simulateAdvance: { percentageInterest: 'number' },
};
