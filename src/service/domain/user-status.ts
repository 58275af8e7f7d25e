import type { ErrorCode } from '#shared/error-catalogue.ts';
import type { UserStatus } from '#samples/demo-users.ts';
import { refuse } from './refusal.ts';

const CODES: Record<Exclude<UserStatus, 'active'>, ErrorCode> = { unverified: 635, blocked: 627, inactive: 629 };

/** Turns down a user who may not act: 635 unverified, 627 blocked, 629 inactive. @throws Refusal with HTTP status 403 */
export function refuseByStatus(status: UserStatus): void {
  if (status !== 'active') refuse(CODES[status], 403, `The user is ${status}.`);
}
