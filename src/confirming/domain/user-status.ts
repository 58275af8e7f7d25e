import type { UserStatus } from '#shared/records/user-status.ts';
import type { User } from '#confirming/database/users.ts';
import { refuse } from '#platform/rules/refusal.ts';

const REASONS = { unverified: 'userUnverified', blocked: 'userBlocked', inactive: 'userInactive' } as const;

/** Refuses a user who may not act: 635 unverified, 627 blocked, 629 inactive. @throws Refusal with HTTP status 403 */
export function assertUserActive(status: UserStatus): void {
  if (status !== 'active') refuse(REASONS[status]);
}

/**
 * Whether a registration or a colleague may create the user again: only a user who was never active (R-REG-20,
 * R-CODE-618, 631, 733).
 */
export const canBeRecreated = ({ status, wasActive }: Pick<User, 'status' | 'wasActive'>): boolean =>
  status === 'unverified' && !wasActive;
