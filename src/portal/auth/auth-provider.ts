import type { AuthProvider } from 'ra-core';
import type { RequestBody } from '#shared/calls/contract.ts';
import { SESSION_EXPIRED_CODE } from '#shared/errors/error-codes.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import { showErrorToast } from '#portal/ui/toasts/toasts.ts';
import { requestLogin, requestLogout } from '#portal/data/login.ts';
import { clearRecording } from '#portal/recording/recording-buffer.ts';
import { clearScreenStates } from '#portal/recording/recorded-places.ts';
import { endSession, expireSession, readSession, startSession } from '#portal/session/session.ts';
import { endSessionInOtherTabs } from './session-tabs.ts';

/** Whether an error means that the session has ended: only 401 with 651 (R-ROUTE-19, R-ROUTE-37). */
export const isSessionOverError = (error: unknown): boolean =>
  error instanceof ServiceError && error.status === 401 && error.code === SESSION_EXPIRED_CODE;

/** Closes the session that the service ended, and shows that once on Login (R-ROUTE-36). */
export function closeExpiredSession(): void {
  if (!readSession().token) return;
  expireSession();
  showErrorToast(new ServiceError(SESSION_EXPIRED_CODE, 401), { kind: 'warning', scope: 'session' });
}

/**
 * The session as react-admin's auth provider: the only place for login, logout and the data of the user. `logout` does
 * not redirect, as the guards of the routes react to the session at once. `checkError` closes an ended session and
 * rethrows the error: if it resolved, the call would count as successful. `getPermissions` is omitted on purpose: if it
 * resolves at once, react-admin 5.15 with React 19 loops for seconds on a rejected checkAuth.
 */
export const authProvider = {
  /**
   * Starts a session, or resumes an expired one (R-LOGIN-06, R-LOGIN-07).
   * @param deviceId the name of this browser, where a login on a new one is signed
   * @throws ServiceError with the code of the refusal; the current session stays
   */
  login: async (credentials: RequestBody<'login'>, deviceId?: string): Promise<void> => {
    const { token, alias } = await requestLogin(credentials, deviceId);
    startSession(token, alias, credentials.codNrbeEn);
  },
  /**
   * Ends the session here, in the other tabs and at the service (R-ROUTE-16).
   * @param params.isIdle inactivity ended it (R-ROUTE-18): the same user finds all input again after the next login
   */
  logout: ({ isIdle = false }: { isIdle?: boolean } = {}): Promise<false> => {
    const { token, userData } = readSession();
    if (isIdle) expireSession();
    else leave();
    if (userData && !isIdle) endSessionInOtherTabs(userData);
    if (token) void requestLogout(token);
    return Promise.resolve(false);
  },
  checkAuth: (): Promise<void> =>
    readSession().token ? Promise.resolve() : Promise.reject(new Error('No user is logged in.')),
  checkError: (error: unknown): Promise<void> => {
    if (isSessionOverError(error)) closeExpiredSession();
    return Promise.resolve();
  },
  getIdentity: () => {
    const { alias, userData } = readSession();
    return Promise.resolve({ id: userData?.id ?? '', fullName: alias });
  },
} satisfies AuthProvider;

/** The next user of this browser may be another person. */
function leave(): void {
  clearRecording();
  clearScreenStates();
  endSession();
}
