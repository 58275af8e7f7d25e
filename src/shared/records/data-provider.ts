import type { RequestBody } from '#shared/calls/contract.ts';
import type { AccountHolder } from './account-holder.ts';
import type {
  AdvancePrice,
  AdvanceRequest,
  AdvanceResult,
  AlertSettings,
  MeansEnrolment,
  PasswordChange,
  SimulationRequest,
} from './records.ts';

/**
 * The resources of the data provider. The file of a resource declares it here: the type of its rows (`row`) and, where they
 * differ, of a single record (`one`), the filter (`filter`), the input of create (`create`), its result (`created`) and
 * the input of update (`update`).
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the files of the resources fill it
export interface Resources {}

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
  changePassword(change: PasswordChange): Promise<{ data: null }>;
  /** Ends all sessions of the user but this one. */
  endOtherSessions(): Promise<{ data: null }>;
  /** Sets the user's own alerts (R-ALERT-04). */
  changeAlerts(settings: AlertSettings): Promise<{ data: AlertSettings }>;
  /** Mails the link with which the user adds the first means to sign (R-SIGN-04). */
  requestMeansLink(password: string): Promise<{ data: null }>;
  /** Removes all means to sign of a colleague who lost them (R-SIGN-06). */
  removeMeansOfUser(userId: string): Promise<{ data: null }>;
  /** Begins to add means to sign: the first with the token of the mailed link, further ones with a signature. */
  startMeans(request: RequestBody<'startMeans'>): Promise<{ data: MeansEnrolment }>;
  /** Adds the means that `startMeans` began. */
  addMeans(means: RequestBody<'addMeans'>): Promise<{ data: null }>;
  /**
   * Checks whether the supplier is the holder of an account, within five seconds (R-SIGN-09). It never fails because of the
   * service.
   * @returns undefined where the service has no such check
   */
  checkAccountHolder(iban: string, signal?: AbortSignal): Promise<{ data: AccountHolder | undefined }>;
}
