import type { Plugin, Rolldown } from 'vite';

const NAME = 'virtual:files-of-imports';
const PLACEHOLDER = /\[\s*[`"']@files-of-imports:([^`"']*)[`"']\s*\]/g;

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/**
 * Lists the files of code that is loaded later, for a module that fetches them one by one: Vite's `import()` requests all
 * of them at once.
 *
 *     import files from 'virtual:files-of-imports:List.tsx|features/';
 *
 * are the URLs of scripts and styles that every `import()` in the chunk of this module needs whose module has one of these
 * parts in its path, and none that begins with `!`, without what the chunk itself has loaded; those of the first part come
 * first. Empty in development and for a server.
 */
export const filesOfImportsPlugin = (): Plugin => {
  let [isBuild, base] = [false, '/'];
  return {
    name: 'files-of-imports',
    configResolved: (config) => void ([isBuild, base] = [config.command === 'build' && !config.build.ssr, config.base]),
    resolveId: (source) => (source.startsWith(NAME) ? `\0${source}` : undefined),
    load: (id) => {
      if (!id.startsWith(`\0${NAME}`)) return undefined;
      return `export default ${isBuild ? JSON.stringify([`@files-of-imports${id.slice(NAME.length + 1)}`]) : '[]'};`;
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.code.includes('@files-of-imports:'))
          chunk.code = chunk.code.replaceAll(PLACEHOLDER, (_text, parts: string) =>
            JSON.stringify(listFiles(bundle, chunk, parts.split('|')).map((file) => base + file)),
          );
      }
    },
  };
};

function listFiles(bundle: Rolldown.OutputBundle, chunk: Chunk, parts: string[]): string[] {
  const chunkOf = (file: string) => bundle[file] as Chunk;
  const loaded = new Set(filesOf(chunk, chunkOf));
  const isIn = (file: string, part: string) => chunkOf(file).facadeModuleId?.includes(part) ?? false;
  const excluded = parts.filter((part) => part.startsWith('!')).map((part) => part.slice(1));
  const allowed = chunk.dynamicImports.filter((file) => !excluded.some((part) => isIn(file, part)));
  const wanted = parts.flatMap((part) => allowed.filter((file) => isIn(file, part)));
  const files = wanted.flatMap((file) => filesOf(chunkOf(file), chunkOf));
  return [...new Set(files)].filter((file) => !loaded.has(file));
}

/** The files of a chunk and of everything that it imports: those that others need come first. */
function filesOf(chunk: Chunk, chunkOf: (file: string) => Chunk, seen = new Set<Chunk>()): string[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = chunk.imports.flatMap((file) => filesOf(chunkOf(file), chunkOf, seen));
  return [...imported, ...(chunk.viteMetadata?.importedCss ?? []), chunk.fileName];
}
