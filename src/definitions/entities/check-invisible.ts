import { ENTITY_PLACES } from '#definitions/fields/read-fields.ts';
import type { Fault } from '#definitions/problems/fault.ts';
import { type EntityProblem, problemsOf, type SayProblem } from '#definitions/problems/problem.ts';
import { shown } from '#definitions/problems/shown.ts';
import { say } from '#definitions/problems/words.ts';
import { formatCodePoint, findInvisible } from '#shared/invisible-characters.ts';
import { toJsonPointer } from '#shared/version-changes.ts';
import type { EntityFolder } from './entity-folder.ts';
import { definitionProblems } from './field-words.ts';
import { extended } from '#definitions/overlays/overlay-definition.ts';

/** The texts of `entity.json` that may have several lines. Every other text of an entity is one line. */
const LINES = new Set(ENTITY_PLACES.flatMap(([path, { input }]) => (input === 'markup' ? path : [])));

/**
 * Checks that no text of an entity has a character that is not seen, and that names, titles and words are one line: such
 * a text can look like the name of somebody else.
 */
export const invisibleProblems = ({ name, definition, texts, overlays }: EntityFolder): EntityProblem[] => [
  ...problemsIn(definitionProblems(name), definition),
  ...problemsIn(problemsOf(`entities/${name}/texts.es.json`), texts),
  // What is typed in an example may be anything.
  ...overlays.flatMap(({ examples: _examples, ...overlay }) =>
    problemsIn(problemsOf(`entities/${name}/forms/${extended(overlay).form}.overlay.json`), overlay),
  ),
];

function problemsIn(problem: SayProblem, json: object): EntityProblem[] {
  return textsIn(json).flatMap(([path, text]) => {
    const found = findInvisible(text, LINES.has(path) ? 'lines' : 'line');
    return found === undefined ? [] : [problem(path, ...faultOf(text, found))];
  });
}

/** Every text of a JSON value with its place. A definition is no deeper than its schema lets it be. */
const textsIn = (value: unknown, ...names: string[]): [path: string, text: string][] => {
  if (typeof value === 'string') return [[toJsonPointer(...names), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, ...names, name));
};

function faultOf(text: string, found: string): Fault {
  if (/[\n\r\u2028\u2029\u0085]/.test(found)) {
    return [
      say(`${shown(text)} has a line break`, `${shown(text)} tiene un salto de línea`),
      say('Write it in one line.', 'Escríbalo en una sola línea.'),
    ];
  }
  const code = formatCodePoint(found);
  return [
    say(
      `${shown(text)} has the character ${code}, which is not seen`,
      `${shown(text)} tiene el carácter ${code}, que no se ve`,
    ),
    say('Write it anew without that character.', 'Escríbalo de nuevo sin ese carácter.'),
  ];
}
