import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readSite, type Site } from '#service/http/site-files.ts';
import { addSite } from '#service/http/sites.ts';
import { createStage } from '#service/stage/app.ts';
import { toStagePage } from '#service/stage/stage-page.ts';
import type { StudioContext } from '#service/studio/context.ts';
import type { Environment } from './environment.ts';
import { consoleAt } from './own-hosts.ts';

/** The built portal as the stage shows it. @param folders of portal and script of the stage @param quality of the brotli of its files */
export function readStage(
  { portal, stage }: { portal: string; stage: string },
  consoleOrigin: string,
  quality?: number,
): Site {
  const { page, files } = readSite(portal, 'portal', quality);
  return { page: toStagePage(page, readFileSync(join(stage, 'stage.js'), 'utf8'), consoleOrigin), files };
}

/**
 * Puts the stage beside portal and console, at a host of its own (R-SCN-10).
 * @param build what is needed for it, before the first scene is shown; nothing when it is built already
 */
export async function attachStage(
  app: FastifyInstance,
  environment: Environment,
  studio: StudioContext,
  build: () => Promise<void> = async () => {},
): Promise<void> {
  const { stageHost, trustProxy } = environment;
  const consoleOrigin = new URL(consoleAt(environment)).origin;
  let portal: Promise<Site> | undefined;
  const site = await createStage({
    studio,
    consoleOrigin,
    portal: () =>
      (portal ??= build()
        .then(() => readStage({ portal: 'dist', stage: 'dist-stage' }, consoleOrigin))
        .catch((error: unknown) => {
          portal = undefined;
          throw error;
        })),
    logLevel: 'warn',
    meter: app.meters.requestsOf('stage'),
    ...(trustProxy && { trustProxy }),
  });
  await addSite(app, stageHost, site);
}
