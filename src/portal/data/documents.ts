const PIECE = 32_768;

/** A file as pure base64, without a `data:` prefix (R-ACC-41, R-API-40). */
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  // A single call would have too many arguments.
  for (let from = 0; from < bytes.length; from += PIECE)
    binary += String.fromCharCode(...bytes.subarray(from, from + PIECE));
  return btoa(binary);
}

/** The extension of a file for the service: lower case, without dot, with '|V' for a verified holder (R-ACC-16, R-API-39). */
export const toWireExtension = (fileName: string, verifiesHolder: boolean): string =>
  (fileName.split('.').at(-1) ?? '').toLowerCase() + (verifiesHolder ? '|V' : '');
