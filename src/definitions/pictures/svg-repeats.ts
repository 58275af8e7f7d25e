import type { SvgElement } from './svg-elements.ts';

/** One reference leads to the next: no drawing program writes so many, and each is a call inside a call here. */
const LONGEST_CHAIN = 500;

/**
 * How many elements there would be if each stood where it is referred to: a drawing of 2 KB can name a billion, which
 * whoever draws it would have to count one by one. Those that are only referred to are counted once more than they are seen.
 * @param elements of a drawing, in its order
 * @returns Infinity where references lead to references more than 500 times
 */
export function countUnfolded(elements: readonly SvgElement[]): number {
  const placeOf = new Map<string, number>();
  elements.forEach(({ attributes }, place) => {
    for (const [key, value] of attributes) if (key === 'id' && !placeOf.has(value)) placeOf.set(value, place);
  });
  const counts = new Map<number, number>();
  const count = (place: number, chain: number): number => {
    if (chain > LONGEST_CHAIN) return Infinity;
    const known = counts.get(place);
    if (known !== undefined) return known;
    // What refers to itself is drawn by nobody.
    counts.set(place, 0);
    const repeated = referencesOf(elements[place]!).flatMap((id) => placeOf.get(id) ?? []);
    const all = [...childrenOf(elements, place), ...repeated].reduce((sum, one) => sum + count(one, chain + 1), 1);
    counts.set(place, all);
    return all;
  };
  return elements.length === 0 ? 0 : count(0, 0);
}

/** The places of the elements that lie directly in one. */
function childrenOf(elements: readonly SvgElement[], place: number): number[] {
  const children: number[] = [];
  const { depth } = elements[place]!;
  for (let next = place + 1; next < elements.length && elements[next]!.depth > depth; next += 1) {
    if (elements[next]!.depth === depth + 1) children.push(next);
  }
  return children;
}

/** The ids that an element refers to: what it repeats, and what it is filled, cut or marked with. */
const referencesOf = ({ name, attributes }: SvgElement): string[] =>
  attributes.flatMap(([key, value]) => {
    if (key === 'href') return name !== 'a' && value.trim().startsWith('#') ? [value.trim().slice(1)] : [];
    return [...value.matchAll(/url\(\s*["']?#([^"')\s]+)/gi)].map(([, id]) => id!);
  });
