/**
 * `npm run screenshots [-- text] [--to folder]`: the visual book, every route × state × entity × width of the portal and
 * of the console in one page, `screenshots/index.html`. A text takes only the pictures whose name contains it.
 * `npm run screenshots -- --docs` takes those of the documentation, into `docs/pictures`. It records and checks nothing.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium, createLaunchOptions } from '#tests/support/chromium.ts';
import { shutDown, closeOnShutdown, isStopping, markStarted } from '#cli/shutdown.ts';
import { runCommand } from '#cli/start-error.ts';
import { serveGallery } from '#tests/support/gallery/serve.ts';
import { startPortalServer } from '#tests/support/portal-server.ts';
import { parseBookOptions } from './book-options.ts';
import { pageOfAll, type Picture } from './page-of-all.ts';
import { nameOf, picturesOf, type Waiting } from './places.ts';
import { openScenePage, type ScenePage } from './scene-page.ts';
import { STATES } from './states.ts';
import { take } from './take.ts';

const { text, folder, isForDocs } = parseBookOptions(process.argv.slice(2));
const all = picturesOf(STATES, isForDocs);
const waiting = all.filter((one) => nameOf(one).includes(text ?? ''));
if (waiting.length === 0) {
  console.error(`No picture has "${text}" in its name, such as ${nameOf(all[0] as Waiting)}.`);
  process.exit(2);
}
ensureChromium();

await runCommand(async () => {
  if (text === undefined && !isForDocs) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  console.log(`${waiting.length} pictures to take. Starting the portal …`);
  const server = await startPortalServer({ isDemo: true });
  closeOnShutdown(server.stop);
  const forms = await serveGallery();
  closeOnShutdown(forms.stop);
  const browser = await chromium.launch({ ...createLaunchOptions(), handleSIGINT: false, handleSIGTERM: false });
  closeOnShutdown(() => browser.close());
  markStarted();
  await takeAll(() => {
    let opened: Promise<ScenePage> | undefined;
    const scenes = () => (opened ??= openScenePage(browser, server));
    const studio = { browser, port: server.port, formsPort: forms.port, scenes, folder, isForDocs };
    return (one) => take(studio, one);
  });
  await shutDown();
});

/** Takes them one after the other, by two photographers; the page of all of them grows meanwhile. */
async function takeAll(hire: () => (one: Waiting) => Promise<Picture>): Promise<void> {
  const pictures: (Picture | undefined)[] = Array.from({ length: waiting.length });
  const taken = () => pictures.filter((picture) => picture !== undefined);
  let next = 0;
  const photographer = async () => {
    const photograph = hire();
    for (let index = next++; index < waiting.length && !isStopping(); index = next++) {
      const picture = await photograph(waiting[index] as Waiting);
      // One that was cut off is none.
      if (isStopping() && picture.problem !== undefined) return rmSync(join(folder, picture.file), { force: true });
      pictures[index] = picture;
      if (!isForDocs) writeFileSync(join(folder, 'index.html'), pageOfAll(taken()));
      console.log(
        `${taken().length}/${waiting.length} ${picture.file}${picture.problem ? `: ${picture.problem}` : ''}`,
      );
    }
  };
  await Promise.all([photographer(), photographer()]);
  const failed = taken().filter(({ problem }) => problem).length;
  const problems = failed > 0 ? `, ${failed} of them with a problem` : '';
  console.log(`${taken().length} pictures in ${isForDocs ? folder : join(folder, 'index.html')}${problems}`);
  if (failed > 0) process.exitCode = 1;
}
