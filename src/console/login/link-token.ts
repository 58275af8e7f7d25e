/** Where a link to set a password leads. */
export const SET_PASSWORD_PATH = '/contrasena';

let token = '';

/**
 * Takes the token of a link to set a password from the address, before anything else sees it: it stands behind `#`, which
 * no server is told, and neither history nor bookmark keep it.
 */
export function captureLinkToken(): void {
  token = '';
  if (location.pathname !== SET_PASSWORD_PATH || !location.hash) return;
  token = new URLSearchParams(location.hash.slice(1)).get('token') ?? location.hash.slice(1);
  history.replaceState(null, '', SET_PASSWORD_PATH);
}

/** The token of the link that opened this page; empty when none did. */
export const getLinkToken = (): string => token;
