import type { EntityProblem } from '#definitions/problems/problem.ts';
import { firstOf } from '#definitions/problems/first-of.ts';
import { say } from '#definitions/problems/words.ts';
import { ALLOWED_ADDRESS, ALLOWED_ELEMENTS } from '#shared/allowed-markup.ts';
import { CHECKBOX_FIELDS } from '#shared/entity.ts';
import type { EntityFolder } from './entity-folder.ts';
import { definitionProblems } from './field-words.ts';

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
];

const plainTexts = (folder: EntityFolder): Text[] => {
  const { nameSite = '', copyrightNotice = '', firsInfoLayer = {}, support = {} } = folder.definition;
  return [
    ['/nameSite', nameSite],
    ['/copyrightNotice', copyrightNotice],
    ...Object.entries(firsInfoLayer).map(([name, text]): Text => [`/firsInfoLayer/${name}`, String(text)]),
    ['/support/hours', support.hours ?? ''],
    ...labelsOf(folder, false),
    ...CHECKBOX_FIELDS.map((field): Text => [`/${field}/text`, folder.definition[field]?.text ?? '']),
  ];
};

function takenOut({ name: folder }: EntityFolder, path: string, html: string): EntityProblem[] {
  const problem = definitionProblems(folder);
  const tags = [...html.matchAll(/<\s*(?:\/\s*)?([a-z][\w-]*)/gi)].map(([, tag]) => (tag ?? '').toLowerCase());
  const taken = [...new Set(tags.filter((tag) => !ALLOWED_ELEMENTS.includes(tag)))];
  const attributes = [...html.matchAll(/\s([a-z-]+)\s*=/gi)].map(([, name]) => (name ?? '').toLowerCase());
  const links = [...html.matchAll(/href\s*=\s*["']?([^"'\s>]*)/gi)].map(([, address]) => address ?? '');
  return [
    ...firstOf(taken).map((tag) =>
      problem(
        path,
        say(`<${tag}> is taken out before it is shown`, `<${tag}> se quita antes de enseñarlo`),
        say(`Use ${ALLOWED_ELEMENTS.join(', ')}.`, `Use ${ALLOWED_ELEMENTS.join(', ')}.`),
      ),
    ),
    ...firstOf(tags.length > 0 ? [...new Set(attributes.filter((name) => name !== 'href'))] : []).map((name) =>
      problem(
        path,
        say(`the attribute ${name} is taken out before it is shown`, `el atributo ${name} se quita antes de enseñarlo`),
        say('Use href on links only.', 'Use solo href, en los enlaces.'),
      ),
    ),
    ...firstOf(links.filter((address) => !ALLOWED_ADDRESS.test(address))).map((address) =>
      problem(
        path,
        say(`the link ${address} leads nowhere`, `el enlace ${address} no lleva a ninguna parte`),
        say('Write an address with https:// or mailto:.', 'Escriba una dirección con https:// o mailto:.'),
      ),
    ),
  ];
}

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
