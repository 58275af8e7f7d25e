/** What the service writes down, in the order in which it is offered as a filter. */
export const AUDIT_ACTIONS = ['login', 'login-failed', 'logout'] as const;
