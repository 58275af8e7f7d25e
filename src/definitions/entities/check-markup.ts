import { ENTITY_FIELD_PATHS } from '#definitions/fields/read-fields.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { mentionChoice, sentence } from '#definitions/problems/sentence.ts';
import type { EntityFolder } from './entity-folder.ts';
import { createEntityJsonProblemFactory } from './field-descriptions.ts';
import { findDisallowedMarkup, findMarkupInPlainText } from './disallowed-markup.ts';

type Text = [path: string, text: string];

/**
 * Checks texts for markup that the portal removes before display (it sanitizes them in any case), for markup in plain
 * texts, and for parts that the portal adds itself.
 */
export const checkMarkup = (folder: EntityFolder): EntityProblem[] => [
  ...textsOf(folder, true).flatMap(([path, html]) => takenOut(folder, path, html)),
  ...textsOf(folder, false).flatMap(([path, text]) => shownAsWritten(folder, path, text)),
  ...repeatedSign(folder),
];

const PLAIN: ReadonlySet<string> = new Set(['text', 'line', 'email', 'phone']);

/** The texts of `entity.json` with or without markup. The label of terms has markup in only one of their types. */
const textsOf = ({ definition }: EntityFolder, isRich: boolean): Text[] =>
  ENTITY_FIELD_PATHS.flatMap(([path, { key, input }]): Text[] => {
    const [, name = '', part] = path.split('/');
    const value = (definition as Record<string, unknown>)[name];
    const group = (part === undefined ? {} : (value ?? {})) as Record<string, unknown>;
    const text = part === undefined ? value : group[part];
    const isMarkup = input === 'markup' && (key !== 'label' || group['type'] === 'raw-label');
    const isWanted = isRich ? isMarkup : !isMarkup && (input === 'markup' || PLAIN.has(input));
    return typeof text === 'string' && isWanted ? [[path, text]] : [];
  });

const takenOut = ({ name: folder }: EntityFolder, path: string, html: string): EntityProblem[] =>
  findDisallowedMarkup(html).map((fault) => createEntityJsonProblemFactory(folder)(path, ...fault));

function shownAsWritten({ name }: EntityFolder, path: string, text: string): EntityProblem[] {
  const markup = findMarkupInPlainText(text);
  if (!markup) return [];
  const reason = sentence(
    localized({ es: '%{markup} se vería tal como está escrito', en: '%{markup} would be shown literally' }),
    {
      markup,
    },
  );
  const fix = path.endsWith('/label')
    ? plainOrRaw(path)
    : localized({ es: 'Escriba solo palabras.', en: 'Write plain text.' });
  return [createEntityJsonProblemFactory(name)(path, reason, fix)];
}

const plainOrRaw = (path: string) =>
  sentence(
    localized({
      es: 'Escriba solo palabras, o use el tipo %{type}.',
      en: 'Write plain text, or use the type %{type}.',
    }),
    {
      type: mentionChoice(path.split('/')[1] ?? '', 'type', 'raw-label'),
    },
  );

/** The portal writes "© 2026" before the notice. */
function repeatedSign({ name, definition }: EntityFolder): EntityProblem[] {
  const [sign] = /©|\(c\)|copyright|\b20\d\d\b/i.exec(definition.copyrightNotice ?? '') ?? [];
  if (!sign) return [];
  const reason = localized({ es: `${sign} saldría dos veces`, en: `${sign} would appear twice` });
  const fix = localized({
    es: 'Escriba solo a quién pertenecen los derechos; el portal añade el símbolo y el año.',
    en: 'Write only the copyright holder; the portal adds symbol and year.',
  });
  return [createEntityJsonProblemFactory(name)('/copyrightNotice', reason, fix)];
}
