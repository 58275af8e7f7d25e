import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readSite, type Site } from '#platform/http/site-files.ts';
import { mountSite } from '#platform/http/sites.ts';
import { createStageService } from '#studio/stage/app.ts';
import { createStagePage } from '#studio/stage/stage-page.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import type { Environment } from './environment.ts';
import { getConsoleAddress } from './site-hosts.ts';

/** Reads the built portal with the script of the stage. @param brotliQuality of brotli */
export function readStageSite(
  { portal, stage }: { portal: string; stage: string },
  consoleOrigin: string,
  brotliQuality?: number,
): Site {
  const { page, files } = readSite(portal, 'portal', brotliQuality);
  return { page: createStagePage(page, readFileSync(join(stage, 'stage.js'), 'utf8'), consoleOrigin), files };
}

/**
 * Mounts the stage next to portal and console, at its own host (R-SCN-10).
 * @param buildBeforeFirstScene builds portal and stage before the first scene is shown; absent when they are built already
 */
export async function attachStage(
  app: FastifyInstance,
  environment: Environment,
  studio: StudioContext,
  buildBeforeFirstScene: () => Promise<void> = async () => {},
): Promise<void> {
  const { stageHost, trustProxy } = environment;
  const consoleOrigin = new URL(getConsoleAddress(environment)).origin;
  let portal: Promise<Site> | undefined;
  const site = await createStageService({
    studio,
    consoleOrigin,
    portal: () =>
      (portal ??= buildBeforeFirstScene()
        .then(() => readStageSite({ portal: 'dist', stage: 'dist-stage' }, consoleOrigin))
        .catch((error: unknown) => {
          portal = undefined;
          throw error;
        })),
    logLevel: 'warn',
    meter: app.meters.getRequestMeter('stage'),
    ...(trustProxy && { trustProxy }),
  });
  await mountSite(app, stageHost, site);
}
