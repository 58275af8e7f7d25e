export const SET_PASSWORD_PATH = '/contrasena';

let token = '';

/**
 * Removes the token of a password link from the address before other code reads it. It is in the hash, which browsers
 * do not send to servers; history and bookmarks do not keep it.
 */
export function captureLinkToken(): void {
  token = '';
  if (location.pathname !== SET_PASSWORD_PATH || !location.hash) return;
  token = new URLSearchParams(location.hash.slice(1)).get('token') ?? location.hash.slice(1);
  history.replaceState(null, '', SET_PASSWORD_PATH);
}

/** The token of the link that opened this page; '' without a link. */
export const getLinkToken = (): string => token;
