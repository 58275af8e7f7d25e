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
const HOME = ['/src/portal/app/AuthenticatedApp.tsx', '/src/portal/app/router.tsx'];
const FEATURE = /.src.portal.(?:features|planner).([a-z-]+)/;
const OWN_CODE = /.src.(?:portal.(?!features|planner)|shared.|generated.)/;

/**
 * The groups of `codeSplitting`: the first screen, code that it shares with the screens of visitors, code of home, and
 * what several screens share, by feature or in one file for all. By default the bundler creates a chunk for every set of
 * modules that the same screens share: a hundred small files, which compress worse and are requested one by one.
 */
export const createChunkGroups = () => [
  { name: (id: string, context: Context) => (isOfStart(id, context) ? 'start' : null), priority: 4 },
  {
    name: (id: string, context: Context) => (isOfVisitors(id, context) ? 'visitors' : null),
    minShareCount: 2,
    priority: 3,
  },
  { name: (id: string, context: Context) => (isOfHome(id, context) ? 'home' : null), priority: 2 },
  { name: 'screens', test: OWN_CODE, minShareCount: 3, priority: 1 },
  { name: (id: string) => FEATURE.exec(id)?.[1] ?? null, minShareCount: 2, priority: 0 },
];

const isOfStart = (id: string, context: Context) =>
  isNeededBy((_id, { isEntry, dynamicImporters }) => isEntry && dynamicImporters.length === 0, id, context);

const isOfVisitors = (id: string, context: Context) => isNeededBy((each) => each.endsWith(VISITORS), id, context);

const isHomeItself = (id: string) => HOME.some((file) => id.endsWith(file));

/** Not the two that import it: they stay the files that the portal loads with `import()`. */
const isOfHome = (id: string, context: Context) => !isHomeItself(id) && isNeededBy(isHomeItself, id, context);

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
