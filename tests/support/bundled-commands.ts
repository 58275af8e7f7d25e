import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const FOLDER = resolve('.cache/commands');
/** For which run they were made. */
const MARK = `${FOLDER}/run`;
const COMMANDS = [
  'start',
  'seed',
  'supplier',
  'staff',
  'review',
  'scenes',
  'audit-export',
  'audit-verify',
  'reconcile',
  'contract-check',
  'backup',
  'restore',
];
/** The service alone, as a process of the tests. */
const SERVICE = 'serve-service';

/** Files are looked for where they lie, and not where the bundle does. */
const inPlace: Plugin = {
  name: 'in-place',
  enforce: 'pre',
  transform: (code, id) =>
    existsSync(id) && /import\.meta\.|__dirname|__filename/.test(code)
      ? code
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
          .replaceAll(/import\.meta\.dirname|\b__dirname\b/g, JSON.stringify(dirname(id)))
          .replaceAll(/\b__filename\b/g, JSON.stringify(id))
      : undefined,
};

/** What brings machine code, or builds the portal. */
const NOT_BUNDLED = ['sharp', '@node-rs/argon2', 'vite', 'rolldown', 'pg-native'];

/**
 * Makes of each command one file for the tests of a run, which start them dozens of times: to translate hundreds of files
 * anew takes longer than what they are started for. That they start from their sources, too, is what the tests of
 * `npm start`, and those of the documented commands, are for.
 * @param run what tells it from other runs, which may have had other sources
 */
export async function bundleCommands(run: string): Promise<void> {
  const mark = createHash('sha256').update(run).digest('hex');
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === mark) return;
  rmSync(FOLDER, { recursive: true, force: true });
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [inPlace],
    // To find and read hundreds of files of packages takes as long as the rest of a start.
    ssr: { noExternal: true, external: NOT_BUNDLED },
    build: {
      ssr: true,
      outDir: FOLDER,
      rolldownOptions: {
        input: {
          ...Object.fromEntries(COMMANDS.map((name) => [name, `src/cli/${name}.ts`])),
          [SERVICE]: `tests/service/support/${SERVICE}.ts`,
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  writeFileSync(MARK, mark);
}

/** The bundle of a command. */
export const getBundlePath = (name: string): string => `${FOLDER}/${name}.mjs`;
