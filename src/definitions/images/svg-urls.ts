/** The ids in the references of a style or attribute: `g` for `url(#g)`. */
export const extractReferencedIds = (style: string): string[] =>
  [...style.matchAll(/url\(\s*["']?#([^"')\s]+)/gi)].map(([, id]) => id!);
