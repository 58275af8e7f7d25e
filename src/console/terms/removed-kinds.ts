/** The kinds of removed content by element; each has a text `terms.dropped.<kind>`. */
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

/** The number of removed items of each kind, in order of occurrence. */
export type RemovedKindCounts = Readonly<Record<string, number>>;

/** The kind of content that is removed with an element; undefined if nothing visible is removed. */
export const getRemovedKind = (element: string): string | undefined => KINDS[element];

/** Counts the removed items. @param kinds one for each item */
export function countRemovedKinds(kinds: readonly (string | undefined)[]): RemovedKindCounts {
  const counts: Record<string, number> = {};
  for (const kind of kinds) if (kind) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
