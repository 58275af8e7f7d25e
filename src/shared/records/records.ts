import type { HolderResult } from './account-holder.ts';
import type { DecodedFields } from '#shared/calls/call-types.ts';
import type { CallName, RequestBody, RequestQuery, ResponseBody, ResponseRow } from '#shared/calls/contract.ts';
import type { IsoDay } from '#shared/dates/iso-day.ts';
import type { DecimalString, Cents } from '#shared/money/money.ts';
import type { UserStatus } from './user-status.ts';

/** A row of a list after decoding: all fields of its record, amounts in cents. */
type DecodedRow<Name extends CallName> = DecodedFields<ResponseRow<Name>>;

/** A record in the portal's form, where it differs from the wire. */
type Changed<Wire, Changes extends { [Name in keyof Changes]: Name extends keyof Wire ? unknown : never }> = Omit<
  Wire,
  keyof Changes
> &
  Changes;

/** The id that react-admin requires in a record. */
interface Identified {
  id: string;
}

/** Who pays the expenses of an advance (R-INV-05): N the supplier, D the debtor. */
export type ConfirmingType = RequestBody<'requestAdvance'>['typeConfirming'];

/**
 * An invoice of the invoice query (R-INV-08); `id` is the bank's number. Amounts in cents, days in ISO form;
 * `invoiceStatus` is a code of R-LIM-34 or R-LIM-35, or an unknown text (R-INV-15).
 */
export interface Invoice extends Identified, DecodedRow<'listInvoices'> {}

/** An invoice that can be advanced: `nominalAmountFinanced` is the advanceable amount (R-ADV-49). */
export interface FinanceableInvoice extends Identified, DecodedRow<'listFinanceableInvoices'> {}

/**
 * A paying client of the supplier (R-API-15); `id` is its `numClient`. What the service says of its invoices is not read:
 * screens count the lists that they lead to.
 */
export interface Client extends Identified, Omit<DecodedRow<'listClients'>, 'totalAmount' | 'totalInvoice'> {}

type AccountRow = DecodedRow<'listAccounts'>;

/** Status of a payout account (R-ACC-07); only '2' is validated. */
export type AccountStatus = AccountRow['codEcvEgc'];

/** A payout account of the supplier (R-ACC-08); `id` is its IBAN. */
export interface PayoutAccount
  extends Identified, Omit<AccountRow, 'codEcvEgc' | 'indSitVal' | 'holderCheck' | 'holderName'> {
  status: AccountStatus;
  /** The wire's `indSitVal`: whether a form has to verify the holder. */
  needsHolderForm: boolean;
  /** The last check of its holder, with the holder's name where that is close (R-SIGN-09); absent without one. */
  holderCheck?: HolderResult | undefined;
  holderName?: string | undefined;
}

/** The kinds of proof of ownership (R-ACC-40). */
export type DocumentExtension = 'pdf' | 'jpg' | 'jpeg' | 'png';

/** The data of an account as a supplier enters it. `bic` is '' for a Spanish one (R-VAL-63). */
export type AccountData = Required<RequestBody<'addAccount'>>;

/** A change of an account, with a proof of ownership if one is sent (R-ACC-21, R-ACC-58). */
export interface AccountChange extends Omit<RequestBody<'changeAccount'>, 'document' | 'ext' | 'iban'> {
  document?: File | undefined;
  /** Whether the document comes with the holder-verification form: its extension is sent with '|V' (R-ACC-16). */
  verifiesHolder?: boolean;
}

/**
 * An invoice selected for an advance with the amount that the supplier typed: in cents, at most the advanceable amount.
 */
export interface ChosenInvoice extends Pick<
  FinanceableInvoice,
  'invoiceNumber' | 'invoiceNumberExt' | 'invoiceExpirationDate'
> {
  amount: Cents;
}

/** The input of a simulation: one value date for all lines (R-ADV-19). */
export interface SimulationRequest extends Omit<Required<RequestBody<'simulateAdvance'>>, 'invoiceSimulationDtoList'> {
  invoices: ChosenInvoice[];
}

type PricedLine = DecodedRow<'simulateAdvance'>;

