import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { shutDown, closeOnShutdown, markStarted } from '#cli/shutdown.ts';
import { runCommand } from '#cli/start-error.ts';
import { ensureChromium, createLaunchOptions } from '#tests/support/chromium.ts';
import { type PortalServer, startPortalServer } from '#tests/support/portal-server.ts';
import { playScene } from './play-scene.ts';
import type { SceneFile } from './scene-files.ts';
import { showScene } from './show-scene.ts';

/** Plays scenes on the stage with the built portal, says which pass, and ends the process with 1 when one does not. */
export const playAll = (scenes: readonly SceneFile[]): Promise<void> =>
  runCommand(async () => {
    ensureChromium();
    const server = await startPortalServer();
    closeOnShutdown(server.stop);
    const browser = await chromium.launch({ ...createLaunchOptions(), handleSIGINT: false, handleSIGTERM: false });
    closeOnShutdown(() => browser.close());
    markStarted();
    let failed = 0;
    for (const scene of scenes) failed += (await passes(browser, server, scene)) ? 0 : 1;
    console.log(failed === 0 ? `All ${scenes.length} pass.` : `${failed} of ${scenes.length} fail.`);
    if (failed > 0) process.exitCode = 1;
    await shutDown();
  });

async function passes(browser: Browser, server: PortalServer, { file, scene }: SceneFile): Promise<boolean> {
  const context = await browser.newContext({ locale: 'es-ES', reducedMotion: 'reduce' });
  const url = await showScene(server, scene);
  const problems = await playScene(await context.newPage(), url, scene);
  await context.close();
  console.log(problems.length === 0 ? `✓ ${file}` : `✗ ${file}\n  ${problems.join('\n  ')}`);
  return problems.length === 0;
}
