import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortalServer, type PortalServer } from '#tests/support/portal-server.ts';
import type { Engine } from './driver.ts';
import { createEnginePage, type EnginePage } from './engine-page.ts';
import { ENGINES, findPrograms } from './installed.ts';
import { watchPortal, type WatchedPortal } from './watched-portal.ts';

/** What a journey has: a page of its own in one of the browsers, and the portal with its service behind it. */
export interface Stage {
  page: EnginePage;
  server: PortalServer;
}

export type Journey = (stage: Stage) => Promise<void>;

/**
 * Leads each journey through Chromium, Firefox and WebKit (R-ALL-06). An error on the console, a violation of the security
 * policy or a missing file fails it; where a browser is not installed, its journeys are skipped with that reason.
 */
export function leadThroughEngines(journeys: Record<string, Journey>): void {
  let server: PortalServer;
  let portal: WatchedPortal;
  beforeAll(async () => {
    server = await startPortalServer();
    portal = await watchPortal(server.port);
  });
  afterAll(async () => {
    await portal.close();
    await server.stop();
  });

  for (const engine of ENGINES) leadThrough(engine);

  function leadThrough(engine: Engine): void {
    const { paths, missing } = findPrograms(engine);
    const place = missing ? `${engine.name} (${missing})` : engine.name;
    test.skipIf(missing).for(Object.entries(journeys))(`R-ALL-06 %s, in ${place}`, async ([, journey]) => {
      const home = mkdtempSync(join(tmpdir(), 'engine-'));
      const driver = await engine.open(paths, home);
      try {
        await journey({ page: createEnginePage(driver, portal.origin), server });
      } finally {
        await driver.close();
        rmSync(home, { recursive: true, force: true, maxRetries: 5 });
      }
      expect(portal.takeComplaints()).toEqual([]);
    });
  }
}
