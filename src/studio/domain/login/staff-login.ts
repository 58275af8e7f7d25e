import type { Transaction } from 'kysely';
import {
  deleteStaffSession,
  findOpenSession,
  insertStaffSession,
  type SessionClient,
} from '#studio/database/staff-sessions.ts';
import { findStaffByEmail, lockStaff, type Staff, updateStaffUnlessEmailTaken } from '#studio/database/staff.ts';
import type { Schema } from '#platform/database/schema.ts';
import { normaliseLoginName } from '#platform/rules/login-name.ts';
import { hashPassword, needsRehash, verifyPassword } from '#platform/rules/passwords.ts';
import { recordAuditEvent } from '#studio/domain/calls/audit-events.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { rememberDevice } from '#studio/domain/staff/known-devices.ts';
import type { StaffContext } from '#studio/domain/staff/staff-context.ts';
import { hashToken, createToken } from '#studio/domain/calls/tokens.ts';
import {
  createLoginAttempt,
  type LoginAttempt,
  recordFailedAttempt,
  resetFailuresUnlessLocked,
} from './login-attempts.ts';

const MINUTE_MS = 60_000;
/** A session that is unused for this time ends (R-CON-08). */
export const LONGEST_PAUSE_MS = 15 * MINUTE_MS;
/** Maximum lifetime of a session, in seconds (R-CON-08). */
export const MAX_SESSION_SECONDS = 8 * 3600;
/** Precision with which the last use of a session is stored. */
const NOTED_EVERY_MS = 1000;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

export interface StaffLoggedIn {
  staff: Staff;
  /** For the cookie; it is not stored in any other place. */
  token: string;
}

interface StaffCredentials {
  email: string;
  password: string;
  client: SessionClient;
  /** From the cookie of a browser in which members have logged in before. */
  deviceToken: string | undefined;
  /** Of the session that the browser had until now. */
  replacedToken: string | undefined;
}

/**
 * Verifies a password. An unknown email, a wrong password and a disabled member have the same outcome. As at the
 * suppliers' login, the outcome is returned only through the counter, which changes atomically: however many guesses
 * run concurrently, at most five outcomes are revealed in fifteen minutes. A browser in which the member has logged in
 * before has a counter of its own, so that wrong passwords elsewhere do not keep the member out; the right password
 * there leaves the lock of the others as it is (R-CON-08).
 * @returns also the new token of the browser
 * @throws ConsoleRefusal credentialsWrong, loginLocked from the fifth failure on, passwordsOff
 */
export async function logInStaff(
  context: StaffContext,
  { email: typed, password, client, deviceToken, replacedToken }: StaffCredentials,
): Promise<StaffLoggedIn & { deviceToken: string }> {
  if (context.isWithoutPasswords) refuseCall('passwordsOff');
  const { database } = context;
  const email = normaliseLoginName(typed);
  const staff = await findStaffByEmail(database, email);
  const isRight = await verifyPassword(staff?.password_hash ?? undefined, password);
  const now = context.now();
  const attempt = await createLoginAttempt(context, { now, email, staff, deviceToken });
  if (!staff || !isRight || staff.disabled_at !== null) return refuseAttempt(context, attempt);
  const renewed = needsRehash(staff.password_hash ?? '') ? await hashPassword(password) : staff.password_hash;
  const opened = await database.transaction().execute(async (trx) => {
    if (!(await resetFailuresUnlessLocked(trx, attempt))) return undefined;
    const present = await lockStaff(trx, staff.id);
    // The member was changed or disabled while the password was verified.
    if (present?.password_hash !== staff.password_hash || present?.disabled_at !== null)
      return refuseCall('credentialsWrong');
    await updateStaffUnlessEmailTaken(trx, staff.id, { password_hash: renewed });
    const session = await openStaffSession(trx, present, now, { client, replacedToken });
    return { ...session, deviceToken: await rememberDevice(trx, present, deviceToken, now) };
  });
  return opened ?? refuseAttempt(context, attempt);
}

interface NewStaffSession {
  client: SessionClient;
  /** Of the session that the browser had until now, of whichever member: it ends. */
  replacedToken: string | undefined;
  /** The method, if not a password. */
  detail?: Record<string, unknown>;
  /** The second factor that the identity provider stated. */
  providerFactor?: string | undefined;
}

/** Opens a session of an authenticated member and records it in the audit. */
export async function openStaffSession(
  trx: Transaction<Schema>,
  staff: Staff,
  now: Date,
  { client, replacedToken, detail = {}, providerFactor }: NewStaffSession,
): Promise<StaffLoggedIn> {
  const { token, tokenHash } = createToken();
  const expiresAt = new Date(now.getTime() + MAX_SESSION_SECONDS * 1000);
  // Whoever copied the cookie from before the login must not keep a session (ASVS 7.2.4).
  if (replacedToken !== undefined) await deleteStaffSession(trx, hashToken(replacedToken));
  await insertStaffSession(trx, { tokenHash, staffId: staff.id, now, expiresAt, client, providerFactor });
  await updateStaffUnlessEmailTaken(trx, staff.id, { last_login_at: now });
  await recordAuditEvent(trx, { at: now, who: staff, action: 'login', detail });
  return { staff, token };
}

async function refuseAttempt(context: StaffContext, attempt: LoginAttempt): Promise<never> {
  return refuseCall((await recordFailedAttempt(context, attempt)) ? 'loginLocked' : 'credentialsWrong');
}

/**
 * Finds an open session and its member.
 * @param isUnattended whether a page calls by itself: then the session is not extended, so that it expires (R-CON-08)
 * @returns undefined when the token is unknown or the session has ended
 */
export function findStaffSession(
  { database, now }: StaffContext,
  token: string,
  isUnattended = false,
): ReturnType<typeof findOpenSession> {
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
