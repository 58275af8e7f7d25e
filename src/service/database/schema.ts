import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AnswerOf } from '#shared/contract.ts';
import type { AccountStatus, ConfirmingType, DocumentExtension } from '#shared/records.ts';
import type { Cents } from '#shared/money.ts';
import type { IsoDay } from '#shared/days.ts';
import type { StaffTables } from './staff-tables.ts';
import type { StageTables } from './stage-tables.ts';
import type { VersionTables } from './version-tables.ts';
import type { AdvanceOrigin } from '#service/rules/advance-application.ts';
import type { UserStatus } from '#shared/user-status.ts';

export type WayToPay = AnswerOf<'listInvoices'>['invoiceResponseList'][number]['wayToPay'];

/** The tables of the service. Amounts are cents, days ISO text; whatever belongs to a supplier names entity and supplier. */
export interface Schema extends StaffTables, VersionTables, StageTables {
  entity: EntityTable;
  supplier: SupplierTable;
  portal_user: PortalUserTable;
  login_failure: LoginFailureTable;
  portal_session: PortalSessionTable;
  user_link: UserLinkTable;
  earlier_password: EarlierPasswordTable;
  mail: MailTable;
  call_count: CallCountTable;
  client: ClientTable;
  account: AccountTable;
  account_document: AccountDocumentTable;
  invoice: InvoiceTable;
  advance: AdvanceTable;
  advance_line: AdvanceLineTable;
  ledger: LedgerTable;
  idempotency_key: IdempotencyKeyTable;
  supplier_details: SupplierDetailsTable;
  automatic_advance: AutomaticAdvanceTable;
  supplier_audit: SupplierAuditTable;
}

interface EntityTable {
  code: string;
  name: string;
}

interface OfEntity {
  entity: string;
}

interface OfSupplier extends OfEntity {
  supplier_id: string;
}

interface SupplierTable extends OfEntity {
  /** The tax id (NIF, CIF) of the supplier. */
  id: string;
  name: string;
  /** Known to the supplier from the entity's letter; 14 characters, unique within the entity. */
  reference: string;
}

interface PortalUserTable extends OfSupplier {
  id: Generated<string>;
  /** In lower case; unique within the entity. */
  email: string;
  alias: string;
  password_hash: string;
  status: UserStatus;
  principal: boolean;
  password_set_at: Generated<Date>;
  /** Where alarms by SMS go; '' when there is none. */
  phone: Generated<string>;
  alarm_email: Generated<boolean>;
  alarm_sms: Generated<boolean>;
  /** The password is one that the user chose, not one that was made up for them. */
  own_password: Generated<boolean>;
  /** Could log in once; who could is never created again. */
  was_active: Generated<boolean>;
}

/** A login that is not over yet. */
interface PortalSessionTable extends OfSupplier {
  id: string;
  user_id: string;
  /** To the minute. */
  last_call_at: Date;
  expires_at: Date;
}

/** What a mailed link is for. */
export type LinkPurpose = 'verify' | 'activate' | 'reset' | 'unlock';

/** A mailed link: good once, until it expires. The token itself is in the mail alone. */
interface UserLinkTable extends OfSupplier {
  /** SHA-256 of the token in hexadecimal digits. */
  token_hash: string;
  user_id: string;
  purpose: LinkPurpose;
  expires_at: Date;
  used_at: Date | null;
  /** What a registration gave and its link makes valid; null for every other link. */
  password_hash: string | null;
  alias: string | null;
}

/** Passwords that a user had before. */
interface EarlierPasswordTable extends OfSupplier {
  id: GeneratedAlways<number>;
  user_id: string;
  password_hash: string;
}

/** The outbox: written in the transaction of its cause, sent by a worker. */
interface MailTable {
  /** Null for the mails of the console. */
  entity: string | null;
  id: GeneratedAlways<number>;
  sender_name: string;
  sender_address: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: Generated<Date>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  sent_at: Date | null;
  given_up_at: Date | null;
  /** The name in the log of the request that caused it; null for what a job or a command wrote. */
  request_id: string | null;
}

/** Calls of one caller since the window began. */
interface CallCountTable {
  caller: string;
  started_at: Date;
  calls: number;
}

/** Failed logins in a row, counted by email whether or not it belongs to anyone. */
interface LoginFailureTable extends OfEntity {
  email: string;
  failures: number;
  /** Of the last one that was counted; none is while the login is locked. */
  last_at: Date;
}

/** A paying client of the supplier with the agreement under which its invoices are advanced. */
export interface ClientTable extends OfSupplier {
  number: string;
  name: string;
  tax_id: string;
  /** Interest a year in ten-thousandths of a per cent: 50795 is 5.0795 %. */
  interest_rate: number;
  /** Commission in ten-thousandths of a per cent of the amount: 1000 is 0.1 %. */
  commission_rate: number;
  minimum_commission: Cents;
  spending: Cents;
  /** A request of more than this needs an authorisation. */
  authorisation_limit: Cents;
}

