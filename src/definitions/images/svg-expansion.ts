import type { SvgElement } from './parse-and-check-svg.ts';
import { createStyleSheetReferenceFinder } from './svg-style-references.ts';
import { extractReferencedIds } from './svg-urls.ts';

/**
 * Maximum length of a chain of references: no drawing program writes longer ones, and each step is a recursive call
 * here.
 */
const LONGEST_CHAIN = 500;
/** Maximum number of references in total; those in styles count for each element to which they may apply. */
const MOST_REFERENCES = 100_000;

/**
 * Counts the elements after expanding all references: an SVG of 2 KB can refer to a billion elements, which a renderer
 * would have to draw one by one. Elements that are only referenced count once more than they are shown.
 * @param elements of an image, in order
 * @returns Infinity when a chain has more than 500 references
 */
export function countExpandedElements(elements: readonly SvgElement[]): number {
  const indexById = new Map<string, number>();
  elements.forEach(({ attributes }, index) => {
    for (const [key, value] of attributes) if (key === 'id' && !indexById.has(value)) indexById.set(value, index);
  });
  const children = childrenIn(elements);
  const paintsOf = createStyleSheetReferenceFinder(elements);
  const counts = new Map<number, number>();
  let references = 0;
  const count = (index: number, chain: number): number => {
    if (chain > LONGEST_CHAIN || references > MOST_REFERENCES) return Infinity;
    const known = counts.get(index);
    if (known !== undefined) return known;
    // Renderers ignore circular references.
    counts.set(index, 0);
    const element = elements[index]!;
    const ids = [...referencesOf(element), ...paintsOf(element)];
    references += ids.length;
    const repeated = ids.flatMap((id) => indexById.get(id) ?? []);
    const all = [...children[index]!, ...repeated].reduce((sum, one) => sum + count(one, chain + 1), 1);
    counts.set(index, all);
    return all;
  };
  return elements.length === 0 ? 0 : count(0, 0);
}

/** The indexes of each element's children. */
function childrenIn(elements: readonly SvgElement[]): number[][] {
  const children: number[][] = elements.map(() => []);
  const open: number[] = [];
  elements.forEach(({ depth }, index) => {
    open.length = depth;
    const parent = open.at(-1);
    if (parent !== undefined) children[parent]!.push(index);
    open.push(index);
  });
  return children;
}

/** The ids to which an element refers: for repetition, fill, clipping or markers. */
const referencesOf = ({ name, attributes }: SvgElement): string[] =>
  attributes.flatMap(([key, value]) => {
    if (key === 'href') return name !== 'a' && value.trim().startsWith('#') ? [value.trim().slice(1)] : [];
    return extractReferencedIds(value);
  });
