import type { AuthProvider } from 'ra-core';
import { SESSION_EXPIRED_CODE, errorTextKey } from '#shared/error-catalogue.ts';
import { ServiceError } from '#shared/service-error.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { showToast } from '#portal/ui/toasts.ts';
import { logout } from './login.ts';
import { expireSession, readSession } from '#portal/session/session.ts';

/** Whether a failure means that the session is over: 401 with 651, and nothing else (R-ROUTE-19, R-ROUTE-37). */
export const endsSession = (error: unknown): boolean =>
  error instanceof ServiceError && error.status === 401 && error.code === SESSION_EXPIRED_CODE;

/** Closes the session that the service declared over and says so once, on Login (R-ROUTE-36). */
export function closeExpiredSession(): void {
  if (!readSession().token) return;
  expireSession();
  showToast({ kind: 'warning', text: translate(errorTextKey(SESSION_EXPIRED_CODE)) });
}

/**
 * react-admin's view of the session. `getPermissions` is left out on purpose: with one that resolves at once, react-admin
 * 5.15 and React 19 loop for seconds on a rejected checkAuth.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('The login screen starts the session itself.')),
  logout: () => {
    logout();
    return Promise.resolve('/');
  },
  checkAuth: () => (readSession().token ? Promise.resolve() : Promise.reject(new Error('Nobody is logged in.'))),
  checkError: (error: unknown) => {
    if (endsSession(error)) closeExpiredSession();
    return Promise.resolve();
  },
  getIdentity: () => {
    const { alias, userData } = readSession();
    return Promise.resolve({ id: userData?.id ?? '', fullName: alias });
  },
};
