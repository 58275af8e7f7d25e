import { relative } from 'node:path';
import { formatIn } from '#definitions/problems/problem.ts';
import { languageOf, say, type Words } from '#definitions/problems/words.ts';
import type { Fault } from '#definitions/problems/fault.ts';
import { readText } from './read-text.ts';

/** A place inside a file and what is wrong there. */
export type PlacedFault = readonly [path: string, ...Fault];

/** The JSON of a file, or why it is none. A name that stands twice is a fault too: only its last value would count. */
export function readJson(path: string): { json?: unknown; faults: PlacedFault[] } {
  const { fault, ...read } = readText(path);
  if (fault) return { faults: [['', ...fault]] };
  const { text } = read as { text: string };
  try {
    const json = JSON.parse(text) as unknown;
    const faults = twiceIn(text).map((name): PlacedFault => {
      const reason = say(`${name.split('/').at(-1)} stands there twice`, `${name.split('/').at(-1)} está dos veces`);
      return [name, reason, say('Keep one of the two.', 'Deje una de las dos.')];
    });
    return { json, faults };
  } catch {
    return { faults: [['', noJson(text), LOOK]] };
  }
}

/**
 * The JSON of a file that has to be there.
 * @throws Error with a line for each thing to mend, in the language of the machine
 */
export function jsonOf(path: string): unknown {
  const { json, faults } = readJson(path);
  if (faults.length === 0) return json;
  const file = relative('.', path);
  const problems = faults.map(([place, reason, mend]) => ({ file, path: place, reason, mend }));
  throw new Error(problems.map(formatIn(languageOf())).join('\n'));
}

const LOOK = say(
  'Look there, or just before, for a missing or superfluous comma, quote or bracket.',
  'Mire ahí, o justo antes, si falta o sobra una coma, una comilla o un paréntesis.',
);

function noJson(text: string): Words {
  const line = text.slice(0, badPlace(text)).split('\n').length;
  return say(`this is no JSON at line ${line}`, `no es JSON en la línea ${line}`);
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
