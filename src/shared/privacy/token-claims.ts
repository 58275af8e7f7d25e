/** The claims of a token; undefined when it cannot be read. */
export function decodeTokenClaims(token: string): Record<string, unknown> | undefined {
  try {
    const middle = atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(middle, (letter) => letter.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
