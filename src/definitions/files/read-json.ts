import { relative } from 'node:path';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { getCommandLanguage, localized } from '#definitions/problems/localized-text.ts';
import type { ProblemText } from '#definitions/problems/problem-text.ts';
import { sentence, type Sentence } from '#definitions/problems/sentence.ts';
import { createDiskSource } from './disk-source.ts';
import type { FileSource } from './file-source.ts';
import { readText } from './read-text.ts';
import { type JsonLimits, scanJson } from './scan-json.ts';

/** A path inside a file, and its problem. */
type PlacedFault = readonly [path: string, ...ProblemText];

/**
 * Reads a JSON file, or finds why it is invalid. A duplicate key is also a problem, because only its last value would
 * count.
 */
export function readJson(files: FileSource, path: string): { json?: unknown; faults: PlacedFault[] } {
  const { fault, ...read } = readText(files, path);
  if (fault) return { faults: [['', ...fault]] };
  const { text } = read as { text: string };
  const { fault: wrong, wrongAt, twice } = scanJson(text, LIMITS);
  if (wrong === 'deep') return { faults: [['', ...TOO_DEEP]] };
  if (wrong === 'many') return { faults: [['', ...TOO_MANY]] };
  if (wrong === 'bad') return { faults: [['', ...noJson(text, wrongAt!)]] };
  const faults = twice.map((name): PlacedFault => {
    const reason = sentence(localized({ es: '%{name} está dos veces', en: '%{name} occurs twice' }), {
      name: { of: 'place', path: name },
    });
    return [name, reason, localized({ es: 'Deje una de las dos.', en: 'Keep one of the two.' })];
  });
  return { json: JSON.parse(text) as unknown, faults };
}

/** No file of an entity needs that many nested brackets, or a fifth of the values. */
const LIMITS: JsonLimits = { depth: 50, values: 10_000 };

/**
 * Reads a JSON file that must exist on disk.
 * @throws Error with one line for each problem, in the language of the machine
 */
export function readJsonFile(path: string): unknown {
  const { json, faults } = readJson(createDiskSource(), path);
  if (faults.length === 0) return json;
  const file = relative('.', path);
  const problems = faults.map(([location, reason, fix]) => ({ file, path: location, reason, fix }));
  throw new Error(problems.map(createProblemFormatter(getCommandLanguage())).join('\n'));
}

const LOOK = localized({
  es: 'Mire ahí, o justo antes, si falta o sobra una coma, una comilla o un paréntesis.',
  en: 'Look there, or just before, for a missing or superfluous comma, quote or bracket.',
});

function noJson(text: string, wrongAt: number): ProblemText {
  if (text.trim() === '') {
    return [
      localized({ es: 'el archivo está vacío', en: 'the file is empty' }),
      sentence(
        localized({
          es: 'Escriba al menos {}, o copie el archivo otra vez.',
          en: 'Write at least {}, or copy the file again.',
        }),
        {},
        localized({ es: 'Copie el archivo otra vez.', en: 'Copy the file again.' }),
      ),
    ];
  }
  const read = text.slice(0, wrongAt + 1);
  const line = read.split('\n').length;
  return [localized({ es: `no es JSON en la línea ${line}`, en: `this is not JSON at line ${line}` }), remedyOf(read)];
}

/** @param read the text up to and with the first character of the token that is wrong */
function remedyOf(read: string): Sentence {
  const sign = read.at(-1) ?? '';
  if (/[“”„‟‘’«»´`']/.test(sign)) {
    return localized({
      es: `Escriba una comilla recta, ", en vez de ${sign}.`,
      en: `Write a straight quote, ", instead of ${sign}.`,
    });
  }
  if (/[^\S \t\r\n]|[\u200b-\u200f\u2060]/.test(sign)) {
    const code = `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    return localized({
      es: `Cambie el espacio especial (${code}) por uno normal; viene de Word o de una página web.`,
      en: `Replace the special space (${code}) with an ordinary one; it comes from Word or a web page.`,
    });
  }
  if (sign === '/' || sign === '#')
    return localized({ es: 'Quite el comentario; JSON no los admite.', en: 'Remove the comment; JSON has none.' });
  if ((sign === '}' || sign === ']') && read.slice(0, -1).trimEnd().endsWith(',')) {
    return sentence(
      localized({
        es: 'Quite la coma antes de %{sign}; tras el último no va ninguna.',
        en: 'Remove the comma before %{sign}; none stands after the last one.',
      }),
      { sign },
      localized({
        es: 'Quite la coma de antes; tras el último valor no va ninguna.',
        en: 'Remove the comma before that place; none stands after the last value.',
      }),
    );
  }
  return LOOK;
}

const TOO_DEEP: ProblemText = [
  localized({
    es: `hay más de ${LIMITS.depth} paréntesis unos dentro de otros`,
    en: `there are more than ${LIMITS.depth} nested brackets`,
  }),
  localized({ es: 'Escríbalo como enseña la guía para entidades.', en: 'Write it as the guide for entities shows.' }),
];

const TOO_MANY: ProblemText = [
  localized({ es: `hay más de ${LIMITS.values} valores`, en: `there are more than ${LIMITS.values} values` }),
  localized({ es: 'Mire si es el archivo correcto.', en: 'Check whether it is the right file.' }),
];
