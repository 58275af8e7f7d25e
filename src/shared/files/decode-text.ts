/** The encoding by the byte order mark, or by the zeros of a text in Latin letters. */
function recogniseUtf16(file: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = file;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return undefined;
}

const decodeStrictly = (file: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
};

/**
 * Decodes a text file: UTF-16 if it is, then as it states, then UTF-8; otherwise the Windows code page.
 * @param stated the encoding that the file states; not trusted
 */
export function decodeText(file: Uint8Array, stated = ''): string {
  const utf16 = recogniseUtf16(file);
  if (utf16) return new TextDecoder(utf16).decode(file);
  // Programs state UTF-16 in texts of single bytes, as these are in their memory.
  const own = stated === '' || /^(utf-?16|ucs)/i.test(stated) ? undefined : decodeStrictly(file, stated);
  return own ?? decodeStrictly(file, 'utf-8') ?? new TextDecoder('windows-1252').decode(file);
}
