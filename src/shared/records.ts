import type { UserStatus } from './user-status.ts';
import type { AnswerOf, BodyOf, QueryOf, RowOf } from './contract.ts';
import type { IsoDay } from './iso-day.ts';
import type { DecimalString, Cents } from './money.ts';

/** A record with what the portal changes in it: euros become cents, flags of the wire booleans. */
type Changed<Wire, Changes extends { [Name in keyof Changes]: Name extends keyof Wire ? unknown : never }> = Omit<
  Wire,
  keyof Changes
> &
  Changes;

/** The id that react-admin wants of a record. */
interface Identified {
  id: string;
}

/** Who pays the expenses of an advance (R-INV-05): N the supplier, D the debtor. */
export type ConfirmingType = BodyOf<'requestAdvance'>['typeConfirming'];

/**
 * An invoice as the invoice query shows it (R-INV-08); `id` is the bank's number of it. Amounts in cents, days in ISO
 * form; `invoiceStatus` is a code of R-LIM-34 or R-LIM-35, or a text not known to us (R-INV-15).
 */
export interface Invoice
  extends Identified, Changed<RowOf<'listInvoices'>, { nominalAmount: Cents; nominalAmountFinanced: Cents }> {}

/** An invoice that can be advanced: `nominalAmountFinanced` is the advanceable amount (R-ADV-49). */
export interface FinanceableInvoice
  extends
    Identified,
    Changed<RowOf<'listFinanceableInvoices'>, { nominalAmount: Cents; nominalAmountFinanced: Cents }> {}

/** A paying client of the supplier (R-API-15); `id` is its `numClient`. */
export interface Client extends Identified, Pick<RowOf<'listClients'>, 'name' | 'numClient'> {
  /** How many of its invoices can be advanced today, and their sum; absent where the service does not say. */
  advanceable?: { invoices: number; cents: Cents };
}

type AccountRow = RowOf<'listAccounts'>;

/** Status of a payout account (R-ACC-07); only '2' is validated. */
export type AccountStatus = AccountRow['codEcvEgc'];

/** A payout account of the supplier (R-ACC-08); `id` is its IBAN. */
export interface PayoutAccount extends Identified, Omit<AccountRow, 'codEcvEgc' | 'indSitVal'> {
  status: AccountStatus;
  /** The wire's `indSitVal`: whether the holder has to be verified with a form. */
  needsHolderForm: boolean;
}

/** What a proof of ownership may be (R-ACC-40). */
export type DocumentExtension = 'pdf' | 'jpg' | 'jpeg' | 'png';

/** What a supplier says of an account. `bic` is '' for a Spanish one (R-VAL-63). */
export type AccountData = Required<BodyOf<'addAccount'>>;

/** A change of an account, with the proof of ownership where one is sent (R-ACC-21, R-ACC-58). */
export interface AccountChange extends Omit<AccountData, 'iban'> {
  document?: File | undefined;
  /** Whether the document comes with the holder-verification form: its extension is sent with '|V' (R-ACC-16). */
  verifiesHolder?: boolean;
}

/** An invoice chosen for an advance with the amount that the supplier typed: in cents, at most the advanceable amount. */
export interface ChosenInvoice extends Pick<
  FinanceableInvoice,
  'invoiceNumber' | 'invoiceNumberExt' | 'invoiceExpirationDate'
> {
  amount: Cents;
}

/** What is priced: one value date for all lines (R-ADV-19). */
export interface SimulationRequest extends Pick<BodyOf<'simulateAdvance'>, 'numClient' | 'simulationDate'> {
  invoices: ChosenInvoice[];
}

type LineAmount = 'nominalAmount' | 'interest' | 'commission' | 'tax' | 'spending' | 'spendingCharged' | 'total';

/**
 * One priced invoice (R-ADV-20). `percentageInterest` in per cent a year (5.25), amounts in cents; `total` arrives, on
 * `valueDate` where the service says so.
 */
export interface SimulationLine extends Changed<
  Omit<RowOf<'simulateAdvance'>, 'numInvoiceExt'>,
  Record<LineAmount, Cents>
