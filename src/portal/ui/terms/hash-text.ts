/**
 * The SHA-256 of a text in UTF-8, as 64 hexadecimal digits.
 * @returns undefined in a page without a secure context, where a browser calculates none
 */
export async function hashText(text: string): Promise<string | undefined> {
  // The types of browsers leave out that an insecure page has none.
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return undefined;
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
