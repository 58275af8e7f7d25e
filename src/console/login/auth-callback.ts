import { createSafeStorage, openTabChannel } from '#shared/safe-storage.ts';
import { fetchProviderUrl } from './session-calls.ts';

/** Where the identity provider sends people back to: react-admin's own address for that. A window of its own begins there, too. */
export const AUTH_CALLBACK_PATH = '/auth-callback';
/** Of the address of a window that only renews the session of another one. */
const WINDOW = '#renovar';
/** In the storage of the tab: where somebody wanted to go, or that its window only renews a session. */
const KEPT = 'console.arrival';
/** Tells the other windows that somebody is in. */
const CHANNEL = 'console.arrival';

// Without it one comes back to the start of the console.
const storage = createSafeStorage(
  () => sessionStorage,
  () => {},
);

export type AuthCallback =
  | { is: 'answer'; query: string; to: string; isWindow: boolean }
  | { is: 'window'; email: string | undefined }
  | { is: 'nothing' };

let arrival: AuthCallback = { is: 'nothing' };

/** Takes from the address what the provider answered, before anything else sees it: neither history nor bookmark keep it. */
export function captureAuthCallback(): void {
  arrival = { is: 'nothing' };
  if (location.pathname !== AUTH_CALLBACK_PATH) return;
  const { search, hash } = location;
  if (hash.startsWith(WINDOW)) arrival = { is: 'window', email: hash.slice(WINDOW.length + 1) || undefined };
  else if (search) {
    const kept = storage.read(KEPT) ?? '/';
    arrival = { is: 'answer', query: search, to: kept === WINDOW ? '/' : kept, isWindow: kept === WINDOW };
    storage.remove(KEPT);
  }
  if (arrival.is !== 'nothing') history.replaceState(null, '', AUTH_CALLBACK_PATH);
}

/** What this page was opened with. */
export const getAuthCallback = (): AuthCallback => arrival;

/** Goes to the identity provider, and comes back to an address of the console. @throws HttpError when it is away */
export async function redirectToProvider(to: string): Promise<void> {
  const url = await fetchProviderUrl();
  storage.write(KEPT, to);
  location.assign(url);
}

/** The same in the window that renews a session. @param email of whoever is expected */
export async function redirectWindowToProvider(email: string | undefined): Promise<void> {
  const url = await fetchProviderUrl(email);
  storage.write(KEPT, WINDOW);
  location.assign(url);
}

/** Opens a window in which the same person logs in again. @returns false where the browser lets none open */
export const openRenewalWindow = (email: string): boolean =>
  window.open(`${AUTH_CALLBACK_PATH}${WINDOW}=${email}`, 'console-renewal', 'popup,width=480,height=720') !== null;

/** Tells the other windows that somebody is in, and closes this one where the browser allows it. */
export function closeRenewalWindow(): void {
  const channel = openTabChannel(CHANNEL);
  channel?.postMessage('in');
  channel?.close();
  window.close();
}

/** Calls whenever somebody got in in another window. @returns ends that */
export function onLoginInOtherWindow(call: () => void): () => void {
  const channel = openTabChannel(CHANNEL);
  channel?.addEventListener('message', call);
  return () => channel?.close();
}
