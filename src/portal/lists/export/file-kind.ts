import { decodeText } from '#shared/files/decode-text.ts';

/** A file that is not read, by what it is. */
export type OtherKind = 'pdf' | 'image' | 'textDocument' | 'packed' | 'oldTable' | 'dataFile' | 'unreadable';

/** What a file is by its content: its name may say something else. */
export type FileKind = 'workbook' | 'markup' | 'text' | OtherKind;

const startsWith = (file: Uint8Array, bytes: readonly number[], at = 0) =>
  bytes.every((byte, index) => file[at + index] === byte);
const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

/** The first bytes of files. */
const SIGNATURES: readonly [kind: FileKind, ...bytes: (readonly number[])[]][] = [
  ['workbook', letters('PK'), [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', letters('%PDF')],
  ['image', [0xff, 0xd8, 0xff], [0x89, ...letters('PNG')], letters('GIF8'), letters('II*\0'), letters('MM\0*')],
  ['textDocument', letters(String.raw`{\rtf`)],
  ['packed', [0x1f, 0x8b], letters('Rar!'), letters('7z\u00bc\u00af')],
  ['oldTable', letters('ID;P'), letters('\0\u0001\0\0Standard')],
];

/** A table of dBase: its version, the day of its last change, and lengths that fit the file. */
function isDbf(file: Uint8Array): boolean {
  const [version = 0, , month = 0, day = 0] = file;
  if (![0x02, 0x03, 0x30, 0x31, 0x83, 0x8b, 0xf5].includes(version) || file.length < 33) return false;
  const headLength = (file[8] ?? 0) + 256 * (file[9] ?? 0);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && headLength >= 33 && headLength <= file.length;
}

const BEGINNING = 4_096;
const HEADER_OF_MIME = /^(mime-version|x-document-type|content-(type|location)|from|date|subject):/i;

/** Recognises a file by its content. */
export function recogniseFile(file: Uint8Array): FileKind {
  const known = SIGNATURES.find(([, ...all]) => all.some((bytes) => startsWith(file, bytes)));
  if (known) return known[0];
  if (isDbf(file)) return 'oldTable';
  const start = decodeText(file.subarray(0, BEGINNING)).trimStart();
  if (start.startsWith('<') || (HEADER_OF_MIME.test(start) && /multipart\/|text\/html/i.test(start))) return 'markup';
  if (start.includes('\u0000')) return 'unreadable';
  return /^(\{\s{0,99}"|\[\s{0,99}[{[])/.test(start) ? 'dataFile' : 'text';
}
