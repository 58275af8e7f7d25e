import type { Role } from '#shared/console/console-contract.ts';

/** The roles of staff (R-CON-06), in display order. */
export const ROLES: readonly Role[] = ['editor', 'publisher', 'support', 'admin'];
