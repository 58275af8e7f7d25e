/** The ids in the references of a style, or of an attribute that may hold one: `g` of `url(#g)`. */
export const extractReferencedIds = (style: string): string[] =>
  [...style.matchAll(/url\(\s*["']?#([^"')\s]+)/gi)].map(([, id]) => id!);
