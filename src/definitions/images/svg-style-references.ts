import { generate, parse, walk } from 'css-tree';
import type { SvgElement } from './parse-svg.ts';
import { isStyleWithinLimit } from './svg-style.ts';
import { extractReferencedIds } from './svg-urls.ts';

/**
 * The ids that the style sheets of a drawing fill, cut or mark an element with. Of a selector only its last part counts,
 * and of that its class, id or name: more elements may be meant here than a browser takes, and never fewer.
 * @returns what finds them for an element
 */
export function createStyleReferenceFinder(elements: readonly SvgElement[]): (element: SvgElement) => string[] {
  const paints = new Map<string, Set<string>>();
  for (const { name, text } of elements)
    if (name === 'style' && extractReferencedIds(text).length > 0) addPaints(text, paints);
  if (paints.size === 0) return () => [];
  return (element) => [...new Set(keysOf(element).flatMap((key) => [...(paints.get(key) ?? [])]))];
}

const EVERYTHING = '*';

function addPaints(sheet: string, paints: Map<string, Set<string>>): void {
  const add = (key: string, ids: string[]) => {
    const before = paints.get(key) ?? new Set();
    for (const id of ids) before.add(id);
    paints.set(key, before);
  };
  if (!isStyleWithinLimit(sheet)) return add(EVERYTHING, extractReferencedIds(sheet));
  walk(parse(sheet, { parseValue: false, parseRulePrelude: false, parseAtrulePrelude: false }), (node) => {
    if (node.type !== 'Rule') return;
    const ids = extractReferencedIds(generate(node.block));
    if (ids.length > 0) for (const selector of generate(node.prelude).split(',')) add(keyOf(selector), ids);
  });
}

/** What an element has to have at least for a selector to mean it: `.st0` of `g > .st0:hover`. */
function keyOf(selector: string): string {
  // In brackets there may be anything, also what divides selectors.
  if (/[()[\]]/.test(selector)) return EVERYTHING;
  const last =
    selector
      .trim()
      .split(/[\s>+~]/)
      .at(-1) ?? '';
  return /[.#][^.#:]+/.exec(last)?.[0] ?? /^[^.#:]+/.exec(last)?.[0] ?? EVERYTHING;
}

const keysOf = ({ name, attributes }: SvgElement): string[] => [
  EVERYTHING,
  name,
  ...attributes.flatMap(([key, value]) => {
    if (key === 'id') return [`#${value}`];
    return key === 'class' ? value.split(/\s/).map((one) => `.${one}`) : [];
  }),
];
