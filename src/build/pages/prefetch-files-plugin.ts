import type { Plugin, Rolldown } from 'vite';
import { PREFETCH_MARK, type PrefetchFiles } from '#shared/browser/prefetch-files.ts';

/** Which `import()` calls of a module are fetched ahead. */
interface PrefetchedImports {
  /** The module that makes the calls. */
  importer: string;
  /** Parts of the paths of the imported modules; those of the first part come first. */
  paths: readonly string[];
  /** Part of the paths of modules that are left out. */
  except?: string;
}

/** The first module of the portal. */
const ENTRY = '/src/portal/app/main.tsx';

const IMPORTS: Readonly<Record<keyof PrefetchFiles, PrefetchedImports>> = {
  home: {
    importer: '/src/portal/app/prefetch.ts',
    paths: ['app/router', 'app/AuthenticatedApp', 'shared/fields/suggest-email'],
  },
  // The screens that links lead to come first; those of the planner are fetched when they are evaluated.
  screens: {
    importer: '/src/portal/app/screens.ts',
    paths: ['List.tsx', 'Page.tsx', 'features/'],
    except: 'portal/planner/',
  },
};

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/**
 * Lists the files that the portal fetches one by one before the user needs them (Vite's `import()` requests all of its
 * files at once), in a file of the build that a meta element of the page names.
 * A build of another page with the portal's components, such as the gallery of the tests, has no such list, nor has a
 * build into one file.
 * @throws Error during the build when a path matches no import
 */
export function prefetchFilesPlugin(): Plugin {
  let base = '/';
  let url = '';
  return {
    name: 'prefetch-files',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    configResolved: (config) => void ({ base } = config),
    generateBundle({ codeSplitting }, bundle) {
      if (codeSplitting === false || !findChunk(bundle, ENTRY)) return;
      const listIn = (list: keyof PrefetchFiles) => listFiles(bundle, IMPORTS[list]).map((file) => base + file);
      const files: PrefetchFiles = { home: listIn('home'), screens: listIn('screens') };
      const id = this.emitFile({ type: 'asset', name: 'prefetch-files.json', source: JSON.stringify(files) });
      url = base + this.getFileName(id);
    },
    transformIndexHtml: {
      order: 'post',
      handler: () =>
        url === '' ? [] : [{ tag: 'meta', attrs: { name: PREFETCH_MARK, content: url }, injectTo: 'head' }],
    },
  };
}

const findChunk = (bundle: Rolldown.OutputBundle, module: string): Chunk | undefined =>
  Object.values(bundle).find(
    (file): file is Chunk => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
  );

function listFiles(bundle: Rolldown.OutputBundle, { importer, paths, except }: PrefetchedImports): string[] {
  const chunkOf = (file: string) => bundle[file] as Chunk;
  const chunk = findChunk(bundle, importer);
  if (!chunk) throw new Error(`${importer} is in no file of the build: see src/build/pages/prefetch-files-plugin.ts.`);
  const isIn = (file: string, path: string) => chunkOf(file).facadeModuleId?.includes(path) ?? false;
  const allowed = chunk.dynamicImports.filter((file) => except === undefined || !isIn(file, except));
  const imports = paths.flatMap((path) => {
    const found = allowed.filter((file) => isIn(file, path));
    if (found.length > 0) return found;
    throw new Error(`${importer} imports nothing of ${path}: see src/build/pages/prefetch-files-plugin.ts.`);
  });
  const loaded = new Set(filesOf(chunk, chunkOf));
  const files = imports.flatMap((file) => filesOf(chunkOf(file), chunkOf));
  return [...new Set(files)].filter((file) => !loaded.has(file));
}

/** The files of a chunk and of everything that it imports: those that others need come first. */
function filesOf(chunk: Chunk, chunkOf: (file: string) => Chunk, seen = new Set<Chunk>()): string[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = chunk.imports.flatMap((file) => filesOf(chunkOf(file), chunkOf, seen));
  return [...imported, ...(chunk.viteMetadata?.importedCss ?? []), chunk.fileName];
}
