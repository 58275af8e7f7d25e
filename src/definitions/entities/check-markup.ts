import type { EntityProblem } from '#definitions/problems/problem.ts';
import { say } from '#definitions/problems/words.ts';
import { CHECKBOX_FIELDS } from '#shared/entity.ts';
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

const labelsOf = ({ definition }: EntityFolder, isRich: boolean): Text[] =>
  CHECKBOX_FIELDS.flatMap((field): Text[] => {
    const { type, label } = definition[field] ?? {};
    return (type === 'raw-label') === isRich && label ? [[`/${field}/label`, label]] : [];
  });

const richTexts = (folder: EntityFolder): Text[] => [
  ['/cookiesText', folder.definition.cookiesText ?? ''],
  ...labelsOf(folder, true),
  ...CHECKBOX_FIELDS.map((field): Text => [`/${field}/text`, folder.definition[field]?.text ?? '']),
];

const plainTexts = (folder: EntityFolder): Text[] => {
  const { nameSite = '', copyrightNotice = '', firsInfoLayer = {}, support = {} } = folder.definition;
  return [
    ['/nameSite', nameSite],
    ['/copyrightNotice', copyrightNotice],
    ...Object.entries(firsInfoLayer).map(([name, text]): Text => [`/firsInfoLayer/${name}`, String(text)]),
    ['/support/hours', support.hours ?? ''],
    ...labelsOf(folder, false),
  ];
};

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
