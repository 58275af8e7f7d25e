import { buildConsoleIfStale, buildPortalIfStale, buildStageScriptIfStale } from './build-portal.ts';

const BUILDS = { portal: buildPortalIfStale, console: buildConsoleIfStale, stage: buildStageScriptIfStale };

/** Builds the sites that its arguments name; `npm start` runs it as a child process (`build-in-child-process.ts`). */
try {
  for (const site of process.argv.slice(2) as (keyof typeof BUILDS)[]) await BUILDS[site]();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
