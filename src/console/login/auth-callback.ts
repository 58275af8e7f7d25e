import { createSafeStorage, openTabChannel } from '#shared/browser/safe-storage.ts';
import { fetchProviderLoginUrl } from './session-calls.ts';

/**
 * The redirect URI of the identity provider, which react-admin defines. A window that renews a session starts there,
 * too.
 */
export const AUTH_CALLBACK_PATH = '/auth-callback';
/** The hash in the address of a window that only renews the session of another one. */
const WINDOW = '#renovar';
/** Key in session storage: the address to open after the login, or that the window only renews a session. */
const KEPT = 'console.arrival';
/** Notifies the other windows of a login. */
const CHANNEL = 'console.arrival';

// Without storage the user returns to the home page.
const storage = createSafeStorage(
  () => sessionStorage,
  () => {},
);

export type AuthCallback =
  | { kind: 'answer'; query: string; to: string; isWindow: boolean }
  | { kind: 'window'; email: string | undefined }
  | { kind: 'nothing' };

let arrival: AuthCallback = { kind: 'nothing' };

/**
 * Removes the response of the provider from the address before other code reads it; history and bookmarks do not keep
 * it.
 */
export function captureAuthCallback(): void {
  arrival = { kind: 'nothing' };
  if (location.pathname !== AUTH_CALLBACK_PATH) return;
  const { search, hash } = location;
  if (hash.startsWith(WINDOW)) arrival = { kind: 'window', email: hash.slice(WINDOW.length + 1) || undefined };
  else if (search) {
    const kept = storage.read(KEPT) ?? '/';
    arrival = { kind: 'answer', query: search, to: kept === WINDOW ? '/' : kept, isWindow: kept === WINDOW };
    storage.remove(KEPT);
  }
  if (arrival.kind !== 'nothing') history.replaceState(null, '', AUTH_CALLBACK_PATH);
}

export const getAuthCallback = (): AuthCallback => arrival;

/**
 * Redirects to the identity provider. @param returnTo the address to open after the login
 * @throws HttpError when the provider is unavailable
 */
export async function redirectToProvider(returnTo: string): Promise<void> {
  const url = await fetchProviderLoginUrl();
  storage.write(KEPT, returnTo);
  location.assign(url);
}

/** Redirects a window that renews a session to the identity provider. @param expectedEmail of the user */
export async function redirectRenewalWindow(expectedEmail: string | undefined): Promise<void> {
  const url = await fetchProviderLoginUrl(expectedEmail);
  storage.write(KEPT, WINDOW);
  location.assign(url);
}

/** Opens a window for the login of the same user. @returns false if the browser blocked it */
export const openRenewalWindow = (email: string): boolean =>
  window.open(`${AUTH_CALLBACK_PATH}${WINDOW}=${email}`, 'console-renewal', 'popup,width=480,height=720') !== null;

/** Notifies the other windows of the login, and closes this one if the browser allows it. */
export function announceLoginAndClose(): void {
  const channel = openTabChannel(CHANNEL);
  channel?.postMessage('in');
  channel?.close();
  window.close();
}

/** Subscribes to logins in other windows. @returns a function that unsubscribes */
export function onLoginInOtherWindow(call: () => void): () => void {
  const channel = openTabChannel(CHANNEL);
  channel?.addEventListener('message', call);
  return () => channel?.close();
}
