const imported = new Map<string, Promise<unknown>>();
let gone: RegExp | undefined;

/**
 * Caches the result of a dynamic import per page, see `import-once-plugin.ts`; a failed import is repeated.
 * @param key the file and the specifier, which identify the import
 */
export function importedOnce(key: string, load: () => Promise<unknown>): Promise<unknown> {
  if (gone?.test(key)) return Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${key}`));
  const known = imported.get(key);
  if (known) return known;
  const module = load();
  imported.set(key, module);
  module.catch(() => imported.delete(key));
  return module;
}

/**
 * Makes files with matching names unavailable, as after a new version was published; without a pattern it ends that.
 * Components that React has already loaded by `lazy` stay: e2e tests try that with the built portal.
 */
export const failImports = (files?: RegExp): void => void (gone = files);