/**
 * One priced invoice (R-ADV-20). `percentageInterest` in per cent a year (5.25), amounts in cents; `total` is paid on
 * `valueDate`, if the service sends it.
 */
export interface SimulationLine extends Omit<PricedLine, 'numInvoiceExt' | 'valueDate'> {
  invoiceNumberExt: PricedLine['numInvoiceExt'];
  valueDate?: IsoDay;
}

/** The request for an advance (R-ADV-23), with all that the call takes beside its invoices. */
export interface AdvanceRequest extends Omit<
  Required<RequestBody<'requestAdvance'>>,
  'invoiceAdvanceList' | 'totalAmount' | 'totalInvoice' | 'typeConfirming' | 'acceptedTerms' | 'shownPrice'
> {
  confirmingType: ConfirmingType;
  invoices: ChosenInvoice[];
  /** Idempotency key: one per intention; repeated requests with the same key are executed once. */
  idempotencyKey: string;
  /** What the user saw and accepted; absent where the service does not take it. */
  evidence?: AdvanceEvidence | undefined;
  /** What arrives, at the price that the user accepted; it is announced with a plan, and no field of the call. */
  acceptedNet?: Cents;
  /** The plan that the request is part of; absent for a request alone. */
  plan?: { following: readonly AdvanceRequest[]; proof: SharedProof };
}

/** The proof of a signature that covers several requests of a plan (R-PLAN-12); kept in memory alone. */
export interface SharedProof {
  /** The headers of the proof; undefined until the user has signed. */
  proof?: Readonly<Record<string, string>> | undefined;
  /** Until when it is accepted, in epoch milliseconds. */
  until?: number;
  /** The hashes of the requests that it covers. */
  covered?: ReadonlySet<string>;
}

/** What a user saw and accepted when requesting an advance (R-ADV-41). */
export interface AdvanceEvidence {
  /** Undefined in a page without a secure context, where a browser calculates no hash. */
  terms: { hash: string; language: string } | undefined;
  price: readonly SimulationLine[];
}

/** The result of a simulation, and properties of the request that would follow. */
export interface AdvancePrice {
  /** One for each invoice, in the same order. */
  data: SimulationLine[];
  /** Whether the request would need an authorisation; absent if the service does not send it. */
  needsAuthorisation?: boolean;
  /** The highest sum that the user may request of the client without an authorisation; absent if the service does not send it. */
  authorisationLimit?: Cents;
}

/**
 * The response to an advance: 'OK' or 'OK 2171' (R-ADV-28), and, if the service sends them, its reference, its
 * moment and the day of payment.
 */
export interface AdvanceResult extends Record<'message', string> {
  reference?: string;
  /** ISO 8601. */
  requestedAt?: string;
  valueDate?: IsoDay;
}

type InvoiceQuery = RequestQuery<'listInvoices'>;

/**
 * The values of the invoice filter, with the names of its form definition (R-INV-03). Amounts are decimal text;
 * invoices that are not yet confirmed or processed cannot be requested.
 */
export interface InvoiceFilter extends Omit<InvoiceQuery, 'codigoEntidad' | 'paginationItem' | 'estadoFactura'> {
  estadoFactura?: Exclude<InvoiceQuery['estadoFactura'], '5' | '6'>;
}

/** The data with which a visitor proves to represent a supplier (R-REG-02). */
export type SupplierProofData = Changed<
  Omit<RequestBody<'validateSupplier'>, 'codNrbeEn'>,
  { invoiceAmount: DecimalString }
>;

/** The principal user that a registration creates (R-REG-14, R-REG-15). */
export type RegisteredUser = Omit<RequestBody<'createUser'>, 'codNrbeEn' | 'languageCode' | 'principalUser'>;

/** A user of the supplier (R-USER-02). */
export interface SupplierUser extends Omit<
  DecodedRow<'listUsers'>,
  'codNrbeEn' | 'isPrincipalUser' | 'status' | 'supplierId'
> {
  /** The wire's `isPrincipalUser`. */
  isPrincipal: boolean;
  /** Known states only; a state that keeps a user from logging in has an icon (R-USER-04). */
  status?: UserStatus;
}

/**
 * An open session of the user. Its device, in coarse words, and its moments, as ISO texts, are '' when unknown;
 * `isCurrent` marks the session of this visit.
 */
