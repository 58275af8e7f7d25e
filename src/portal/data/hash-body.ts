import { toCanonicalJson } from '#shared/calls/canonical-json.ts';

/**
 * The hash by which a plan names the body of one of its requests: SHA-256 of the canonical form, in base64url.
 * @returns undefined in a page without a secure context, where a browser calculates none
 */
export async function hashBody(body: unknown): Promise<string | undefined> {
  // The types of browsers leave out that an insecure page has none.
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return undefined;
  return encodeBase64Url(
    new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(toCanonicalJson(body)))),
  );
}

/** Encodes bytes in base64url. */
export const encodeBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
