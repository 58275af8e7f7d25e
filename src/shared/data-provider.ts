import type {
  AccountChange,
  AccountData,
  AdvancePrice,
  AdvanceRequest,
  AdvanceResult,
  AlertSettings,
  AutomaticAdvance,
  AutomaticAdvanceFilter,
  Client,
  CreatedUser,
  FinanceableInvoice,
  Invoice,
  InvoiceFilter,
  NewColleague,
  OwnUser,
  PayoutAccount,
  ProfileChange,
  SimulationRequest,
  Supplier,
  SupplierDetails,
  SupplierUser,
} from './records.ts';

/**
 * The resources of the data provider: their rows, and where they differ the record that is read alone (`one`), the
 * filter, what is created (`create`) and answered to it (`created`), and what is changed (`update`).
 */
export interface Resources {
  invoices: { row: Invoice; filter: InvoiceFilter };
  'financeable-invoices': { row: FinanceableInvoice; filter: InvoiceFilter };
  accounts: { row: PayoutAccount; create: AccountData; update: AccountChange };
  'automatic-advances': {
    row: AutomaticAdvance;
    filter: AutomaticAdvanceFilter;
    create: Pick<AutomaticAdvance, 'numClient' | 'iban'>;
    update: Pick<AutomaticAdvance, 'iban'>;
  };
  users: { row: SupplierUser; one: OwnUser; create: NewColleague; created: CreatedUser; update: ProfileChange };
  supplier: { row: Supplier; update: SupplierDetails };
  clients: { row: Client };
}

/** The name of a resource. */
export type ResourceName = keyof Resources;

/** Of what is stated of a resource, one part; `Otherwise` when that is not stated. */
type Of<Name extends ResourceName, Part extends string, Otherwise> =
  Resources[Name] extends Record<Part, infer Stated> ? Stated : Otherwise;

/** A row of the list of a resource. */
export type RowOf<Name extends ResourceName> = Resources[Name]['row'];
/** A record that is read alone. */
export type OneOf<Name extends ResourceName> = Of<Name, 'one', RowOf<Name>>;
/** By what the list of a resource is filtered. */
export type FilterOf<Name extends ResourceName> = Of<Name, 'filter', object>;
/** What is stated of a new record. */
export type CreateOf<Name extends ResourceName> = Of<Name, 'create', never>;
/** What is known of a new record afterwards. */
export type CreatedOf<Name extends ResourceName> = Of<Name, 'created', RowOf<Name>>;
/** What can be changed in a record. */
export type UpdateOf<Name extends ResourceName> = Of<Name, 'update', never>;

/** What the data provider does that is about no record. Each fails with a ServiceError. */
export interface Operations {
  /** Prices invoices for a value date (R-ADV-19). */
  simulateAdvance(request: SimulationRequest): Promise<AdvancePrice>;
  /** Carries an advance out, once per idempotency key (R-ADV-23). */
  requestAdvance(request: AdvanceRequest): Promise<{ data: AdvanceResult }>;
  /** Changes the own password (R-USER-23). */
  changePassword(currentPassword: string, newPassword: string): Promise<{ data: null }>;
  /** Sets the own alarms (R-ALERT-04). */
  changeAlerts(settings: AlertSettings): Promise<{ data: AlertSettings }>;
}
