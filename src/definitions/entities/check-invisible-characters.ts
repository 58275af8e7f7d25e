import { ENTITY_FIELD_PATHS } from '#definitions/fields/read-fields.ts';
import type { ProblemText } from '#definitions/problems/problem-text.ts';
import { type EntityProblem, createProblemFactory, type CreateProblem } from '#definitions/problems/problem.ts';
import { mentionValue, sentence } from '#definitions/problems/sentence.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { toPlainText } from '#shared/markup/markup-text.ts';
import { formatCodePoint, findInvisibleCharacter } from '#shared/texts/invisible-characters.ts';
import { toJsonPointer } from '#shared/versions/version-changes.ts';
import type { EntityFolder } from './entity-folder.ts';
import { createEntityJsonProblemFactory } from './field-descriptions.ts';
import { parseExtends } from '#definitions/overlays/overlay-definition.ts';

/** The texts of `entity.json` that may have several lines. All other texts of an entity are single lines. */
const LINES = new Set(ENTITY_FIELD_PATHS.flatMap(([path, { input }]) => (input === 'markup' ? path : [])));

/**
 * Checks that no text of an entity has an invisible character, and that names, titles and labels are single lines:
 * otherwise a text could imitate the name of another entity.
 */
export const checkInvisibleCharacters = ({ name, definition, texts, overlays }: EntityFolder): EntityProblem[] => [
  ...problemsIn(createEntityJsonProblemFactory(name), definition),
  ...problemsIn(createProblemFactory(`entities/${name}/texts.es.json`), texts),
  // Input in examples is unrestricted.
  ...overlays.flatMap(({ examples: _examples, ...overlay }) =>
    problemsIn(createProblemFactory(`entities/${name}/forms/${parseExtends(overlay).form}.overlay.json`), overlay),
  ),
];

function problemsIn(problem: CreateProblem, json: object): EntityProblem[] {
  return textsIn(json).flatMap(([path, text]) => {
    const found = findInvisibleCharacter(text, LINES.has(path) ? 'lines' : 'line');
    return found === undefined ? [] : [problem(path, ...faultOf(text, found))];
  });
}

/** All texts of a JSON value with their path. Recursive, because the schema limits the depth of a definition. */
const textsIn = (value: unknown, ...names: string[]): [path: string, text: string][] => {
  if (typeof value === 'string') return [[toJsonPointer(...names), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, ...names, name));
};

/** Whoever reads the sentence sees the words, not the elements around them. */
const hasMarkup = (text: string): boolean => /<\/?[a-z][a-z0-9]*[\s>]/i.test(text);

function faultOf(text: string, found: string): ProblemText {
  if (/[\n\r\u2028\u2029\u0085]/.test(found)) {
    return [
      sentence(localized({ es: '%{text} tiene un salto de línea', en: '%{text} has a line break' }), {
        text: mentionValue(text),
      }),
      localized({ es: 'Escríbalo en una sola línea.', en: 'Write it on one line.' }),
    ];
  }
  const code = formatCodePoint(found);
  return [
    sentence(
      localized({
        es: '%{text} tiene el carácter %{code}, que no se ve',
        en: '%{text} has the character %{code}, which is invisible',
      }),
      { text: mentionValue(hasMarkup(text) ? toPlainText(text).trim() : text), code },
    ),
    localized({ es: 'Escríbalo de nuevo sin ese carácter.', en: 'Type it again without that character.' }),
  ];
}
