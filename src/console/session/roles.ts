import type { Role } from '#shared/console-contract.ts';

/** What a member of staff may do (R-CON-06), in the order in which it is shown. */
export const ROLES: readonly Role[] = ['editor', 'publisher', 'support', 'admin'];
