import type {
  AccountChange,
  AccountData,
  AdvanceRequest,
  AdvanceResult,
  AlertSettings,
  NewColleague,
  PayoutAccount,
  ProfileChange,
  RegistrationOutcome,
  SimulationLine,
  SimulationRequest,
  SupplierDetails,
} from './records.ts';

/** What the data provider can do beyond reading lists. Each fails with a ServiceError. */
export interface AdvanceOperations {
  /** Prices invoices for a value date (R-ADV-19). */
  simulateAdvance(request: SimulationRequest): Promise<{ data: SimulationLine[] }>;
  /** Carries an advance out, once per idempotency key (R-ADV-23). */
  requestAdvance(request: AdvanceRequest): Promise<{ data: AdvanceResult }>;
}

/** What a paying client knows of the supplier. Each fails with a ServiceError. */
export interface SupplierOperations {
  readSupplier(numClient: string, signal?: AbortSignal): Promise<{ data: SupplierDetails }>;
  /** Changes what the client knows; never tried twice (R-SUP-07). */
  changeSupplier(numClient: string, details: SupplierDetails): Promise<void>;
}

/** Writing automatic advances; none is tried twice. Each fails with a ServiceError. */
export interface AutomaticAdvanceOperations {
  /** R-AUTO-16. */
  createAutomaticAdvance(numClient: string, iban: string): Promise<void>;
  /** R-AUTO-32. */
  changeAutomaticAdvance(numClient: string, iban: string): Promise<void>;
  /** R-AUTO-23. */
  endAutomaticAdvance(numClient: string): Promise<void>;
}

/** What is done to users; each but the first two is about the user of the session. */
export interface UserOperations {
  /** Creates a user, or mails one again who exists unverified (R-USER-17, R-API-08). */
  createColleague(colleague: NewColleague): Promise<{ data: RegistrationOutcome }>;
  /** Deletes a user, who is told by mail (R-USER-08). */
  deleteUser(id: string): Promise<{ data: { id: string } }>;
  /** Changes alias or email of the own profile; the session bears the new ones at once (R-USER-22, R-USER-38). */
  changeProfile(change: ProfileChange): Promise<{ data: ProfileChange }>;
  /** Changes the own password (R-USER-23). */
  changePassword(currentPassword: string, newPassword: string): Promise<{ data: null }>;
  /** Sets the own alarms (R-ALERT-04). */
  changeAlerts(settings: AlertSettings): Promise<{ data: AlertSettings }>;
}

/** What suppliers do with their payout accounts. Each fails with a ServiceError and is never repeated by itself. */
export interface AccountOperations {
  /** Adds an account; the answer has the status that the entity gives it (R-ACC-11). */
  addAccount(account: AccountData): Promise<{ data: PayoutAccount }>;
  /** Changes an account, or sends the proof that the supplier holds it (R-ACC-21, R-ACC-32). */
  changeAccount(change: AccountChange): Promise<{ data: object }>;
  /** Removes an account (R-ACC-37). */
  removeAccount(iban: string): Promise<{ data: object }>;
}
