/** The bundler's data of a module. */
interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

interface Context {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

const VISITORS = '/src/portal/app/PublicScreens.tsx';
const OWN_CODE = /src.portal./;

/**
 * The groups of `codeSplitting`: the first screen, code that it shares with the screens of visitors, and code that most
 * screens of authenticated users share. By default the bundler creates a chunk for every set of modules that the same
 * screens share: dozens of small files, which compress worse and are requested one by one.
 */
export const createChunkGroups = () => [
  { name: (id: string, context: Context) => (isOfStart(id, context) ? 'start' : null), priority: 2 },
  {
    name: (id: string, context: Context) => (isOfVisitors(id, context) ? 'visitors' : null),
    minShareCount: 2,
    priority: 1,
  },
  // With a lower count, home would load more than it needs; with a higher one, most screens would load files of their
  // own.
  { name: 'screens', test: OWN_CODE, minShareCount: 7, priority: 0 },
];

const isOfStart = (id: string, context: Context) =>
  isNeededBy((_id, { isEntry, dynamicImporters }) => isEntry && dynamicImporters.length === 0, id, context);

const isOfVisitors = (id: string, context: Context) => isNeededBy((each) => each.endsWith(VISITORS), id, context);

/** Whether a module with the property imports this one, directly or indirectly, without `import()`. */
function isNeededBy(matches: (id: string, info: ModuleInfo) => boolean, id: string, context: Context): boolean {
  const found = new Set([id]);
  for (const each of found) {
    const info = context.getModuleInfo(each);
    if (info && matches(each, info)) return true;
    for (const importer of info?.importers ?? []) found.add(importer);
  }
  return false;
}
