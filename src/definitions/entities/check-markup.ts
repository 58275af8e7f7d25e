import type { EntityField } from '#definitions/fields/entity-field.ts';
import { ENTITY_FIELDS } from '#definitions/fields/read-fields.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { say } from '#definitions/problems/words.ts';
import type { EntityFolder } from './entity-folder.ts';
import { definitionProblems } from './field-words.ts';
import { markupFaults } from './markup-faults.ts';

type Text = [path: string, text: string];

/**
 * What the portal would take out of a text before it shows it (it is cleaned there in any case), markup where it would
 * be seen as it is written, and what the portal adds by itself.
 */
export const markupProblems = (folder: EntityFolder): EntityProblem[] => [
  ...richTexts(folder).flatMap(([path, html]) => takenOut(folder, path, html)),
  ...plainTexts(folder).flatMap(([path, text]) => shownAsWritten(folder, path, text)),
  ...repeatedSign(folder),
];

const richTexts = (folder: EntityFolder): Text[] => textsWith(folder, isRich);

const plainTexts = (folder: EntityFolder): Text[] =>
  textsWith(folder, (...text) => !isRich(...text) && isPlain(...text));

type Judge = (part: EntityField, value: Record<string, unknown>) => boolean;

/** Markup, but for the label of terms: it is markup in one type of terms alone. */
const isRich: Judge = ({ key, input }, { type }) => input === 'markup' && (key !== 'label' || type === 'raw-label');

const isPlain: Judge = ({ key, input }) => PLAIN.has(input) || (input === 'markup' && key === 'label');
const PLAIN = new Set(['text', 'line', 'email', 'phone']);

/** The texts of a definition, parts of fields included, for which a judge is. */
const textsWith = ({ definition }: EntityFolder, isWanted: Judge): Text[] =>
  ENTITY_FIELDS.flatMap((field): Text[] => {
    const value = (definition as Record<string, unknown>)[field.key];
    if (typeof value === 'string') return isWanted(field, {}) ? [[`/${field.key}`, value]] : [];
    const group = (value ?? {}) as Record<string, unknown>;
    return field.parts
      .filter((part) => typeof group[part.key] === 'string' && isWanted(part, group))
      .map(({ key }) => [`/${field.key}/${key}`, group[key] as string]);
  });

const takenOut = ({ name: folder }: EntityFolder, path: string, html: string): EntityProblem[] =>
  markupFaults(html).map((fault) => definitionProblems(folder)(path, ...fault));

function shownAsWritten({ name }: EntityFolder, path: string, text: string): EntityProblem[] {
  const [markup] = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/i.exec(text) ?? [];
  if (!markup) return [];
  const reason = say(`${markup} would be seen as it is written`, `${markup} se vería tal como está escrito`);
  const mend = path.endsWith('/label')
    ? say('Write plain words, or use the type raw-label.', 'Escriba solo palabras, o use el tipo raw-label.')
    : say('Write plain words.', 'Escriba solo palabras.');
  return [definitionProblems(name)(path, reason, mend)];
}

/** The portal writes "© 2026" before the notice. */
function repeatedSign({ name, definition }: EntityFolder): EntityProblem[] {
  const [sign] = /©|\(c\)|copyright|\b20\d\d\b/i.exec(definition.copyrightNotice ?? '') ?? [];
  if (!sign) return [];
  const reason = say(`${sign} would stand there twice`, `${sign} saldría dos veces`);
  const mend = say(
    'Write who holds the copyright only; the portal adds sign and year.',
    'Escriba solo a quién pertenecen los derechos; el portal añade el símbolo y el año.',
  );
  return [definitionProblems(name)('/copyrightNotice', reason, mend)];
}
