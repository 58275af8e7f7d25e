export const SET_PASSWORD_PATH = '/contrasena';
/** The pages of links that do something after a click, by what they do. */
export const LINK_PATHS = { unlock: '/desbloquear', email: '/correo', objection: '/no-he-sido-yo' } as const;

/** The page of the member's means to sign, to which the link of the first means leads. */
export const MEANS_PATH = '/medios-de-firma';

/** The pages to which mailed links lead. */
export const LINK_PAGES: ReadonlySet<string> = new Set([SET_PASSWORD_PATH, MEANS_PATH, ...Object.values(LINK_PATHS)]);

let token = '';
let email = '';

/**
 * Removes the token of a mailed link, and the email of its reader, from the address before other code reads it. They are
 * in the hash, which browsers do not send to servers; history and bookmarks do not keep it.
 */
export function captureLinkToken(): void {
  token = '';
  email = '';
  const { pathname, hash } = location;
  if (!isOpenedByLink()) return;
  const told = new URLSearchParams(hash.slice(1));
  token = told.get('token') ?? hash.slice(1);
  email = told.get('email') ?? '';
  history.replaceState(null, '', pathname);
}

const isOpenedByLink = () => LINK_PAGES.has(location.pathname) && location.hash !== '';

/**
 * Opens the page anew for a link that is pasted where its page is already open: a browser changes the hash then, and loads
 * nothing. @returns a function that ends this
 */
export function openPastedLinks(): () => void {
  const open = () => {
    if (isOpenedByLink()) location.reload();
  };
  addEventListener('hashchange', open);
  return () => removeEventListener('hashchange', open);
}

/** The token of the link that opened this page; '' without a link. */
export const getLinkToken = (): string => token;

/** The email of the member whose password the link sets; '' for another link. */
export const getLinkEmail = (): string => email;