export type OpenSession = DecodedRow<'listSessions'>;

/** A means to sign of the user; its moments are ISO texts, '' for never (R-SIGN-04). */
export type SignatureMeans = DecodedRow<'listSignatureMeans'>;

/** The beginning of new means to sign; what does not belong to their kind is '' or empty. */
export interface MeansEnrolment {
  enrolment: string;
  /** The options of the browser for a new passkey, as received. */
  passkey: unknown;
  /** Of an authenticator app, in base 32, and the same as an address. */
  secret: string;
  uri: string;
  /** Recovery codes. */
  codes: readonly string[];
}

/** The channel of a user's alerts (R-ALERT-04). */
export type AlertSettings = RequestBody<'changeAlarms'>;

/** The user of the session with the properties that only this user changes (R-API-10). */
export interface CurrentUser
  extends
    SupplierUser,
    Omit<DecodedFields<ResponseBody<'readUser'>>, 'codNrbeEn' | 'isPrincipalUser' | 'status' | 'supplierId'> {}

/** A user that a colleague creates (R-USER-13…16); the password is temporary and known to nobody. */
export type NewUserData = Omit<
  RequestBody<'createUser'>,
  'codNrbeEn' | 'languageCode' | 'principalUser' | 'supplierId'
>;

/** The changes of the own profile; absent properties stay unchanged (R-USER-22). */
export type ProfileChange = RequestBody<'changeUser'>;

/** The current password and the one that replaces it (R-USER-23). */
export type PasswordChange = RequestBody<'changePassword'>;

/** The result of a registration (R-REG-20): a new user, or an existing one who was sent the mail again. */
export type UserCreatedOrMailedAgain = 'created' | 'resent';

/** A user in the response to its creation: without an id, which the email replaces. */
export interface CreatedUser extends SupplierUser {
  outcome: UserCreatedOrMailedAgain;
}

/** What a paying client knows of the supplier (R-SUP-05), with the names of its form; `id` is the client's `numClient`. */
export interface Supplier extends Identified, DecodedFields<ResponseBody<'readSupplier'>> {}

/** A change of it, with all that the call takes. */
export type SupplierChange = Omit<RequestBody<'changeSupplier'>, 'numClient'>;

/**
 * An order to advance every invoice of a client automatically (R-AUTO-53); `id` is the client's: each client has at
 * most one.
 */
export interface AutomaticAdvance extends Identified, Omit<DecodedRow<'listAutomaticAdvances'>, 'typeConfirming'> {}

/** What a supplier states of an automatic advance. */
export type AutomaticAdvanceOrder = Omit<RequestBody<'createAutomaticAdvance'>, 'typeConfirming'>;

/** The values of the filter of automatic advances, with the names of its form definition (R-AUTO-49). */
export type AutomaticAdvanceFilter = Omit<RequestQuery<'listAutomaticAdvances'>, 'paginationItem'>;

/** An advance that was requested (R-PLAN-14); `id` is its reference. */
export interface Operation
  extends Identified, Omit<DecodedRow<'listOperations'>, 'reference' | keyof OperationAmounts> {
  /** Undefined where one is missing, or where they do not add up: then none of them is shown. */
  amounts: OperationAmounts | undefined;
}

/** The amounts of an operation, in cents: what is advanced, what it costs and what arrives. */
export type OperationAmounts = Pick<DecodedRow<'listOperations'>, 'totalAmount' | 'totalCost' | 'totalNet'>;

/** An operation with its invoices, priced as it was requested. */
export interface OperationDetail extends Operation {
  amounts: OperationAmounts;
  /** The Idempotency-Key of the request; '' without one. */
  idempotencyKey: string;
  /** The terms that were accepted; '' where the service does not keep them. */
  terms: string;
  lines: SimulationLine[];
  /** When each invoice falls due, in the order of the lines. */
  dueDays: IsoDay[];
  /** The bank's number of each invoice, in the order of the lines; '' where the service sends none. */
  invoiceNumbers: string[];
}

/** The values of the filter of operations, with the names of its form definition. */
export type OperationFilter = Omit<RequestQuery<'listOperations'>, 'paginationItem'>;
