import type { SvgElement } from './parse-svg.ts';
import { createStyleReferenceFinder } from './svg-style-references.ts';
import { extractReferencedIds } from './svg-urls.ts';

/** One reference leads to the next: no drawing program writes so many, and each is a call inside a call here. */
const LONGEST_CHAIN = 500;
/** References in all, those of styles counted for each element that they may apply to. */
const MOST_REFERENCES = 100_000;

/**
 * How many elements there would be if each stood where it is referred to: a drawing of 2 KB can name a billion, which
 * whoever draws it would have to count one by one. Those that are only referred to are counted once more than they are seen.
 * @param elements of a drawing, in its order
 * @returns Infinity where references lead to references more than 500 times
 */
export function countExpandedElements(elements: readonly SvgElement[]): number {
  const placeOf = new Map<string, number>();
  elements.forEach(({ attributes }, place) => {
    for (const [key, value] of attributes) if (key === 'id' && !placeOf.has(value)) placeOf.set(value, place);
  });
  const children = childrenIn(elements);
  const paintsOf = createStyleReferenceFinder(elements);
  const counts = new Map<number, number>();
  let references = 0;
  const count = (place: number, chain: number): number => {
    if (chain > LONGEST_CHAIN || references > MOST_REFERENCES) return Infinity;
    const known = counts.get(place);
    if (known !== undefined) return known;
    // What refers to itself is drawn by nobody.
    counts.set(place, 0);
    const element = elements[place]!;
    const ids = [...referencesOf(element), ...paintsOf(element)];
    references += ids.length;
    const repeated = ids.flatMap((id) => placeOf.get(id) ?? []);
    const all = [...children[place]!, ...repeated].reduce((sum, one) => sum + count(one, chain + 1), 1);
    counts.set(place, all);
    return all;
  };
  return elements.length === 0 ? 0 : count(0, 0);
}

/** Of each element, the places of those that lie directly in it. */
function childrenIn(elements: readonly SvgElement[]): number[][] {
  const children: number[][] = elements.map(() => []);
  const open: number[] = [];
  elements.forEach(({ depth }, place) => {
    open.length = depth;
    const parent = open.at(-1);
    if (parent !== undefined) children[parent]!.push(place);
    open.push(place);
  });
  return children;
}

/** The ids that an element refers to: what it repeats, and what it is filled, cut or marked with. */
const referencesOf = ({ name, attributes }: SvgElement): string[] =>
  attributes.flatMap(([key, value]) => {
    if (key === 'href') return name !== 'a' && value.trim().startsWith('#') ? [value.trim().slice(1)] : [];
    return extractReferencedIds(value);
  });
