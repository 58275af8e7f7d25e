import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ConsoleLanguage, Role } from '#shared/console-contract.ts';

/** Who works at the console, and what was done there. No supplier's transaction has any right to these tables. */
export interface StaffTables {
  staff: StaffTable;
  staff_session: StaffSessionTable;
  staff_link: StaffLinkTable;
  staff_login_failure: StaffLoginFailureTable;
  staff_login_count: StaffLoginCountTable;
  staff_grant: StaffGrantTable;
  audit: AuditTable;
}

/** A member of staff; nobody is ever removed but with the demo, so that the audit stays readable. */
export interface StaffTable {
  id: Generated<string>;
  /** In lower case, unique. */
  email: string;
  name: string;
  /** Issuer and subject at the identity provider, with a blank between; null until the first login through it. */
  identity: ColumnType<string | null, string | null | undefined, string>;
  /** Whether the identity provider said what they may do, and no admin. */
  roles_by_claim: Generated<boolean>;
  /** Whether the identity provider said with which entities they work, and no admin. */
  scope_by_claim: Generated<boolean>;
  /** Null until it was set with a link. */
  password_hash: string | null;
  roles: Role[];
  /** Codes of entities; null for all, empty for none. */
  scope: string[] | null;
  language: Generated<ConsoleLanguage>;
  disabled_at: Date | null;
  created_at: Date;
  last_login_at: Date | null;
}

/** A login at the console that is not over yet. */
interface StaffSessionTable {
  /** SHA-256 of the token in hexadecimal digits. */
  token_hash: string;
  staff_id: string;
  last_call_at: Date;
  expires_at: Date;
}

/** A link to set a password: good once, until it expires. */
interface StaffLinkTable {
  /** SHA-256 of the token in hexadecimal digits. */
  token_hash: string;
  staff_id: string;
  expires_at: Date;
  used_at: Date | null;
}

/** Wrong passwords in a row, by email, whether or not anybody has it. */
interface StaffLoginFailureTable {
  email: string;
  failures: number;
  last_at: Date;
}

/** Failed logins of an hour that have no row of the audit of their own; together they get one when the hour is over. */
interface StaffLoginCountTable {
  /** Whose login it is, or what stands for emails that nobody has. */
  email: string;
  /** When the hour began. */
  hour: Date;
  failures: number;
}

/** Who last gave a member rights: added them, changed email, roles or scope, let them in again, or renewed their link. */
interface StaffGrantTable {
  staff_id: string;
  granted_by: string;
  granted_at: Date;
}

/** What was done, by whom. Rows are only ever added: the database refuses everything else. */
export interface AuditTable {
  id: GeneratedAlways<number>;
  at: Date;
  /** Of the member of staff; null for a program, for nobody, and before there were ids. */
  staff_id: string | null;
  /** Of that time. */
  email: string;
  /** Null when nobody has the email. */
  name: string | null;
  action: string;
  entity: string | null;
  version: number | null;
  before: string | null;
  after: string | null;
  detail: ColumnType<Record<string, unknown>, string, never>;
}
