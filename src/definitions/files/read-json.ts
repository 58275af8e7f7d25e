import { relative } from 'node:path';
import { formatIn } from '#definitions/problems/problem.ts';
import { languageOf, say, type Words } from '#definitions/problems/words.ts';
import type { Fault } from '#definitions/problems/fault.ts';
import { diskFiles } from './disk-files.ts';
import type { FileSource } from './file-source.ts';
import { readText } from './read-text.ts';

/** A place inside a file and what is wrong there. */
export type PlacedFault = readonly [path: string, ...Fault];

/** The JSON of a file, or why it is none. A name that stands twice is a fault too: only its last value would count. */
export function readJson(files: FileSource, path: string): { json?: unknown; faults: PlacedFault[] } {
  const { fault, ...read } = readText(files, path);
  if (fault) return { faults: [['', ...fault]] };
  const { text } = read as { text: string };
  try {
    const json = JSON.parse(text) as unknown;
    if (depthOf(text) > DEEPEST) return { faults: [['', ...TOO_DEEP]] };
    const faults = twiceIn(text).map((name): PlacedFault => {
      const reason = say(`${name.split('/').at(-1)} stands there twice`, `${name.split('/').at(-1)} está dos veces`);
      return [name, reason, say('Keep one of the two.', 'Deje una de las dos.')];
    });
    return { json, faults };
  } catch {
    return { faults: [['', ...noJson(text)]] };
  }
}

/**
 * The JSON of a file of the disk that has to be there.
 * @throws Error with a line for each thing to mend, in the language of the machine
 */
export function jsonOf(path: string): unknown {
  const { json, faults } = readJson(diskFiles(), path);
  if (faults.length === 0) return json;
  const file = relative('.', path);
  const problems = faults.map(([place, reason, mend]) => ({ file, path: place, reason, mend }));
  throw new Error(problems.map(formatIn(languageOf())).join('\n'));
}

const LOOK = say(
  'Look there, or just before, for a missing or superfluous comma, quote or bracket.',
  'Mire ahí, o justo antes, si falta o sobra una coma, una comilla o un paréntesis.',
);

function noJson(text: string): Fault {
  if (text.trim() === '') {
    return [
      say('the file is empty', 'el archivo está vacío'),
      say('Write at least {}, or copy the file again.', 'Escriba al menos {}, o copie el archivo otra vez.'),
    ];
  }
  const read = text.slice(0, badPlace(text));
  const line = read.split('\n').length;
  return [say(`this is no JSON at line ${line}`, `no es JSON en la línea ${line}`), remedyOf(read)];
}

/** What to do about the last character of a text, at which it ceased to be JSON. */
function remedyOf(read: string): Words {
  const sign = read.at(-1) ?? '';
  if (/[“”„‟‘’«»´`']/.test(sign)) {
    return say(`Write a straight quote, ", instead of ${sign}.`, `Escriba una comilla recta, ", en vez de ${sign}.`);
  }
  if (/[^\S \t\r\n]|[\u200b-\u200f\u2060]/.test(sign)) {
    const code = `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    return say(
      `Replace the special blank (${code}) with a usual one; it comes from Word or a web page.`,
      `Cambie el espacio especial (${code}) por uno normal; viene de Word o de una página web.`,
    );
  }
  if (sign === '/' || sign === '#')
    return say('Remove the comment; JSON has none.', 'Quite el comentario; JSON no los admite.');
  if (/,\s*[}\]]$/.test(read)) {
    return say(
      `Remove the comma before ${sign}; none stands after the last one.`,
      `Quite la coma antes de ${sign}; tras el último no va ninguna.`,
    );
  }
  return LOOK;
}

/** How far a text could still become JSON: what the engine says of the place differs, and is missing for short texts. */
function badPlace(text: string): number {
  let [good, bad] = [0, text.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isBegun(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return bad;
}

/** Whether nothing but the end of the text is unexpected. */
function isBegun(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    return /end of JSON/.test(message) || Number(/position (\d+)/.exec(message)?.[1] ?? -1) >= text.length;
  }
}

/** No file of an entity needs as many. */
const DEEPEST = 50;

const TOO_DEEP: Fault = [
  say(
    `there are more than ${DEEPEST} brackets one inside the other`,
    `hay más de ${DEEPEST} paréntesis unos dentro de otros`,
  ),
  say('Write it as the guide for entities shows.', 'Escríbalo como enseña la guía para entidades.'),
];

/** How many brackets of a JSON text are open at most. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') deepest = Math.max(deepest, (depth += 1));
    else if (token === '}' || token === ']') depth -= 1;
  }
  return deepest;
}

/** Paths of names that an object of a JSON text has twice. */
function twiceIn(text: string): string[] {
  const open: { names: Set<string>; name: string; isObject: boolean }[] = [];
  const twice: string[] = [];
  const tokens = [...text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)].map(([token]) => token);
  tokens.forEach((token, index) => {
    if (token === '{' || token === '[') open.push({ names: new Set(), name: '', isObject: token === '{' });
    else if (token === '}' || token === ']') open.pop();
    else if (tokens[index + 1] === ':' && token !== ':') {
      const inner = open.at(-1);
      if (!inner) return;
      inner.name = JSON.parse(token) as string;
      if (inner.names.has(inner.name)) twice.push(open.map(({ name }) => `/${name}`).join(''));
      inner.names.add(inner.name);
    }
  });
  return twice;
}
