import { generate, parse, walk } from 'css-tree';
import type { SvgElement } from './parse-and-check-svg.ts';
import { isStyleWithinLimit } from './svg-style.ts';
import { extractReferencedIds } from './svg-urls.ts';

/**
 * Finds the ids by which the style sheets of an SVG fill, clip or mark an element. Only the last part of a selector
 * counts, and of that its class, id or name: it may match more elements than a browser, but never fewer.
 * @returns a function that finds the ids for an element
 */
export function createStyleSheetReferenceFinder(elements: readonly SvgElement[]): (element: SvgElement) => string[] {
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

/** The property that an element needs to match a selector: `.st0` for `g > .st0:hover`. */
function keyOf(selector: string): string {
  // Brackets may contain anything, including separators of selectors.
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
