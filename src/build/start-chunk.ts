/** What a bundler knows of a module. */
interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

interface Context {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/**
 * All that the first screen needs in one chunk. Left to itself the bundler makes a chunk of every set of modules that the
 * same screens share: a dozen small files, which compress worse and are asked for one by one.
 * @returns a group of `codeSplitting`
 */
export const createStartChunkGroup = () => ({
  name: (id: string, context: Context): string | null => (isOfStart(id, context) ? 'start' : null),
});

/** Whether the entry needs a module: it, or something that it imports, imports the module, and not by `import()`. */
function isOfStart(id: string, context: Context): boolean {
  const found = new Set([id]);
  for (const each of found) {
    const info = context.getModuleInfo(each);
    if (info?.isEntry && info.dynamicImporters.length === 0) return true;
    for (const importer of info?.importers ?? []) found.add(importer);
  }
  return false;
}
