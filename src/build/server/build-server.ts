import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { readSpanishPortalTexts } from '#build/entities/interface-texts.ts';
import { PORTAL_TEXTS_FILE } from '#shared/entity/portal-texts-file.ts';
import { productionPackagesPlugin } from './production-packages-plugin.ts';
import {
  createProductionPackage,
  listServerCommands,
  type ProjectPackage,
  readProjectPackage,
} from './project-package.ts';

/** The folder of the built server, below that of the project. */
export const SERVER_FOLDER = 'dist-server';

/** The first file of a thread or a process of its own. */
const WORKER_ENTRY = '-entry.mjs';

/** What the server reads beside its code: migrations, scenes and lists. */
const READ_FILE = /\.(?:sql|txt|(?:scene|answers)\.json)$/;

/**
 * Builds the server of production: the commands and what they import, as JavaScript with source maps. Each module stays
 * at its place, so that `dist-server` mirrors `src` and finds the files that it reads where the sources do: migrations
 * beside a module, `schemas` and `entities` beside the folder. Packages are not bundled.
 * @param root folder of the project
 * @param outDir its folder, which has to stand beside `schemas` when it runs
 * @throws Error when a module does not compile, or imports a package that production does not install
 */
export async function buildServer(root = '.', outDir = SERVER_FOLDER): Promise<void> {
  const project = readProjectPackage(root);
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [productionPackagesPlugin(project.dependencies)],
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      target: `node${project.engines.node.replace('>=', '')}`,
      rolldownOptions: {
        input: listEntries(project, sources),
        output: {
          preserveModules: true,
          preserveModulesRoot: 'src',
          // A map names lines; an image carries no sources.
          sourcemapExcludeSources: true,
          entryFileNames: ({ facadeModuleId }) => (facadeModuleId?.endsWith('.mjs') ? '[name].mjs' : '[name].js'),
        },
        checks: { pluginTimings: false },
      },
    },
  });
  const target = resolve(root, outDir);
  for (const path of sources.filter((name) => READ_FILE.test(name)))
    cpSync(join(root, 'src', path), join(target, path));
  writeJson(join(target, PORTAL_TEXTS_FILE), await readSpanishPortalTexts(root));
  writeJson(join(target, 'package.json'), createProductionPackage(project, SERVER_FOLDER));
}

/** What Node starts, by its path in the server: commands, threads and processes. */
function listEntries(project: ProjectPackage, sources: readonly string[]): Record<string, string> {
  const commands = listServerCommands(project).map(({ file }) => [`cli/${file}`, `src/cli/${file}.ts`]);
  const workers = sources
    .filter((path) => path.endsWith(WORKER_ENTRY))
    .map((path) => [path.slice(0, -'.mjs'.length), `src/${path}`]);
  return { ...Object.fromEntries([...commands, ...workers]), 'cli/start': 'src/cli/start-built.ts' };
}

const writeJson = (file: string, value: object): void =>
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
