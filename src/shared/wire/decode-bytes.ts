/** The most bytes of an answer that is no document, decompressed; a longer one is not read (docs/contract.md). */
export const MOST_ANSWER_BYTES = 8 * 1024 * 1024;

/** What services that know nothing of UTF-8 send, mainframes above all; browsers read ISO-8859-1 as the same. */
const WESTERN = 'windows-1252';

/** What a service may send beside UTF-8, by the labels of its header. */
const CHARSETS: Readonly<Record<string, string>> = {
  'iso-8859-1': WESTERN,
  'iso-8859-15': 'iso-8859-15',
  latin1: WESTERN,
  'windows-1252': WESTERN,
};

/** The charset that a `content-type` names, of those that are read beside UTF-8; undefined for UTF-8 and any other. */
export const findCharset = (contentType: string): string | undefined =>
  CHARSETS[/;\s?charset="?([\w-]{1,20})/i.exec(contentType)?.[1]?.toLowerCase() ?? ''];

/** A text from the wire. */
export interface DecodedText {
  text: string;
  /** Whether the bytes are not in the charset that the header names, or in UTF-8 where it names none. */
  isMisencoded: boolean;
}

/**
 * Decodes the body of an answer by the charset of its header, UTF-8 without one. Bytes that are not UTF-8 are read as
 * Windows-1252, so that names keep their letters.
 */
export function decodeBytes(bytes: Uint8Array, contentType: string): DecodedText {
  const charset = findCharset(contentType);
  if (charset !== undefined) return { text: decodeAs(charset, bytes), isMisencoded: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isMisencoded: false };
  } catch {
    return { text: decodeAs(WESTERN, bytes), isMisencoded: true };
  }
}

/** 0x80 to 0x9F of Windows-1252, which some versions of Node leave as control characters. */
const LETTERS_OF_CONTROLS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

function decodeAs(charset: string, bytes: Uint8Array): string {
  const text = new TextDecoder(charset).decode(bytes);
  return charset === WESTERN
    ? text.replace(/[\x80-\x9F]/g, (control) => LETTERS_OF_CONTROLS[control.charCodeAt(0) - 0x80]!)
    : text;
}
