const COOKIE = 'entity-preview';

/**
 * The preview of an entity on any host: `/?entity=<code>` starts it, an empty code ends it, and a session cookie stores
 * it. Only the development server and the reference service in demonstration support it; other servers ignore it and
 * send the entity of the host.
 * @param url path and query of a request
 * @returns the cookie to set; undefined when the request has no preview parameter
 */
export function createPreviewCookie(url: string): string | undefined {
  const code = new URLSearchParams(url.split('?')[1] ?? '').get('entity');
  if (code === null || !/^\d{0,4}$/.test(code)) return undefined;
  return `${COOKIE}=${code}; Path=/; SameSite=Strict${code === '' ? '; Max-Age=0' : ''}`;
}

/** The code of the entity that is previewed, from a Cookie header or `document.cookie`; undefined when none is. */
export const getPreviewedEntityCode = (cookies: string | undefined): string | undefined =>
  (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(`${COOKIE}=`))
    .map((cookie) => cookie.slice(COOKIE.length + 1))
    .find((code) => /^\d{4}$/.test(code));
