/** A kind of content or look that a paste loses; each has a text `terms.dropped.<kind>`. */
export type RemovedKind =
  | 'image'
  | 'form'
  | 'field'
  | 'video'
  | 'frame'
  | 'script'
  | 'formula'
  | 'line'
  | 'comment'
  | 'file'
  | 'link'
  | 'raised'
  | 'color'
  | 'highlight'
  | 'smallCaps'
  | 'aligned'
  | 'number';

/** Kinds whose text is pasted, without what makes it special. */
const LOOKS: ReadonlySet<RemovedKind> = new Set<RemovedKind>([
  'link',
  'raised',
  'color',
  'highlight',
  'smallCaps',
  'aligned',
]);

/** Whether only the look of a text is lost, and not the text. */
export const isLook = (kind: RemovedKind): boolean => LOOKS.has(kind);

const KINDS: Readonly<Record<string, RemovedKind>> = {
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
  hr: 'line',
};

/** The number of lost items of each kind, in order of occurrence. */
export type RemovedKindCounts = Readonly<Partial<Record<RemovedKind, number>>>;

/** What a paste changed or lost, to be said with the words; each has a text `terms.pasted.<kind>`. */
export type PasteNote = 'joined' | 'deleted' | 'struck' | 'footnote' | 'redirect';

/** The words of each kind, such as deleted texts. */
export type PasteNotes = Readonly<Partial<Record<PasteNote, readonly string[]>>>;

/** The kind of content that is removed with an element; undefined if nothing visible is removed. */
export const getRemovedKind = (element: string): RemovedKind | undefined => KINDS[element];

/** Counts the lost items. @param kinds one for each item */
export function countRemovedKinds(kinds: readonly (RemovedKind | undefined)[]): RemovedKindCounts {
  const counts: Partial<Record<RemovedKind, number>> = {};
  for (const kind of kinds) if (kind) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
