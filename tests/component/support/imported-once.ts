const imported = new Map<string, Promise<unknown>>();

/**
 * What a dynamic import brings, asked for once a page: see `import-once-plugin.ts`. What failed is asked for again.
 * @param place the file and its specifier, which tell one import from all others
 */
export function importedOnce(place: string, load: () => Promise<unknown>): Promise<unknown> {
  const known = imported.get(place);
  if (known) return known;
  const module = load();
  imported.set(place, module);
  module.catch(() => imported.delete(place));
  return module;
}
