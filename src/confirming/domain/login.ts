import { randomUUID } from 'node:crypto';
import { resetLoginFailures } from '#confirming/database/login-failures.ts';
import { updatePasswordHashIfUnchanged } from '#confirming/database/password-hashes.ts';
import type { LinkPurpose } from '#confirming/database/schema.ts';
import { runInScope } from '#confirming/database/session-scope.ts';
import { insertSession } from '#confirming/database/sessions.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { findUserByEmail, findUserByPendingEmail, lockUser, type User } from '#confirming/database/users.ts';
import type { AccessContext } from './access-context.ts';
import { countWrongPassword, recordRefusedLogin } from './login-failure.ts';
import { sendLoginHelpLink } from './send-login-help-link.ts';
import { Refusal, refuse } from '#platform/rules/refusal.ts';
import { asPendingUser, sendLink, getVerificationPurpose } from './send-link.ts';
import { getPasswordEnd, PASSWORD_DAYS } from '#confirming/rules/password-rules.ts';
import { MAX_LOGIN_FAILURES } from '#platform/rules/login-limits.ts';
import { normaliseLoginName } from '#platform/rules/login-name.ts';
import { hashPassword, needsRehash, verifyPassword } from '#platform/rules/passwords.ts';
import { signLogin, type LoginToSign } from './sign-login.ts';
import type { SignatureContext } from './signature-context.ts';
import { assertUserActive } from './user-status.ts';

/** Maximum duration of a session. */
export const MAX_SESSION_SECONDS = 8 * 3600;

export interface Credentials extends LoginToSign {
  entity: string;
  email: string;
  password: string;
  /** Host of the portal that received the request. */
  host: string;
}

/** The user who logged in, and the new session. */
export interface LoggedIn {
  user: User;
  sessionId: string;
}

/**
 * Checks a password. Unknown email, email of another entity and wrong password have the same outcome: failures are
 * counted by the verified email, or by the one of the attempt when no user has it, and the state of a user is revealed only after the right password. The
 * password is verified first, and the outcome is returned only through the counter, which changes atomically: however
 * many guesses run concurrently, at most five outcomes are revealed. A password that was changed in the meantime is
 * refused. A hash with lower costs than today's is replaced while the password is known.
 * @throws Refusal 637 wrong, 636 wrong for the fifth time (the link that unlocks is mailed), 627 locked or blocked, 635
 * unverified and 626 password too old (each with a mail), 629 inactive, 742 and 743 the signature of a new device
 */
export async function logIn(context: AccessContext & SignatureContext, credentials: Credentials): Promise<LoggedIn> {
  const { database } = context;
  const { entity, password, host } = credentials;
  const scope = { entity, email: normaliseLoginName(credentials.email) };
  const user = await runInScope(
    database,
    scope,
    async (trx) =>
      (await findUserByEmail(trx, scope.entity, scope.email)) ??
      (await findUserByPendingEmail(trx, scope.entity, scope.email)),
  );
  // An email that waits for its verification has no failures of its own: whoever changes it again gets no more guesses.
  const login = { entity, email: user?.email ?? scope.email };
  const isRight = await verifyPassword(user?.passwordHash, password);
  if (!user || !isRight) {
    const failures = await countWrongPassword(context, login, user);
    if (failures === MAX_LOGIN_FAILURES)
      context.runInBackground(() => sendLoginHelpLink(context, { ...login, host, isRequested: false }));
    return refuseWrong(failures);
  }
  const renewed = needsRehash(user.passwordHash) ? await hashPassword(password) : undefined;
  const isOpen = await runInScope(database, login, async (trx) => {
    if (!(await resetLoginFailures(trx, login, MAX_LOGIN_FAILURES))) return false;
    if (renewed) await updatePasswordHashIfUnchanged(trx, user, renewed);
    return true;
  });
  try {
    if (!isOpen) return refuse('loginLocked');
    await refuseUnready(context, user, scope.email, host);
    await credentials.signature?.bind({ entity, supplierId: user.supplierId, userId: user.id });
    return { user, sessionId: await openSession(context, user, credentials) };
  } catch (error) {
    if (error instanceof Refusal)
      await runInScope(database, user, async (trx) => recordRefusedLogin(trx, user, error.reason));
    throw error;
  }
}

async function openSession(
  context: AccessContext & SignatureContext,
  { id: userId, ...owner }: User,
  credentials: Credentials,
): Promise<string> {
  const { database, now } = context;
  const { password, device } = credentials;
  const id = randomUUID();
  const opened = now();
  await runInScope(database, { entity: owner.entity, supplierId: owner.supplierId }, async (trx) => {
    const user = await lockUser(trx, owner, userId);
    const isStillRight =
      user?.passwordHash === owner.passwordHash || (await verifyPassword(user?.passwordHash, password));
    if (!user || !isStillRight) return refuse('credentialsWrong');
    await signLogin(trx, context, user, credentials);
    const expiresAt = new Date(opened.getTime() + MAX_SESSION_SECONDS * 1000);
    await insertSession(trx, user, { id, now: opened, expiresAt, device });
    recordSupplierEvent(trx, { owner, userId, kind: 'login' });
    return undefined;
  });
  return id;
}

function refuseWrong(failures: number | undefined): never {
  if (failures === undefined) return refuse('loginLocked');
  if (failures === MAX_LOGIN_FAILURES) return refuse('loginLockedNow');
  return refuse('credentialsWrong');
}

/** Refuses a user who has to verify the email or renew the password first, and mails the link for it. */
async function refuseUnready(context: AccessContext, user: User, email: string, host: string): Promise<void> {
  // A new email becomes the login when it is verified (R-USER-39).
  if (email !== user.email && user.status === 'active') {
    await mail(context, asPendingUser(user), 'verify', host);
    refuse('userUnverified');
  }
  if (user.status === 'unverified') await mail(context, user, getVerificationPurpose(user), host);
  assertUserActive(user.status);
  if (getPasswordEnd(user) > context.now()) return;
  await mail(context, user, 'reset', host);
  refuse('passwordExpired', { days: PASSWORD_DAYS });
}

const mail = (context: AccessContext, user: User, purpose: LinkPurpose, host: string) =>
  runInScope(context.database, user, (trx) => sendLink(trx, context, { user, purpose, host }));
