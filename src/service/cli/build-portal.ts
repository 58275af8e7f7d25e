import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Logger } from 'vite';
import { wordsOf } from '#definitions/problems/thrown.ts';
import { FailedStart } from './failed-start.ts';
import { step } from './progress.ts';

const SOURCES = [
  'src/portal',
  'src/shared',
  'src/build',
  'src/definitions',
  'schemas',
  'entities',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const RESULT = 'dist/.vite/manifest.json';

/**
 * Builds the portal unless what lies in `dist` is newer than all its sources.
 * @param also further files and folders that it must be newer than; one that is missing is made by the build
 * @throws FailedStart when it does not build
 */
export async function buildPortal(also: string[] = []): Promise<void> {
  if (existsSync(RESULT) && newest([...SOURCES, ...also]) <= statSync(RESULT).mtimeMs) return;
  await step('Building the portal', async () => {
    try {
      // Takes its time to load, and is rarely needed.
      const { build, createLogger } = await import('vite');
      // Bundled, the configuration would tell of the time that takes, in colours.
      const configLoader = 'runner';
      await build({
        configLoader,
        logLevel: 'warn',
        customLogger: plainLogger(createLogger('warn', { allowClearScreen: false })),
      });
    } catch (error) {
      throw new FailedStart(`The portal can't be built: ${wordsOf(error)}`);
    }
  });
}

/** Says it without colours and other control characters, which a log or a mail would keep. */
function plainLogger(logger: Logger): Logger {
  const say = (message: string) => console.error(stripVTControlCharacters(message).trim());
  return { ...logger, warn: say, warnOnce: say, error: say };
}

const newest = (paths: string[]): number => Math.max(...paths.map(latestChange));

function latestChange(path: string): number {
  if (!existsSync(path)) return Infinity;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, newest(readdirSync(path).map((name) => join(path, name))));
}