export interface AccountTable extends OfSupplier {
  iban: string;
  bic: string;
  description: string;
  status: AccountStatus;
  needs_holder_form: boolean;
}

/** The latest proof that the supplier holds an account. */
interface AccountDocumentTable extends OfSupplier {
  iban: string;
  extension: DocumentExtension;
  /** Whether it came with the holder-verification form ('|V'). */
  verifies_holder: boolean;
  content: Buffer;
  user_id: string;
  received_at: Generated<Date>;
}

/** How far the bank has got with an invoice; what the portal calls its status follows from this, the amounts and the day. */
export type InvoiceStage = 'processing' | 'confirmation' | 'confirmed';

export interface InvoiceTable extends OfSupplier {
  id: GeneratedAlways<number>;
  client_number: string;
  /** The bank's number; unique within the supplier. */
  number: string;
  /** The number on the paper. */
  number_ext: string;
  confirming_type: ConfirmingType;
  stage: InvoiceStage;
  issued_on: IsoDay;
  expires_on: IsoDay;
  nominal: Cents;
  /** The part of `nominal` that has been advanced. */
  advanced: Generated<Cents>;
  way_to_pay: ColumnType<WayToPay, string>;
  iban: string;
  /** The status, but for the day: '3' is pending payment until the invoice expires, then paid on expiry ('4'). */
  base_status: GeneratedAlways<string>;
  /** The first day on which the job may advance it by itself; 'infinity' when it has. */
  automatic_next_on: Generated<IsoDay>;
}

export interface AdvanceTable extends OfSupplier {
  id: GeneratedAlways<number>;
  client_number: string;
  iban: string;
  /** Who asked for it; may have been deleted since. */
  user_id: string;
  applied_on: IsoDay;
  total: Cents;
  message: string;
  origin: AdvanceOrigin;
  /** The key that the request came with: its receipt names it. The table of that name keeps requests from being repeated. */
  idempotency_key: string | null;
  created_at: Generated<Date>;
  /** A mail about it is still to be written. */
  awaits_notice: Generated<boolean>;
}

interface AdvanceLineTable extends OfSupplier {
  advance_id: number;
  invoice_id: number;
  amount: Cents;
  interest: Cents;
  commission: Cents;
  tax: Cents;
  spending: Cents;
  spending_charged: Cents;
}

/** A request that was carried out under a key of its user, for as long as it may come again. */
interface IdempotencyKeyTable extends OfSupplier {
  id: GeneratedAlways<number>;
  user_id: string;
  /** The operation of the contract. */
  call: string;
  key: string;
  body_hash: string;
  /** The body that was answered; there when the transaction that wrote the row has ended. */
  answer: ColumnType<object | null, undefined, string>;
  created_at: Generated<Date>;
}

/** What was advanced of an invoice, and why. Rows are only ever added; the sums of an invoice are those of its row. */
interface LedgerTable extends OfSupplier {
  id: GeneratedAlways<number>;
  at: GeneratedAlways<Date>;
  /** 'opening' is what was advanced before the portal knew of it, 'correction' what the bank has put right by hand. */
  kind: 'advance' | 'automatic-advance' | 'opening' | 'correction';
  /** null for openings and corrections, as is the value date. */
  advance_id: number | null;
  invoice_id: number;
  /** Only that of a correction may be negative. */
  amount: Cents;
  interest: Generated<Cents>;
  /** Commission, tax and the spending that is charged. */
  costs: Generated<Cents>;
  /** What arrives: amount less interest and costs. */
  net: Cents;
  value_date: IsoDay | null;
  awaits_authorisation: Generated<boolean>;
  /** Of an opening or a correction. */
  reason: GeneratedAlways<string | null>;
}

/** What a supplier tells one of its clients about itself. */
interface SupplierDetailsTable extends OfSupplier {
  client_number: string;
  address: string;
  postal_code: string;
  city: string;
  province: string;
  phone: string;
  fax: string;
  email: string;
}

/** The wish that every invoice of a client be advanced by itself, to this account; one per client and type. */
interface AutomaticAdvanceTable extends OfSupplier {
  id: GeneratedAlways<number>;
  client_number: string;
  confirming_type: ConfirmingType;
  iban: string;
  applied_on: IsoDay;
}

/** What happened on the suppliers' side, a chain for each supplier. Rows are only ever added; the database chains them. */
export interface SupplierAuditTable extends OfSupplier {
  /** '' for what is of no supplier that is known: a login with an email that nobody has. */
  supplier_id: string;
  /** Place in the chain, from 1 on. */
  seq: GeneratedAlways<number>;
  at: GeneratedAlways<Date>;
  /** Who did it; may have been deleted since. */
  user_id: string | null;
  kind: string;
  /** The name of the request in the log; null for jobs and commands. */
  request_id: string | null;
  detail: ColumnType<Record<string, unknown>, string, never>;
  /** Hash of the row before; '' for the first one. */
  previous: GeneratedAlways<string>;
  /** SHA-256 of this row's content, `previous` included, in hexadecimal digits. */
  hash: GeneratedAlways<string>;
}
