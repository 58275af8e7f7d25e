/** What the stand-in of a bank keeps; amounts in cents, days `YYYY-MM-DD`. */
export interface BankInvoice {
  supplier: string;
  number: string;
  numberOnPaper: string;
  client: string;
  type: 'N' | 'D';
  issued: string;
  expires: string;
  nominal: number;
  advanced: number;
  isPaid: boolean;
  iban: string;
}

export interface BankClient {
  number: string;
  name: string;
}

export interface BankAccount {
  iban: string;
  bic: string;
  description: string;
  /** `codEcvEgc` of the contract: 2 is validated, 6 awaits a document. */
  state: 1 | 2 | 3 | 4 | 5 | 6;
  needsHolderForm: boolean;
}

export interface BankAutomaticAdvance {
  client: string;
  iban: string;
  since: string;
}

export type BankUserState = 'Activo' | 'Inactivo' | 'No verificado' | 'Bloqueado';

export interface BankUser {
  id: number;
  supplier: string;
  alias: string;
  email: string;
  password: string;
  state: BankUserState;
  isPrincipal: boolean;
  phone: string;
  alarmsByEmail: boolean;
  alarmsBySms: boolean;
  failedLogins: number;
}

export interface BankSupplier {
  taxId: string;
  /** The secret with which its first user registers. */
  reference: string;
  details: Record<'name' | 'address' | 'postalCode' | 'location' | 'province' | 'phone' | 'fax' | 'email', string>;
  accounts: BankAccount[];
  automaticAdvances: BankAutomaticAdvance[];
}

/** A mail that the bank would send; only noted. */
export interface BankMail {
  to: string;
  about: 'new password' | 'confirm email' | 'invitation' | 'unlock' | 'deleted' | 'refused signature';
  /** Path and query of the portal's page to which the mail leads; '' where it leads to none. */
  link: string;
}

/** A link that was mailed and has not been used. */
export interface BankLink {
  userId: number;
  purpose: 'password' | 'confirmation';
}

/** An advance that was requested. */
export interface BankAdvance {
  reference: string;
  supplier: string;
  iban: string;
  /** Cents. */
  total: number;
  invoices: { number: string; amount: number }[];
}
