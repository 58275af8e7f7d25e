/** Links of a PDF: what is said of each, and the address as it stands in the document (ISO 32000-1, 12.6.4.7). */
type Link = readonly [string, string];

/** @param address with its parentheses or angle brackets @param key `/URI`, or the same with escapes */
export const buildPdfLink = (address: string, key = '/URI') => `<</Subtype/Link/A<</S/URI${key}${address}>>>>`;

const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const octal = (text: string) =>
  [...text].map((letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}`).join('');

export const HARMLESS_LINKS: readonly Link[] = [
  ['to https', '(https://www.banco.example/certificado?id=1)'],
  ['to http', ' (http://www.banco.example/)'],
  ['to an email', '(mailto:atencion@banco.example)'],
  ['to a telephone', '(tel:+34910000000)'],
  ['in capitals', '(HTTPS://WWW.BANCO.EXAMPLE)'],
  ['with escaped parentheses', '(https://banco.example/a\\(b\\))'],
  ['with blanks before it', '\r\n( \\n\\040https://banco.example)'],
  ['in octal digits', `(${octal('https://')}banco.example)`],
  ['in short octal digits', '(\\150ttps://banco.example)'],
  ['in hexadecimal digits', hex(Buffer.from('https://banco.example'))],
  ['in hexadecimal digits with blanks and a digit left out', '< 6D 61 69 6C\n74 6F 3A 61 40 62 2e 65 7>'],
  ['in UTF-16', hex(utf16('https://banco.example').swap16())],
  ['in UTF-16 of the other order', hex(utf16('tel:910000000'))],
  ['in UTF-8 that says so', hex(Buffer.from('\ufeffhttp://banco.example'))],
];

export const HOSTILE_LINKS: readonly Link[] = [
  ['to a script', '(javascript:alert\\(1\\))'],
  ['to a script in capitals', '(JavaScript:alert\\(1\\))'],
  ['to a script in octal digits', `(${octal('javascript:')}x)`],
  ['to a script in hexadecimal digits', hex(Buffer.from('javascript:x'))],
  ['to a script in UTF-16', hex(utf16('javascript:x').swap16())],
  ['to a script in UTF-16 of the other order', hex(utf16('javascript:x'))],
  ['to a script behind blanks', '(  \\t javascript:x)'],
  ['to a script behind a line that goes on', '(\\\njavascript:https://banco.example)'],
  ['to a script behind a control character', '(\\001javascript:x)'],
  ['to a script in the middle of which a tab stands', '(java\\tscript:x)'],
  ['to a file', '(file:///C:/Windows/System32/cmd.exe)'],
  ['to a file in capitals', '(FILE:///etc/passwd)'],
  ['to a share of the network', '(\\\\\\\\servidor\\\\carpeta)'],
  ['to data', '(data:text/plain,hola)'],
  ['to a script of another kind', '(vbscript:x)'],
  ['to a program of the system', '(ms-msdt:/id)'],
  ['to a place for files', '(ftp://banco.example/a.exe)'],
  ['to a name that begins as an address does', '(httpsx://banco.example)'],
  ['to the name of an address and no address', '(https)'],
  ['to a path', '(otro.pdf)'],
  ['to nothing', '()'],
  ['to nothing in hexadecimal digits', '<>'],
  ['to digits that are none', '<68zz>'],
  ['whose address begins in a comment', '%(https://banco.example)\n(javascript:x)'],
  ['to an array', '[(https://banco.example)]'],
  ['to a number', ' 7'],
];
