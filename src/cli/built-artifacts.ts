import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PORTAL_TEXTS_FILE } from '#shared/entity/portal-texts-file.ts';
import type { Artifacts, SiteName } from './artifacts.ts';
import { StartError } from './start-error.ts';

/** A file of each site without which it cannot be served. */
const FILES: Record<SiteName, string> = {
  portal: 'dist/index.html',
  console: 'dist-console/index.html',
  stage: 'dist-stage/stage.js',
};

const isMissing = (file: string): boolean => !existsSync(file);

/** The artifacts that `npm run build` wrote, in the working folder and beside this server. */
export const BUILT_ARTIFACTS: Artifacts = {
  // One build writes all of them, so that a start without one of them misses a part of that build.
  async ensureSites() {
    const missing = Object.values(FILES).filter(isMissing);
    if (missing.length > 0)
      throw new StartError(
        `There is no ${missing.join(', ')}: start in the folder with all that npm run build wrote (docs/operating.md).`,
      );
  },
  areSitesReady: (...sites) => !sites.some((site) => isMissing(FILES[site])),
  async readPortalTexts() {
    const file = join(import.meta.dirname, '..', PORTAL_TEXTS_FILE);
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  },
};
