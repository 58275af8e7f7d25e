import { existsSync, readFileSync, lstatSync, statSync } from 'node:fs';
import type { Fault } from '#definitions/problems/fault.ts';
import { say } from '#definitions/problems/words.ts';

const SAVE = say(
  'Save it as UTF-8 without BOM; in an editor that is under "Save with encoding".',
  'Guárdelo como UTF-8 sin BOM; en un editor está en «Guardar con codificación».',
);

/** Why what lies at a path is no file to read; undefined when it is one. */
export function pathFault(path: string): Fault | undefined {
  if (!existsSync(path)) {
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
    if (!isLink) return [say('the file is missing', 'falta el archivo'), say('Add it.', 'Añádalo.')];
    return [
      say('this is a link that leads nowhere', 'es un enlace que no lleva a ninguna parte'),
      say('Put the file itself there, or remove the link.', 'Ponga ahí el propio archivo, o quite el enlace.'),
    ];
  }
  if (statSync(path).isFile()) return undefined;
  return [
    say('this is a folder where a file is expected', 'es una carpeta, y se espera un archivo'),
    say('Remove it, or give it another name.', 'Quítela, o déle otro nombre.'),
  ];
}

/** The text of a file in UTF-8, or why it is none. */
export function readText(path: string): { text: string; fault?: undefined } | { fault: Fault } {
  const fault = pathFault(path);
  if (fault) return { fault };
  const content = readFileSync(path);
  const start = content.toString('hex', 0, 3);
  if (/^(fffe|feff)/.test(start) || isWide(content)) {
    return { fault: [say('the file is written in UTF-16', 'el archivo está escrito en UTF-16'), SAVE] };
  }
  if (start === 'efbbbf') {
    return {
      fault: [
        say('the file begins with a byte order mark (BOM)', 'el archivo empieza por una marca de orden de bytes (BOM)'),
        SAVE,
      ],
    };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(content) };
  } catch {
    const line = lineOfBadByte(content);
    const reason = say(
      `letters with accents are not written in UTF-8 at line ${line} (Latin-1 or Windows-1252)`,
      `en la línea ${line} hay letras con acento que no están en UTF-8 (Latin-1 o Windows-1252)`,
    );
    return { fault: [reason, SAVE] };
  }
}

/** UTF-16 without a mark: every second byte of what is mostly ASCII is zero. */
const isWide = (content: Buffer): boolean => content.length > 1 && (content[0] === 0 || content[1] === 0);

function lineOfBadByte(content: Buffer): number {
  const shown = content.toString('utf8');
  return shown.slice(0, shown.indexOf('\uFFFD')).split('\n').length;
}
