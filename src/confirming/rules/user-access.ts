import type { HelpAction, SupplierUserRecord } from '#shared/console/console-contract.ts';
import type { UserStatus } from '#shared/records/user-status.ts';
import { getPasswordEnd } from './password-rules.ts';

export type UserAccessState = SupplierUserRecord['state'];

interface AccessFacts {
  status: UserStatus;
  /** Since when; null when it is unknown. */
  statusAt: Date | null;
  passwordSetAt: Date;
  /** Since when wrong passwords lock the login; undefined when they do not. */
  lockedAt: Date | undefined;
}

/** Whether and why a user cannot log in, since when, and what support can do about it. */
interface UserAccess {
  state: UserAccessState;
  /** null when it is unknown. */
  since: Date | null;
  actions: readonly HelpAction[];
}

/**
 * Describes whether a user can log in (R-DESK-06). What must be solved first is named first: nobody but the bank's branch
 * helps a blocked or inactive user, and an unverified one needs no password before the email is verified.
 */
export function describeUserAccess(user: AccessFacts, now: Date): UserAccess {
  const { status, statusAt, lockedAt } = user;
  if (status === 'blocked' || status === 'inactive') return { state: status, since: statusAt, actions: [] };
  if (status === 'unverified') return { state: 'unverified', since: statusAt, actions: ['resend', 'end'] };
  if (lockedAt) return { state: 'locked', since: lockedAt, actions: ['resend', 'lift', 'end'] };
  const end = getPasswordEnd(user);
  if (end <= now) return { state: 'password-expired', since: end, actions: ['resend', 'end'] };
  return { state: 'active', since: statusAt, actions: ['resend', 'end'] };
}
