export const SET_PASSWORD_PATH = '/contrasena';
/** The pages of links that do something after a click, by what they do. */
export const LINK_PATHS = { unlock: '/desbloquear', email: '/correo', objection: '/no-he-sido-yo' } as const;

const PATHS: ReadonlySet<string> = new Set([SET_PASSWORD_PATH, ...Object.values(LINK_PATHS)]);

let token = '';

/**
 * Removes the token of a mailed link from the address before other code reads it. It is in the hash, which browsers do
 * not send to servers; history and bookmarks do not keep it.
 */
export function captureLinkToken(): void {
  token = '';
  const { pathname, hash } = location;
  if (!PATHS.has(pathname) || !hash) return;
  token = new URLSearchParams(hash.slice(1)).get('token') ?? hash.slice(1);
  history.replaceState(null, '', pathname);
}

/** The token of the link that opened this page; '' without a link. */
export const getLinkToken = (): string => token;