> {
  invoiceNumberExt: RowOf<'simulateAdvance'>['numInvoiceExt'];
}

/** An advance to be carried out (R-ADV-23). */
export interface AdvanceRequest extends Pick<BodyOf<'requestAdvance'>, 'applicationDate' | 'iban' | 'numClient'> {
  confirmingType: ConfirmingType;
  invoices: ChosenInvoice[];
  /** Chosen once per intention; a repeated request with the same key is carried out once. */
  idempotencyKey: string;
}

/** A price, and what the service says of the request that would follow. */
export interface AdvancePrice {
  /** One for each invoice, in their order. */
  data: SimulationLine[];
  /** Whether the request would wait for an authorisation; absent where the service does not say so. */
  needsAuthorisation?: boolean;
}

/**
 * What the service said to an advance: 'OK' or 'OK 2171' (R-ADV-28), by what it knows the request and when the money
 * arrives, where it says so.
 */
export interface AdvanceResult extends Record<'message', string> {
  reference?: string;
  valueDate?: IsoDay;
}

type InvoiceQuery = QueryOf<'listInvoices'>;

/**
 * The values of the invoice filter, named as its form definition names them (R-INV-03). Amounts are decimal text; invoices
 * that are not confirmed or processed yet can't be asked for.
 */
export interface InvoiceFilter extends Omit<InvoiceQuery, 'codigoEntidad' | 'paginationItem' | 'estadoFactura'> {
  estadoFactura?: Exclude<InvoiceQuery['estadoFactura'], '5' | '6'>;
}

/** What a visitor states to prove that a supplier is theirs (R-REG-02). */
export type SupplierProof = Changed<Omit<BodyOf<'validateSupplier'>, 'codNrbeEn'>, { invoiceAmount: DecimalString }>;

/** The principal user that a registration creates (R-REG-14, R-REG-15). */
export type RegisteredUser = Pick<BodyOf<'createUser'>, 'supplierId' | 'email' | 'alias' | 'password'>;

/** A user of the supplier (R-USER-02). */
export interface SupplierUser extends Pick<RowOf<'listUsers'>, 'id' | 'alias' | 'email'> {
  isPrincipal: RowOf<'listUsers'>['isPrincipalUser'];
  /** As far as the service says it in words that are known; what keeps a user from logging in has an icon (R-USER-04). */
  status?: UserStatus;
}

/** By which way a user is alarmed (R-ALERT-04). */
export type AlertSettings = BodyOf<'changeAlarms'>;

/** The user of the session with what only that user changes (R-API-10). */
export interface OwnUser extends SupplierUser, AlertSettings {}

/** A user that a colleague creates (R-USER-13…16); the password is temporary and known to nobody. */
export type NewColleague = Omit<BodyOf<'createUser'>, 'codNrbeEn' | 'languageCode' | 'principalUser' | 'supplierId'>;

/** What changes of the own profile; what is left out stays (R-USER-22). */
export type ProfileChange = BodyOf<'changeUser'>;

/** What became of a registration (R-REG-20): a new user, or one who existed and was sent the mail again. */
export type RegistrationOutcome = 'created' | 'resent';

/** A user as the answer to its creation tells of it: not its id, for which the email stands. */
export interface CreatedUser extends SupplierUser {
  outcome: RegistrationOutcome;
}

/** What a supplier tells a paying client about itself (R-SUP-05), named as its form names it. */
export type SupplierDetails = AnswerOf<'readSupplier'>;

/** The same as a record: `id` is the `numClient` of the client. */
export interface Supplier extends Identified, SupplierDetails {}

/** The wish that every invoice of a client be advanced by itself (R-AUTO-53); `id` is the client's: it has one at most. */
export interface AutomaticAdvance extends Identified, Omit<RowOf<'listAutomaticAdvances'>, 'typeConfirming'> {}

/** The values of the filter of automatic advances, named as its form definition names them (R-AUTO-49). */
export type AutomaticAdvanceFilter = Omit<QueryOf<'listAutomaticAdvances'>, 'paginationItem'>;
