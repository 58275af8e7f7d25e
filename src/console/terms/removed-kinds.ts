/** What a paste loses, by the element that holds it; each has a text `terms.dropped.<kind>`. */
const KINDS: Readonly<Record<string, string>> = {
  img: 'image',
  image: 'image',
  svg: 'image',
  canvas: 'image',
  map: 'image',
  form: 'form',
  input: 'field',
  select: 'field',
  textarea: 'field',
  button: 'field',
  video: 'video',
  audio: 'video',
  iframe: 'frame',
  object: 'frame',
  embed: 'frame',
  frame: 'frame',
  script: 'script',
  math: 'formula',
  sub: 'raised',
  sup: 'raised',
  s: 'struck',
  strike: 'struck',
  del: 'struck',
  hr: 'line',
};

/** How many of each kind were left out, in the order in which they were found. */
export type RemovedKindCounts = Readonly<Record<string, number>>;

/** The kind of what is lost with an element; undefined where nothing is lost that anybody sees. */
export const getRemovedKind = (element: string): string | undefined => KINDS[element];

/** Counts what was left out. @param kinds one for each thing */
export function countRemovedKinds(kinds: readonly (string | undefined)[]): RemovedKindCounts {
  const counts: Record<string, number> = {};
  for (const kind of kinds) if (kind) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
