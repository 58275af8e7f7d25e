import type { Cents } from './money.ts';
import type { AnswerOf, BodyOf } from './contract.ts';
import type { IsoDay } from './days.ts';

/** Who pays the expenses of an advance (R-INV-05): N the supplier, D the debtor. */
export type ConfirmingType = BodyOf<'requestAdvance'>['typeConfirming'];

/** An invoice as the invoice query shows it (R-INV-08). Amounts in cents, days in ISO form. */
export interface Invoice {
  /** Unique within the supplier: the bank's number of the invoice. */
  id: string;
  invoiceNumber: string;
  invoiceNumberExt: string;
  customerName: string;
  customerNumber: string;
  /** As the service sends it: a code of R-LIM-34 or R-LIM-35, or a text not known to us (R-INV-15). */
  invoiceStatus: string;
  invoiceDate: IsoDay;
  invoiceExpirationDate: IsoDay;
  nominalAmount: Cents;
  nominalAmountFinanced: Cents;
  wayToPay: string;
  iban: string;
}

/** An invoice that can be advanced: `nominalAmountFinanced` is the advanceable amount (R-ADV-49). */
export type FinanceableInvoice = Invoice;

/** A paying client of the supplier (R-API-15). */
export interface Client {
  /** The same as `numClient`, as react-admin wants an id. */
  id: string;
  numClient: string;
  name: string;
}

/** Status of a payout account (R-ACC-07); only '2' is validated. */
export type AccountStatus = AnswerOf<'addAccount'>['codEcvEgc'];

/** A payout account of the supplier (R-ACC-08). */
export interface PayoutAccount {
  /** The same as `iban`. */
  id: string;
  iban: string;
  bic: string;
  description: string;
  status: AccountStatus;
  /** The wire's `indSitVal`: whether the holder has to be verified with a form. */
  needsHolderForm: boolean;
}

/** What a proof of ownership may be (R-ACC-40). */
export type DocumentExtension = 'pdf' | 'jpg' | 'jpeg' | 'png';

/** What a supplier says of an account. `bic` is '' for a Spanish one (R-VAL-63). */
export interface AccountData {
  iban: string;
  bic: string;
  description: string;
}

/** A change of an account, with the proof of ownership where one is sent (R-ACC-21, R-ACC-58). */
export interface AccountChange extends AccountData {
  document?: File;
  /** Whether the document comes with the holder-verification form: its extension is sent with '|V' (R-ACC-16). */
  verifiesHolder?: boolean;
}

/** An invoice chosen for an advance with the amount that the supplier typed. */
export interface ChosenInvoice {
  invoiceNumber: string;
  invoiceNumberExt: string;
  invoiceExpirationDate: IsoDay;
  /** What is asked for, in cents: at most the advanceable amount. */
  amount: Cents;
}

/** What is priced: one value date for all lines (R-ADV-19). */
export interface SimulationRequest {
  numClient: string;
  simulationDate: IsoDay;
  invoices: ChosenInvoice[];
}

/** One priced invoice (R-ADV-20). `percentageInterest` in per cent a year (5.25), amounts in cents. */
export interface SimulationLine {
  invoiceNumberExt: string;
  nominalAmount: Cents;
  percentageInterest: number;
  interestDays: number;
  interest: Cents;
  commission: Cents;
  tax: Cents;
  spending: Cents;
  spendingCharged: Cents;
  /** What arrives on the account for this invoice. */
  total: Cents;
}

/** An advance to be carried out (R-ADV-23). */
export interface AdvanceRequest {
  applicationDate: IsoDay;
  iban: string;
  numClient: string;
  confirmingType: ConfirmingType;
  invoices: ChosenInvoice[];
  /** Chosen once per intention; a repeated request with the same key is carried out once. */
  idempotencyKey: string;
}

/** What the service said to an advance: 'OK' or 'OK 2171' (R-ADV-28). */
export interface AdvanceResult {
  message: string;
}

/** The values of the invoice filter, named as its form definition names them (R-INV-03). Empty ones are absent. */
export interface InvoiceFilter {
  estadoFactura?: '0' | '1' | '2' | '3' | '4';
  fechaDesde?: IsoDay;
  fechaHasta?: IsoDay;
  /** Decimal text ("1234.56"). */
  impDesde?: string;
  impHasta?: string;
  numCliente?: string;
  tipoConfirming?: ConfirmingType;
}

/** Whom the session belongs to, kept as `userData` in session storage (R-ROUTE-11). */
export interface UserData {
  id: string;
  supplierId: string;
  codNrbeEn: string;
  email: string;
}

/** What a visitor states to prove that a supplier is theirs (R-REG-02). `invoiceAmount` is decimal text ("1234.56"). */
export interface SupplierProof {
  supplierId: string;
  supplierReference: string;
  invoiceNumber: string;
  invoiceAmount: string;
  invoiceDueDate: IsoDay;
}

/** The principal user that a registration creates (R-REG-14, R-REG-15). */
export interface RegisteredUser {
  supplierId: string;
  email: string;
  alias: string;
  password: string;
}

/** What keeps a user from logging in, as far as the list of users tells (R-USER-04). */
export type UserProblem = 'unverified' | 'blocked';

/** A user of the supplier (R-USER-02). */
export interface SupplierUser {
  id: string;
  alias: string;
  email: string;
  isPrincipal: boolean;
  /** Absent when there is nothing to tell. */
  problem?: UserProblem;
}

/** The user of the session with what only that user changes (R-API-10). */
export interface OwnUser extends SupplierUser {
  phone: string;
  isAlarmEmail: boolean;
  isAlarmSms: boolean;
}

/** A user that a colleague creates (R-USER-13…16). */
export interface NewColleague {
  alias: string;
  email: string;
  /** Temporary and known to nobody: the new user chooses one from the mail. */
  password: string;
}

/** What changes of the own profile; what is left out stays (R-USER-22). */
export interface ProfileChange {
  alias?: string;
  email?: string;
}

/** By which way a user is alarmed (R-ALERT-04). */
export interface AlertSettings {
  phone: string;
  isAlarmEmail: boolean;
  isAlarmSms: boolean;
}

/** What became of a registration (R-REG-20): a new user, or one who existed and was sent the mail again. */
export type RegistrationOutcome = 'created' | 'resent';

/** What a supplier tells a paying client about itself (R-SUP-05), named as its form names it. */
export interface SupplierDetails {
  name: string;
  supplierId: string;
  address: string;
  postalCode: string;
  /** The city. */
  location: string;
  province: string;
  phone: string;
  fax: string;
  email: string;
}

/** The wish that every invoice of a client be advanced by itself (R-AUTO-53). */
export interface AutomaticAdvance {
  /** The same as `numClient`: a client has one at most. */
  id: string;
  numClient: string;
  nameClient: string;
  /** The day of the request. */
  applicationDate: IsoDay;
  iban: string;
}

/** The values of the filter of automatic advances, named as its form definition names them (R-AUTO-49). */
export interface AutomaticAdvanceFilter {
  numCliente?: string;
  fechaDesde?: IsoDay;
  fechaHasta?: IsoDay;
}
