import type { ProblemText } from '#definitions/problems/problem-text.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import type { FileSource } from './file-source.ts';

const SAVE = localized({
  es: 'Guárdelo como UTF-8 sin BOM; en un editor está en «Guardar con codificación».',
  en: 'Save it as UTF-8 without BOM; in an editor that is under "Save with encoding".',
});

const MAX_KILOBYTES = 1024;

/** Why the content of a file is not plain text. */
function contentFault(content: Buffer): ProblemText | undefined {
  const kilobytes = Math.ceil(content.length / 1024);
  if (content.toString('latin1', 0, 4) === 'PK\x03\x04') {
    return [
      localized({
        es: 'el archivo es un ZIP o un documento de Office',
        en: 'the file is a ZIP or a document of Office',
      }),
      localized({ es: 'Guárdelo como texto sin formato en UTF-8.', en: 'Save it as plain text in UTF-8.' }),
    ];
  }
  if (kilobytes <= MAX_KILOBYTES) return undefined;
  return [
    localized({
      es: `el archivo tiene ${kilobytes} KB; caben ${MAX_KILOBYTES}`,
      en: `the file has ${kilobytes} KB; ${MAX_KILOBYTES} are allowed`,
    }),
    localized({ es: 'Mire si es el archivo correcto.', en: 'Check whether it is the right file.' }),
  ];
}

/** Reads a file as UTF-8 text, or finds why it is not. */
export function readText(
  files: FileSource,
  path: string,
): { text: string; fault?: undefined } | { fault: ProblemText } {
  const fault = files.findProblem(path);
  return fault ? { fault } : decodeUtf8(files.read(path));
}

/** Decodes a content as UTF-8 text, or finds why it is not. */
export function decodeUtf8(content: Buffer): { text: string; fault?: undefined } | { fault: ProblemText } {
  const wrong = contentFault(content);
  if (wrong) return { fault: wrong };
  const start = content.toString('hex', 0, 3);
  if (/^(fffe|feff)/.test(start) || isWide(content)) {
    return {
      fault: [localized({ es: 'el archivo está escrito en UTF-16', en: 'the file is written in UTF-16' }), SAVE],
    };
  }
  if (start === 'efbbbf') {
    return {
      fault: [
        localized({
          es: 'el archivo empieza por una marca de orden de bytes (BOM)',
          en: 'the file begins with a byte order mark (BOM)',
        }),
        SAVE,
      ],
    };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(content) };
  } catch {
    const line = lineOfBadByte(content);
    const reason = localized({
      es: `en la línea ${line} hay letras con acento que no están en UTF-8 (Latin-1 o Windows-1252)`,
      en: `letters with accents are not written in UTF-8 at line ${line} (Latin-1 or Windows-1252)`,
    });
    return { fault: [reason, SAVE] };
  }
}

/** UTF-16 without a byte order mark: in mostly ASCII text every second byte is zero. */
const isWide = (content: Buffer): boolean => content.length > 1 && (content[0] === 0 || content[1] === 0);

function lineOfBadByte(content: Buffer): number {
  const shown = content.toString('utf8');
  return shown.slice(0, shown.indexOf('\uFFFD')).split('\n').length;
}
