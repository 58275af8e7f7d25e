/** What the service writes down, in the order in which it is offered as a filter. */
export const AUDIT_ACTIONS = [
  'login',
  'login-failed',
  'logout',
  'password-set',
  'staff-added',
  'staff-changed',
  'staff-disabled',
  'staff-enabled',
  'staff-link',
  'audit-exported',
] as const;
