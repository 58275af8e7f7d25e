const imported = new Map<string, Promise<unknown>>();
let gone: RegExp | undefined;

/**
 * What a dynamic import brings, asked for once a page: see `import-once-plugin.ts`. What failed is asked for again.
 * @param place the file and its specifier, which tell one import from all others
 */
export function importedOnce(place: string, load: () => Promise<unknown>): Promise<unknown> {
  if (gone?.test(place)) return Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${place}`));
  const known = imported.get(place);
  if (known) return known;
  const module = load();
  imported.set(place, module);
  module.catch(() => imported.delete(place));
  return module;
}

/**
 * From now on the files with such names can't be fetched, as after a new version was published; until it is called without
 * a pattern. What React keeps by `lazy` stays as it was: journeys try that with the built portal.
 */
export const failImports = (files?: RegExp): void => void (gone = files);
