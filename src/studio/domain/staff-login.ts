import type { Transaction } from 'kysely';
import {
  countLoginFailureUnlessLocked,
  resetLoginFailuresUnlessLocked,
  type LoginLockOptions,
} from '#studio/database/staff-login-failures.ts';
import { deleteStaffSession, findOpenSession, insertStaffSession } from '#studio/database/staff-sessions.ts';
import { findStaffByEmail, lockStaff, type Staff, updateStaffUnlessEmailTaken } from '#studio/database/staff.ts';
import type { Schema } from '#platform/database/schema.ts';
import { MAX_LOGIN_FAILURES } from '#platform/rules/login-limits.ts';
import { normaliseLoginName } from '#platform/rules/login-name.ts';
import { hashPassword, needsRehash, verifyPassword } from '#platform/rules/passwords.ts';
import { recordAuditEvent } from './audit-events.ts';
import { refuseCall } from './console-refusal.ts';
import { recordFailedLogin } from './failed-logins.ts';
import type { StaffContext } from './staff-context.ts';
import { hashToken, createToken } from './tokens.ts';

const MINUTE_MS = 60_000;
/** A session that is unused for this time ends (R-CON-08). */
const LONGEST_PAUSE_MS = 15 * MINUTE_MS;
/** Maximum lifetime of a session, in seconds (R-CON-08). */
export const MAX_SESSION_SECONDS = 8 * 3600;
const LOCKED_MS = 15 * MINUTE_MS;
/** Precision with which the last use of a session is stored. */
const NOTED_EVERY_MS = 1000;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

export interface StaffLoggedIn {
  staff: Staff;
  /** For the cookie; it is not stored in any other place. */
  token: string;
}

/**
 * Verifies a password. An unknown email, a wrong password and a disabled member have the same outcome. As at the
 * suppliers' login, the outcome is returned only through the counter, which changes atomically: however many guesses
 * run concurrently, at most five outcomes are revealed in fifteen minutes (R-CON-08).
 * @throws ConsoleRefusal credentialsWrong, loginLocked from the fifth failure on, passwordsOff
 */
export async function logInStaff(
  context: StaffContext,
  { email: typed, password }: { email: string; password: string },
): Promise<StaffLoggedIn> {
  if (context.isWithoutPasswords) refuseCall('passwordsOff');
  const { database } = context;
  const email = normaliseLoginName(typed);
  const staff = await findStaffByEmail(database, email);
  const isRight = await verifyPassword(staff?.password_hash ?? undefined, password);
  const now = context.now();
  const lock: LoginLockOptions = { maxFailures: MAX_LOGIN_FAILURES, lockedSince: before(now, LOCKED_MS), now };
  if (!staff || !isRight || staff.disabled_at !== null) return tellFailure(context, email, staff, lock);
  const renewed = needsRehash(staff.password_hash ?? '') ? await hashPassword(password) : staff.password_hash;
  const opened = await database.transaction().execute(async (trx) => {
    if (!(await resetLoginFailuresUnlessLocked(trx, email, lock))) return undefined;
    const present = await lockStaff(trx, staff.id);
    // The member was changed or disabled while the password was verified.
    if (present?.password_hash !== staff.password_hash || present?.disabled_at !== null)
      return refuseCall('credentialsWrong');
    await updateStaffUnlessEmailTaken(trx, staff.id, { password_hash: renewed });
    return openStaffSession(trx, present, now);
  });
  return opened ?? tellFailure(context, email, staff, lock);
}

/**
 * Opens a session of an authenticated member and records it in the audit.
 * @param detail the method, if not a password
 */
export async function openStaffSession(
  trx: Transaction<Schema>,
  staff: Staff,
  now: Date,
  detail: Record<string, unknown> = {},
): Promise<StaffLoggedIn> {
  const { token, tokenHash } = createToken();
  const expiresAt = new Date(now.getTime() + MAX_SESSION_SECONDS * 1000);
  await insertStaffSession(trx, { tokenHash, staffId: staff.id, now, expiresAt });
  await updateStaffUnlessEmailTaken(trx, staff.id, { last_login_at: now });
  await recordAuditEvent(trx, { at: now, who: staff, action: 'login', detail });
  return { staff, token };
}

async function tellFailure(
  { database }: StaffContext,
  email: string,
  staff: Staff | undefined,
  lock: LoginLockOptions,
): Promise<never> {
  const failures = await database.transaction().execute(async (trx) => {
    const counted = await countLoginFailureUnlessLocked(trx, email, lock);
    await recordFailedLogin(trx, {
      at: lock.now,
      who: { email, name: staff?.name ?? null },
      isLocked: counted === undefined,
      detail: { failures: counted },
    });
    return counted;
  });
  return refuseCall(failures === undefined || failures === MAX_LOGIN_FAILURES ? 'loginLocked' : 'credentialsWrong');
}

/**
 * Finds the member of a session.
 * @param isUnattended whether a page calls by itself: then the session is not extended, so that it expires (R-CON-08)
 * @returns undefined when the token is unknown or the session has ended
 */
export function findSessionMember(
  { database, now }: StaffContext,
  token: string,
  isUnattended = false,
): Promise<Staff | undefined> {
  const at = now();
  return findOpenSession(database, hashToken(token), {
    now: at,
    idleSince: before(at, LONGEST_PAUSE_MS),
    ...(!isUnattended && { notedSince: before(at, NOTED_EVERY_MS) }),
  });
}

/** Ends a session, if there is one. */
export const logOutStaff = ({ database, now }: StaffContext, token: string): Promise<void> =>
  database.transaction().execute(async (trx) => {
    const staff = await deleteStaffSession(trx, hashToken(token));
    if (staff) await recordAuditEvent(trx, { at: now(), who: staff, action: 'logout' });
  });
