/**
 * What a document has no use for, as bytes in Latin-1. Each is long enough not to turn up by chance in megabytes of
 * compressed pictures. With a NUL allowed after each character it is found in UTF-16 of either order too.
 */
const inBothWidths = (text: string) => [...text].map((sign) => sign.replace(/[?]/, '\\?')).join('\\0?');
const MARKUP = new RegExp(
  `<\\0?(?:${['script', 'html', '?php', '!doctype'].map(inBothWidths).join('|')}|${inBothWidths('svg')}\\0?(?:>|[\\s\\0]+(?:[a-z:]\\0?)+[\\s\\0]*=))`,
  'i',
);

/** Archives and programs that are found by what opens them wherever they begin, and the text that scanners are tried with. */
const CARGO = new RegExp(
  [
    '7z\\xbc\\xaf\\x27\\x1c',
    'Rar!\\x1a\\x07',
    '\\xfd7zXZ\\0',
    'MSCF\\0\\0\\0\\0',
    '\\xd0\\xcf\\x11\\xe0\\xa1\\xb1\\x1a\\xe1',
    // A local header of a zip: the version that it needs, flags, a method that there is (APPNOTE 4.3.7).
    'PK\\x03\\x04[\\x0a-\\x3f]\\0[\\0-\\xff]{2}[\\0\\x08\\x09\\x0c\\x0e\\x5d\\x5f\\x62\\x63]\\0',
    '\\x7fELF[\\x01\\x02][\\x01\\x02]\\x01',
    'PE\\0\\0(?:L\\x01|d\\x86|\\x64\\xaa)',
    'This program cannot be run in DOS mode',
    // Its backslash and parentheses are escaped in a string of a PDF.
    'X5O!P%@AP\\[4\\\\{1,2}PZX54\\\\?\\(P\\^\\\\?\\)7CC\\\\?\\)7\\}\\$EICAR',
  ].join('|'),
);

/** What each of them begins with: quicker to look for, and hardly ever there. */
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

/** First bytes of files that are no documents; too short to be searched for elsewhere in the content. */
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

/** A zip is read from its end, which has at most 65,535 bytes of a comment behind it (APPNOTE 4.3.16). */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_WITHIN = 65_600;

/** The longest that can be found, and so what pieces of one content have to overlap by. */
export const SIGNATURE_OVERLAP_BYTES = 64;
const WINDOW = 1 << 20;

/**
 * Finds content that could harm a person who opens the document.
 * @returns the reason of the refusal; undefined when nothing was found
 */
export function findHarmfulContent(content: Buffer): 'documentHoldsMarkup' | 'documentHoldsCargo' | undefined {
  // In windows: a text as long as a large content would be held a second time.
  for (let at = 0; at < content.length; at += WINDOW) {
    const window = content.subarray(Math.max(0, at - SIGNATURE_OVERLAP_BYTES), at + WINDOW);
    const text = window.toString('latin1');
    if (MARKUP.test(text)) return 'documentHoldsMarkup';
    if (CARGO_BEGINS.some((begin) => window.includes(begin)) && CARGO.test(text)) return 'documentHoldsCargo';
  }
  return undefined;
}

/** Whether a content begins as an archive or a program does. */
export const startsAsArchiveOrProgram = (content: Buffer) =>
  BEGINNINGS.some((beginning) => content.toString('latin1', 0, beginning.length) === beginning);

/** Whether archive programs open the content as a zip, whatever its first bytes are. */
export const hasZipEnd = (content: Buffer) => content.subarray(-ZIP_END_WITHIN).includes(ZIP_END);
