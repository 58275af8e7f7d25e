/** The parts of a screen that are compared; whether a dialog is open counts as one. */
export const STRUCTURE_PARTS = ['dialog', 'headings', 'messages', 'rows', 'fields', 'actions', 'others'] as const;

export type StructurePart = (typeof STRUCTURE_PARTS)[number];

/**
 * The structure of a screen without its texts: a fingerprint of the roles and states of the elements of each part. Equal
 * fingerprints mean the same structure; nothing that the screen says can be derived from them.
 */
export type ScreenStructure = Readonly<Record<StructurePart, string>>;

/** Lists the parts in which two screens differ. */
export const compareStructures = (one: ScreenStructure, other: ScreenStructure): StructurePart[] =>
  STRUCTURE_PARTS.filter((part) => one[part] !== other[part]);
