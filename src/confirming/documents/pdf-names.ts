import { isHarmlessUri } from './pdf-links.ts';

// ISO 32000-1: actions (12.6), file specifications (7.11), multimedia (13), XFA (12.7.8), encryption (7.6).
const NAMES = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'GoTo3DView',
  'Rendition',
  'RichMedia',
  'RichMediaContent',
  'RichMediaExecute',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'Filespec',
  'Encrypt',
];
// Too short, or too common as words, to be searched for among arbitrary bytes.
const SHORT_NAMES = ['XFA', 'Sound', 'Movie', 'Collection', '3D', 'U3D', 'PRC', 'Crypt'];
// Forbidden only as keys; as values they may be harmless, for example the name of a glyph or a colour.
const KEYS = ['JS', 'AA', 'EF', 'OPI'];

const FORBIDDEN: ReadonlySet<string> = new Set([...NAMES, ...SHORT_NAMES]);
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(KEYS);

/** Whether a name anywhere in a PDF makes it act automatically, open external content, carry files or hide content. */
export const isForbiddenName = (name: string) => FORBIDDEN.has(name);

/** Whether the key of an entry is forbidden, in the same sense. */
export const isForbiddenKey = (key: string) => FORBIDDEN_KEYS.has(key);

/** The key of an address, and the type of its action; the value decides whether it is harmless (`isHarmlessUri`). */
export const URI_NAME = 'URI';

// A name may have its letters written as #xx (7.3.5), and ends at the first character that is not regular (7.2.2).
const anyOf = (names: readonly string[]) =>
  new RegExp(`/(?:${names.map(escapable).join('|')})(?![^\\0\\t\\n\\f\\r ()<>[\\]{}/%])`);
const escapable = (name: string) => [...name].map((letter) => `(?:${letter}|#${hexOf(letter)})`).join('');
const hexOf = (letter: string) =>
  letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

const IN_BYTES = anyOf(NAMES);
const IN_OBJECTS = anyOf([...NAMES, ...SHORT_NAMES, ...KEYS]);
const URIS = new RegExp(anyOf([URI_NAME]), 'g');

/** Whether a forbidden name occurs among any bytes of a PDF, however a reader interprets them. @param text Latin-1 */
export const containsForbiddenName = (text: string) => IN_BYTES.test(text);

/**
 * Whether an object stream contains a forbidden name or key, or a link to anything but an address.
 * @param objectStreamText Latin-1
 */
export const containsForbiddenNameOrLink = (objectStreamText: string) =>
  IN_OBJECTS.test(objectStreamText) || leadsToHarm(objectStreamText);

function leadsToHarm(text: string): boolean {
  for (const { index, 0: name } of text.matchAll(URIS)) if (!isHarmlessUri(text, index + name.length)) return true;
  return false;
}
