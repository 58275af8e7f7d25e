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
 * The resources of the data provider: the type of their rows and, where they differ, of a single record (`one`), the
 * filter, the input of create (`create`), its result (`created`) and the input of update (`update`).
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

/** One type of a resource; `Otherwise` when the resource does not state it. */
type Of<Name extends ResourceName, Part extends string, Otherwise> =
  Resources[Name] extends Record<Part, infer Stated> ? Stated : Otherwise;

/** A row of the list of a resource. */
export type RowOf<Name extends ResourceName> = Resources[Name]['row'];
/** A record that is fetched alone. */
export type OneOf<Name extends ResourceName> = Of<Name, 'one', RowOf<Name>>;
/** The filter of the list of a resource. */
export type FilterOf<Name extends ResourceName> = Of<Name, 'filter', object>;
/** The input of create. */
export type CreateOf<Name extends ResourceName> = Of<Name, 'create', never>;
/** The result of create. */
export type CreatedOf<Name extends ResourceName> = Of<Name, 'created', RowOf<Name>>;
/** The input of update. */
export type UpdateOf<Name extends ResourceName> = Of<Name, 'update', never>;

/** The custom methods of the data provider, which belong to no resource. Each throws a ServiceError. */
export interface Operations {
  /** Prices invoices for a value date (R-ADV-19). */
  simulateAdvance(request: SimulationRequest): Promise<AdvancePrice>;
  /** Requests an advance, once per idempotency key (R-ADV-23). */
  requestAdvance(request: AdvanceRequest): Promise<{ data: AdvanceResult }>;
  /** Changes the user's own password (R-USER-23). */
  changePassword(currentPassword: string, newPassword: string): Promise<{ data: null }>;
  /** Sets the user's own alerts (R-ALERT-04). */
  changeAlerts(settings: AlertSettings): Promise<{ data: AlertSettings }>;
}
