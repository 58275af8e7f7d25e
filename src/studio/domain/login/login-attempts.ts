import {
  countLoginFailureUnlessLocked,
  resetLoginFailuresUnlessLocked,
  type LoginLockOptions,
} from '#studio/database/staff-login-failures.ts';
import type { Staff } from '#studio/database/staff.ts';
import type { Schema } from '#platform/database/schema.ts';
import { MAX_LOGIN_FAILURES } from '#platform/rules/login-limits.ts';
import type { Transaction } from 'kysely';
import { findDeviceKeyOf } from '#studio/domain/staff/known-devices.ts';
import type { StaffContext } from '#studio/domain/staff/staff-context.ts';
import { recordFailedLogin } from './failed-logins.ts';
import { sendLockMail } from './login-locks.ts';

const LOCKED_MS = 15 * 60_000;

/** A password that was tried, for a login or for a change of the password. */
export interface LoginAttempt {
  email: string;
  /** The member with this email. */
  staff: Staff | undefined;
  /** By which its failures are counted: the email, or the key of a known browser. */
  loginKey: string;
  isKnownDevice: boolean;
  lock: LoginLockOptions;
}

/** @param tried the time, email and member, and the token from the cookie of a known browser */
export async function createLoginAttempt(
  { database }: StaffContext,
  {
    now,
    email,
    staff,
    deviceToken,
  }: { now: Date; email: string; staff: Staff | undefined; deviceToken: string | undefined },
): Promise<LoginAttempt> {
  const deviceKey = await findDeviceKeyOf(database, now, staff, deviceToken);
  return {
    email,
    staff,
    loginKey: deviceKey ?? email,
    isKnownDevice: deviceKey !== undefined,
    lock: { maxFailures: MAX_LOGIN_FAILURES, lockedSince: new Date(now.getTime() - LOCKED_MS), now },
  };
}

/** Resets the failures before an attempt with the right password. @returns false while they lock the login */
export const resetFailuresUnlessLocked = (
  trx: Transaction<Schema>,
  { loginKey, lock }: LoginAttempt,
): Promise<boolean> => resetLoginFailuresUnlessLocked(trx, loginKey, lock);

/**
 * Counts and records a failed attempt; the one that locks the login is mailed.
 * @param detail for the audit
 * @returns whether the login is locked
 */
export async function recordFailedAttempt(
  context: StaffContext,
  { email, staff, loginKey, isKnownDevice, lock }: LoginAttempt,
  detail: Record<string, unknown> = {},
): Promise<boolean> {
  const failures = await context.database.transaction().execute(async (trx) => {
    const counted = await countLoginFailureUnlessLocked(trx, loginKey, lock);
    await recordFailedLogin(trx, {
      at: lock.now,
      who: { email, name: staff?.name ?? null },
      isLocked: counted === undefined,
      detail: { failures: counted, ...(isKnownDevice && { isKnownDevice }), ...detail },
    });
    return counted;
  });
  // After the response, so that its time does not reveal whether a member has the email.
  if (failures === MAX_LOGIN_FAILURES && staff) context.runInBackground?.(() => sendLockMail(context, staff.id));
  return failures === undefined || failures === MAX_LOGIN_FAILURES;
}
