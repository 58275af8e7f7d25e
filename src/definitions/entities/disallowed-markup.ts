import type { ProblemText } from '#definitions/problems/problem-text.ts';
import { limitProblems } from '#definitions/problems/limit-problems.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { sentence } from '#definitions/problems/sentence.ts';
import { ALLOWED_ELEMENTS, ALLOWED_MARKUP, isAllowedAttributeValue } from '#shared/markup/allowed-markup.ts';

/** Finds the first markup in a plain text, which would be shown as it is written; undefined when there is none. */
export const findMarkupInPlainText = (text: string): string | undefined =>
  /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/i.exec(text)?.[0];

interface Tag {
  element: string;
  attributes: [name: string, value: string][];
}

/**
 * Finds the parts of markup that the portal removes before display (R-CONF-42): elements, attributes and values that
 * `ALLOWED_MARKUP` does not list, and comments. Each is reported once.
 */
export function findDisallowedMarkup(html: string): ProblemText[] {
  const tags = tagsIn(html);
  const attributes = tags.flatMap(({ element, attributes: all }) =>
    all.map(([name, value]) => ({ element, name, value })),
  );
  const known = attributes.filter(({ element }) => ALLOWED_MARKUP[element]);
  const unknown = known.filter(({ element, name }) => !ALLOWED_MARKUP[element]?.includes(name));
  const values = known.filter(
    ({ element, name, value }) =>
      ALLOWED_MARKUP[element]?.includes(name) && !isAllowedAttributeValue(name, value.trim()),
  );
  const links = values.filter(({ name }) => name === 'href');
  return [
    ...(/<[!?]/.test(html) ? [COMMENT] : []),
    ...once(tags.map(({ element }) => element).filter((element) => !ALLOWED_MARKUP[element])).map(elementFault),
    ...once(unknown.map(({ name }) => name)).map(attributeFault),
    ...once(links.map(({ value }) => value)).map(linkFault),
    ...once(values.filter(({ name }) => name !== 'href').map(({ name, value }) => `${name}="${value}"`)).map(
      valueFault,
    ),
  ];
}

const once = (found: string[]) => limitProblems([...new Set(found)]);

const tagsIn = (html: string): Tag[] =>
  [...html.matchAll(/<\/?([a-z][\w:-]*)([^<>]*)/gi)].map(([, element = '', rest = '']) => ({
    element: element.toLowerCase(),
    attributes: [...rest.matchAll(/([a-z][\w:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']*)))?/gi)].map(
      ([, name = '', double, single, bare]): [string, string] => [name.toLowerCase(), double ?? single ?? bare ?? ''],
    ),
  }));

const COMMENT: ProblemText = [
  localized({ es: 'un comentario se quita antes de enseñarlo', en: 'a comment is removed before it is shown' }),
  localized({ es: 'Quite lo que hay entre <!-- y -->.', en: 'Remove everything between <!-- and -->.' }),
];

/** What to do in the editor of texts, whose buttons write markup. */
const USE_BUTTONS = localized({
  es: 'Dé formato al texto solo con los botones del editor.',
  en: 'Format the text with the buttons of the editor only.',
});

const elementFault = (element: string): ProblemText => [
  sentence(
    localized({ es: '<%{element}> se quita antes de enseñarlo', en: '<%{element}> is removed before it is shown' }),
    {
      element,
    },
  ),
  sentence(
    localized({ es: 'Use %{elements}.', en: 'Use %{elements}.' }),
    { elements: ALLOWED_ELEMENTS.join(', ') },
    USE_BUTTONS,
  ),
];

const attributeFault = (name: string): ProblemText => [
  sentence(
    localized({
      es: 'el atributo %{name} se quita antes de enseñarlo',
      en: 'the attribute %{name} is removed before it is shown',
    }),
    { name },
  ),
  sentence(
    localized({
      es: 'Use href en los enlaces, colspan, rowspan y scope en las celdas de las tablas, y start y type en ol.',
      en: 'Use href on links, colspan, rowspan and scope on cells of tables, and start and type on ol.',
    }),
    {},
    USE_BUTTONS,
  ),
];

const linkFault = (address: string): ProblemText => [
  sentence(
    localized({ es: 'el enlace %{address} no lleva a ninguna parte', en: 'the link %{address} leads nowhere' }),
    {
      address,
    },
  ),
  localized({ es: 'Escriba una dirección con https:// o mailto:.', en: 'Write an address with https:// or mailto:.' }),
];

const valueFault = (attribute: string): ProblemText => [
  sentence(
    localized({ es: '%{attribute} se quita antes de enseñarlo', en: '%{attribute} is removed before it is shown' }),
    {
      attribute,
    },
  ),
  sentence(
    localized({
      es: 'Escriba de 1 a 99 como colspan y rowspan, row, col, rowgroup o colgroup como scope, de 0 a 9999 como start, y 1, a, A, i o I como type.',
      en: 'Write 1 to 99 as colspan and rowspan, row, col, rowgroup or colgroup as scope, 0 to 9999 as start, and 1, a, A, i or I as type.',
    }),
    {},
    USE_BUTTONS,
  ),
];
