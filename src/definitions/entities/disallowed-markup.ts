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
  localized('a comment is removed before it is shown', 'un comentario se quita antes de enseñarlo'),
  localized('Remove everything between <!-- and -->.', 'Quite lo que hay entre <!-- y -->.'),
];

/** What to do in the editor of texts, whose buttons write markup. */
const USE_BUTTONS = localized(
  'Format the text with the buttons of the editor only.',
  'Dé formato al texto solo con los botones del editor.',
);

const elementFault = (element: string): ProblemText => [
  sentence(localized('<%{element}> is removed before it is shown', '<%{element}> se quita antes de enseñarlo'), {
    element,
  }),
  sentence(localized('Use %{elements}.', 'Use %{elements}.'), { elements: ALLOWED_ELEMENTS.join(', ') }, USE_BUTTONS),
];

const attributeFault = (name: string): ProblemText => [
  sentence(
    localized('the attribute %{name} is removed before it is shown', 'el atributo %{name} se quita antes de enseñarlo'),
    { name },
  ),
  sentence(
    localized(
      'Use href on links, colspan, rowspan and scope on cells of tables, and start and type on ol.',
      'Use href en los enlaces, colspan, rowspan y scope en las celdas de las tablas, y start y type en ol.',
    ),
    {},
    USE_BUTTONS,
  ),
];

const linkFault = (address: string): ProblemText => [
  sentence(localized('the link %{address} leads nowhere', 'el enlace %{address} no lleva a ninguna parte'), {
    address,
  }),
  localized('Write an address with https:// or mailto:.', 'Escriba una dirección con https:// o mailto:.'),
];

const valueFault = (attribute: string): ProblemText => [
  sentence(localized('%{attribute} is removed before it is shown', '%{attribute} se quita antes de enseñarlo'), {
    attribute,
  }),
  sentence(
    localized(
      'Write 1 to 99 as colspan and rowspan, row, col, rowgroup or colgroup as scope, 0 to 9999 as start, and 1, a, A, i or I as type.',
      'Escriba de 1 a 99 como colspan y rowspan, row, col, rowgroup o colgroup como scope, de 0 a 9999 como start, y 1, a, A, i o I como type.',
    ),
    {},
    USE_BUTTONS,
  ),
];
