import { requestLogin, requestLogout } from '#portal/data/login.ts';
import { endSession, expireSession, readSession, startSession } from '#portal/session/session.ts';

/**
 * Logs in and starts the session, or goes on with the one that expired (R-LOGIN-06, R-LOGIN-07).
 * @throws ServiceError with the code of the refusal; the session is then untouched
 */
export async function login(email: string, password: string, codNrbeEn: string): Promise<void> {
  const { token, alias } = await requestLogin(email, password, codNrbeEn);
  startSession(token, alias, codNrbeEn);
}

/** Ends the session here and at the service, by the wish of its user (R-ROUTE-16). */
export function logout(): void {
  const { token } = readSession();
  endSession();
  if (token) void requestLogout(token);
}

/** The same for a session that nobody used (R-ROUTE-18): the same user finds everything again after the next login. */
export function logoutIdle(): void {
  const { token } = readSession();
  expireSession();
  if (token) void requestLogout(token);
}
