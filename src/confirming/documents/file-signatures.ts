/**
 * Markup that no document needs, as bytes in Latin-1. Each pattern is long enough not to occur by chance in megabytes
 * of compressed images. It allows a NUL after each character and so also matches UTF-16 of either byte order.
 */
const inBothWidths = (text: string) => [...text].map((sign) => sign.replace(/[?]/, '\\?')).join('\\0?');
const MARKUP = new RegExp(
  `<\\0?(?:${['script', 'html', '?php', '!doctype'].map(inBothWidths).join('|')}|${inBothWidths('svg')}\\0?(?:>|[\\s\\0]+(?:[a-z:]\\0?)+[\\s\\0]*=))`,
  'i',
);

/** Signatures of archives and programs, searched for anywhere in the content, and the test text of virus scanners. */
const CARGO = new RegExp(
  [
    '7z\\xbc\\xaf\\x27\\x1c',
    'Rar!\\x1a\\x07',
    '\\xfd7zXZ\\0',
    'MSCF\\0\\0\\0\\0',
    '\\xd0\\xcf\\x11\\xe0\\xa1\\xb1\\x1a\\xe1',
    // Local header of a zip: version, flags, and an existing compression method (APPNOTE 4.3.7).
    'PK\\x03\\x04[\\x0a-\\x3f]\\0[\\0-\\xff]{2}[\\0\\x08\\x09\\x0c\\x0e\\x5d\\x5f\\x62\\x63]\\0',
    '\\x7fELF[\\x01\\x02][\\x01\\x02]\\x01',
    'PE\\0\\0(?:L\\x01|d\\x86|\\x64\\xaa)',
    'This program cannot be run in DOS mode',
    // A string of a PDF escapes its backslash and parentheses.
    'X5O!P%@AP\\[4\\\\{1,2}PZX54\\\\?\\(P\\^\\\\?\\)7CC\\\\?\\)7\\}\\$EICAR',
  ].join('|'),
);

/** First bytes of these signatures: they are fast to search for and rarely occur. */
const CARGO_BEGINS = [
  '7z\xbc\xaf',
  'Rar!',
  '\xfd7zX',
  'MSCF',
  '\xd0\xcf\x11\xe0',
  'PK\x03\x04',
  '\x7fELF',
  'PE\0\0',
  'This program cannot',
  'X5O!P%@AP[',
].map((begin) => Buffer.from(begin, 'latin1'));

/** First bytes of archives and programs; too short to be searched for anywhere else in the content. */
const BEGINNINGS = [
  'MZ',
  'PK\x03\x04',
  '\x1f\x8b\x08',
  'BZh',
  '#!',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
];

/** A zip is read from its end, after which a comment has at most 65,535 bytes (APPNOTE 4.3.16). */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_WITHIN = 65_600;

/** Maximum length of a signature, and so the overlap that chunks of one content need. */
export const SIGNATURE_OVERLAP_BYTES = 64;
const WINDOW = 1 << 20;

/**
 * Finds content that could harm a person who opens the document.
 * @returns the reason of the refusal; undefined when nothing was found
 */
export function findHarmfulContent(content: Buffer): 'documentHoldsMarkup' | 'documentHoldsCargo' | undefined {
  // In windows, so that a large content is not held a second time as a text.
  for (let at = 0; at < content.length; at += WINDOW) {
    const window = content.subarray(Math.max(0, at - SIGNATURE_OVERLAP_BYTES), at + WINDOW);
    const text = window.toString('latin1');
    if (MARKUP.test(text)) return 'documentHoldsMarkup';
    if (CARGO_BEGINS.some((begin) => window.includes(begin)) && CARGO.test(text)) return 'documentHoldsCargo';
  }
  return undefined;
}

/** Whether the content starts like an archive or a program. */
export const startsAsArchiveOrProgram = (content: Buffer) =>
  BEGINNINGS.some((beginning) => content.toString('latin1', 0, beginning.length) === beginning);

/** Whether programs for archives open the content as a zip, whatever its first bytes are. */
export const hasZipEnd = (content: Buffer) => content.subarray(-ZIP_END_WITHIN).includes(ZIP_END);
