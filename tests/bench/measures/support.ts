import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Scene } from '#shared/scenes/scene.ts';
import { getSceneLibrary } from '#studio/domain/scenes/scene-library.ts';
import { ensureChromium } from '#tests/support/chromium.ts';
import { type PortalServer, startPortalServer } from '#tests/support/portal-server.ts';
import { showScene } from '#tests/scenes/show-scene.ts';
import { harOf } from '#tests/bench/support/har.ts';
import { alternate, inFreshPage, launch } from '#tests/bench/support/browser.ts';
import { compareWithin, type Result } from '#tests/bench/support/report.ts';
import { addMember, enter } from '#tests/bench/support/staff.ts';

const RUNS = 5;
const CODE_MS = 3_000;
const HAR_MS = 10_000;
const HAR_BYTES = 20 * 1024 * 1024;

/** From what support gets to the screen of the supplier (R-BEN-01), beside the same screen on the stage alone. */
export async function measureSupport(): Promise<Result[]> {
  ensureChromium();
  const server = await startPortalServer();
  const browser = await launch();
  const folder = mkdtempSync(join(tmpdir(), 'bench-support-'));
  const scene = getSceneLibrary().get('invoices-loaded') as Scene;
  try {
    await addMember(server.database, ['support']);
    const file = join(folder, 'visit.har');
    writeFileSync(file, harOf(scene, HAR_BYTES));
    const code = await send(server, scene);
    const [byCode, alone] = await alternate(
      RUNS,
      () => openOnBench(browser, server, (page) => typeCode(page, code)),
      () => openAlone(browser, server, scene),
    );
    const [byFile, small] = await alternate(
      RUNS,
      () => openOnBench(browser, server, (page) => page.locator('input[type=file]').setInputFiles(file)),
      () => openAlone(browser, server, scene),
    );
    return [
      compareWithin({ measure: 'code of a report → screen', ours: byCode, baseline: alone, limitMs: CODE_MS }),
      compareWithin({ measure: 'HAR of 20 MB → screen', ours: byFile, baseline: small, limitMs: HAR_MS }),
    ];
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function send({ port }: PortalServer, scene: Scene): Promise<string> {
  const report = {
    ...scene,
    entity: { code: '9000' },
    timeline: [
      { at: 0, did: 'screen', what: scene.route },
      ...scene.answers.map(({ method, path }, answer) => ({
        at: answer + 1,
        did: 'call',
        what: `${method} ${path}`,
        answer,
        duration: 20,
      })),
    ],
  };
  const answer = await fetch(`http://localhost:${port}/api/informes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
  if (answer.status !== 201) throw new Error(`The report was answered with ${answer.status}.`);
  return ((await answer.json()) as { code: string }).code;
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Código del informe').fill(code);
  await page.keyboard.press('Enter');
}

const openOnBench = (browser: Browser, { port }: PortalServer, act: (page: Page) => Promise<void>): Promise<number> =>
  inFreshPage(browser, {}, async (page) => {
    const address = `http://consola.localhost:${port}`;
    await enter(page, address);
    await page.goto(`${address}/reports`);
    await page.locator('input[type=file]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const start = performance.now();
    await act(page);
    await page.frameLocator('iframe').first().locator('stage-mark[settled]').waitFor({ state: 'attached' });
    return performance.now() - start;
  });

const openAlone = (browser: Browser, server: PortalServer, scene: Scene): Promise<number> =>
  inFreshPage(browser, {}, async (page) => {
    const address = await showScene(server, scene);
    const start = performance.now();
    await page.goto(address);
    await page.locator('stage-mark[settled]').waitFor({ state: 'attached' });
    return performance.now() - start;
  });
