/**
 * The markup of an entity that suppliers may see: text, emphasis, lists, links, headings and tables, each element with
 * its attributes (R-CONF-30). The editor of the console, the check of definitions and the portal share this list.
 */
export const ALLOWED_MARKUP: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  b: [],
  br: [],
  caption: [],
  em: [],
  h2: [],
  h3: [],
  h4: [],
  i: [],
  li: [],
  ol: ['start', 'type'],
  p: [],
  span: [],
  strong: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan'],
  tfoot: [],
  th: ['scope', 'colspan', 'rowspan'],
  thead: [],
  tr: [],
  u: [],
  ul: [],
};

export const ALLOWED_ELEMENTS = Object.keys(ALLOWED_MARKUP);

const COUNT = /^[1-9]\d?$/;

/**
 * The allowed values of each attribute: a link must use TLS or be a mailbox; a cell spans at most 99 others; a list
 * starts with a number up to 9999, and counts with numbers, letters or Roman digits.
 */
const ALLOWED_VALUES: Readonly<Record<string, RegExp>> = {
  href: /^(?:https:\/\/[^\s/.]+\.\S+|mailto:[^\s@]+@[^\s.]+\.\S+)$/i,
  scope: /^(?:row|col|rowgroup|colgroup)$/,
  colspan: COUNT,
  rowspan: COUNT,
  start: /^(?:0|[1-9]\d{0,3})$/,
  type: /^[1aAiI]$/,
};

export const ALLOWED_ATTRIBUTES = Object.keys(ALLOWED_VALUES);

/** Whether an attribute may have this value. */
export const isAllowedAttributeValue = (name: string, value: string): boolean => !!ALLOWED_VALUES[name]?.test(value);

/** Whether an element may have this attribute with this value. @param element its name in lower case */
export const isAllowedAttribute = (element: string, name: string, value: string): boolean =>
  !!ALLOWED_MARKUP[element]?.includes(name) && isAllowedAttributeValue(name, value);

/** Block elements: they cannot be part of a sentence. */
const BLOCK = /<(?:h[2-4]|table)[\s>]/i;

/**
 * Splits markup into its leading sentence and the headings and tables that follow.
 * @returns the sentence is '' when the markup begins with a heading or a table; the rest is '' when there is none
 */
export function splitAtFirstBlock(html: string): [sentence: string, rest: string] {
  const start = html.search(BLOCK);
  return start < 0 ? [html, ''] : [html.slice(0, start).trim(), html.slice(start)];
}
