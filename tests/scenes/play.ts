/**
 * `npm run test:scenes -- file.scene.json …`: plays scenes on the stage with the built portal, and compares what is seen with
 * what they expect. It fails when one shows something else; 2 is its code when a file is no scene.
 */
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { closeAll, closeAtEnd, started } from '#service/cli/closing.ts';
import { runCommand } from '#service/cli/failed-start.ts';
import { ensureChromium, launchOptions } from '#tests/support/chromium.ts';
import { type PortalServer, startPortalServer } from '#tests/support/portal-server.ts';
import { playScene } from './play-scene.ts';
import { readSceneFiles, type SceneFile } from './scene-files.ts';
import { showScene } from './show-scene.ts';

const files = process.argv.slice(2);
const scenes = asked();

await runCommand(async () => {
  ensureChromium();
  const server = await startPortalServer();
  closeAtEnd(server.stop);
  const browser = await chromium.launch({ ...launchOptions(), handleSIGINT: false, handleSIGTERM: false });
  closeAtEnd(() => browser.close());
  started();
  let failed = 0;
  for (const scene of scenes) failed += (await passes(browser, server, scene)) ? 0 : 1;
  console.log(failed === 0 ? `All ${scenes.length} pass.` : `${failed} of ${scenes.length} fail.`);
  if (failed > 0) process.exitCode = 1;
  await closeAll();
});

function asked(): SceneFile[] {
  try {
    if (files.length === 0) throw new Error('Which scenes? npm run test:scenes -- file.scene.json');
    return readSceneFiles(files);
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(2);
  }
}

async function passes(browser: Browser, server: PortalServer, { file, scene }: SceneFile): Promise<boolean> {
  const context = await browser.newContext({ locale: 'es-ES', reducedMotion: 'reduce' });
  const url = await showScene(server, scene);
  const problems = await playScene(await context.newPage(), url, scene);
  await context.close();
  console.log(problems.length === 0 ? `✓ ${file}` : `✗ ${file}\n  ${problems.join('\n  ')}`);
  return problems.length === 0;
}
