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
  NewUserData,
  CurrentUser,
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
  users: { row: SupplierUser; one: CurrentUser; create: NewUserData; created: CreatedUser; update: ProfileChange };
  supplier: { row: Supplier; update: SupplierDetails };
  clients: { row: Client };
}

/** The name of a resource. */
export type ResourceName = keyof Resources;

/** One type of a resource; `Otherwise` when the resource does not state it. */
type Of<Name extends ResourceName, Part extends string, Otherwise> =
  Resources[Name] extends Record<Part, infer Stated> ? Stated : Otherwise;

/** A row of the list of a resource. */
export type ResourceRow<Name extends ResourceName> = Resources[Name]['row'];
/** A record that is fetched alone. */
export type ResourceRecord<Name extends ResourceName> = Of<Name, 'one', ResourceRow<Name>>;
/** The filter of the list of a resource. */
export type ResourceFilter<Name extends ResourceName> = Of<Name, 'filter', object>;
/** The input of create. */
export type CreateData<Name extends ResourceName> = Of<Name, 'create', never>;
/** The result of create. */
export type CreatedRecord<Name extends ResourceName> = Of<Name, 'created', ResourceRow<Name>>;
/** The input of update. */
export type UpdateData<Name extends ResourceName> = Of<Name, 'update', never>;

/** The custom methods of the data provider, which belong to no resource. Each throws a ServiceError. */
export interface CustomMethods {
  /** Prices invoices for a value date (R-ADV-19). */
  simulateAdvance(request: SimulationRequest): Promise<AdvancePrice>;
  /** Requests an advance, once per idempotency key (R-ADV-23). */
  requestAdvance(request: AdvanceRequest): Promise<{ data: AdvanceResult }>;
  /** Changes the user's own password (R-USER-23). */
  changePassword(currentPassword: string, newPassword: string): Promise<{ data: null }>;
  /** Sets the user's own alerts (R-ALERT-04). */
  changeAlerts(settings: AlertSettings): Promise<{ data: AlertSettings }>;
}
