import type { SiteName } from './artifacts.ts';
import { buildStaleSites } from './build-portal.ts';

/** Builds the sites that its arguments name; `npm start` runs it as a child process (`build-in-child-process.ts`). */
try {
  await buildStaleSites(process.argv.slice(2) as SiteName[]);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
