/** What the audit tells of the access of suppliers. */
const ACCESS_EVENTS = [
  'login',
  'login-refused',
  'login-locked',
  'logout',
  'password-asked',
  'password-set',
  'password-changed',
  'email-confirmed',
  'registered',
  'supplier-invited',
] as const;

/** What the audit tells of what suppliers change. */
const CHANGE_EVENTS = [
  'user-added',
  'user-changed',
  'user-removed',
  'alerts-changed',
  'account-added',
  'account-changed',
  'account-removed',
  'account-decided',
  'supplier-changed',
  'advance-requested',
  'advance-made',
  'automatic-advance-created',
  'automatic-advance-changed',
  'automatic-advance-ended',
] as const;

/** Every kind of row in the audit of the suppliers' side (R-OPS-06), in the order in which it is offered as a filter. */
export const SUPPLIER_EVENT_KINDS = [...ACCESS_EVENTS, ...CHANGE_EVENTS] as const;

/** A kind of row in the audit of the suppliers' side. */
export type SupplierEventKind = (typeof SUPPLIER_EVENT_KINDS)[number];

/**
 * Rows that the list of the suppliers' audit is counted up to. It only ever grows: to count all of it would take longer
 * than to read a page. A total of one more says that there are more.
 */
export const MOST_COUNTED = 10_000;
