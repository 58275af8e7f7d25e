import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Logger } from 'vite';
import { formatBuildError } from '#definitions/problems/format-build-error.ts';
import type { SiteName } from './artifacts.ts';
import { StartError } from './start-error.ts';
import { runStepWithProgress } from './run-step.ts';

interface BuiltSite {
  /** Name for people. */
  name: string;
  /** The build is skipped when its result is newer than all of these. */
  sources: string[];
  /** The last file that a build writes. */
  result: string;
  /** Configuration of Vite; its default when absent. */
  configFile?: string;
}

const FOR_BOTH = ['src/shared', 'src/build', 'schemas', 'package.json', 'package-lock.json'];

const PORTAL: BuiltSite = {
  name: 'portal',
  sources: [...FOR_BOTH, 'src/portal', 'src/definitions', 'entities', 'index.html', 'vite.config.ts'],
  result: 'dist/.vite/manifest.json',
};

const CONSOLE: BuiltSite = {
  name: 'console',
  // The form editor of the console uses the portal's own components and the validation of forms.
  sources: [...FOR_BOTH, 'src/console', 'src/portal', 'src/definitions', 'entities/default'],
  result: 'dist-console/.vite/manifest.json',
  configFile: 'src/console/vite.config.ts',
};

const STAGE: BuiltSite = {
  name: 'stage',
  sources: [...FOR_BOTH, 'src/stage'],
  result: 'dist-stage/stage.js',
  configFile: 'src/stage/vite.config.ts',
};

/**
 * Builds the portal unless `dist` is newer than all its sources.
 * @param extraSources further files and folders that count as sources; a missing one triggers a build
 * @throws StartError when the build fails
 */
export const buildPortalIfStale = (extraSources: string[] = []): Promise<void> =>
  buildSite({ ...PORTAL, sources: [...PORTAL.sources, ...extraSources] });

/** Builds the console unless `dist-console` is newer than all its sources. @throws StartError when the build fails */
export const buildConsoleIfStale = (): Promise<void> => buildSite(CONSOLE);

/** Builds the script of the stage unless it is newer than all its sources. @throws StartError when the build fails */
export const buildStageScriptIfStale = (): Promise<void> => buildSite(STAGE);

const SITES: Record<SiteName, BuiltSite> = { portal: PORTAL, console: CONSOLE, stage: STAGE };

/**
 * Builds those of these sites that are not up to date, in a process that runs TypeScript by itself, which saves a second.
 * @throws StartError when a build fails
 */
export async function buildStaleSites(sites: readonly SiteName[]): Promise<void> {
  for (const site of sites) await buildSite(SITES[site], 'native');
}

/** Whether all these sites are built and newer than their sources. */
export const areSitesUpToDate = (...sites: SiteName[]): boolean => sites.every((site) => isBuilt(SITES[site]));

const isBuilt = ({ sources, result }: BuiltSite): boolean => isUpToDate(result, sources);

/** Whether the last file that a build writes is newer than all of its sources. */
export const isUpToDate = (result: string, sources: string[]): boolean =>
  existsSync(result) && newest(sources) <= statSync(result).mtimeMs;

/** How Vite reads its configuration: a bundled one would make it print its build time, in colours. */
type ConfigLoader = 'native' | 'runner';

async function buildSite(site: BuiltSite, configLoader: ConfigLoader = 'runner'): Promise<void> {
  if (isBuilt(site)) return;
  const { name, configFile } = site;
  await runStepWithProgress(`Building the ${name}`, async () => {
    try {
      // Vite takes long to load and is rarely needed.
      const { build, createLogger } = await import('vite');
      await forProduction(() =>
        build({
          configLoader,
          logLevel: 'warn',
          customLogger: plainLogger(createLogger('warn', { allowClearScreen: false })),
          ...(configFile !== undefined && { configFile }),
        }),
      );
    } catch (error) {
      throw new StartError(`The ${name} can't be built: ${formatBuildError(error)}`);
    }
  });
}

/**
 * Runs `work` with NODE_ENV=production: with any other value the bundle would contain the development build of React.
 */
async function forProduction(work: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** Removes colours and other control characters, which a log or a mail would keep. */
function plainLogger(logger: Logger): Logger {
  const say = (message: string) => console.error(stripVTControlCharacters(message).trim());
  return { ...logger, warn: say, warnOnce: say, error: say };
}

const newest = (paths: string[]): number => Math.max(...paths.map(latestChange));

function latestChange(path: string): number {
  if (!existsSync(path)) return Infinity;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  // Vite keeps a cache there, which is no source.
  const names = readdirSync(path).filter((name) => name !== 'node_modules');
  return Math.max(stats.mtimeMs, newest(names.map((name) => join(path, name))));
}
