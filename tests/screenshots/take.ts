import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Picture } from './page-of-all.ts';
import type { Waiting } from './places.ts';
import type { ScenePage } from './scene-page.ts';
import { chooseCookies, enterAs } from './sessions.ts';
import { emailOf } from './states.ts';

const PATIENCE = 20_000;
/** Small enough for a repository, sharp enough to read. */
const DOCS_PICTURE = { width: 960, quality: 72 };

export interface Studio {
  browser: Browser;
  port: number;
  /** Of the forms by themselves. */
  formsPort: number;
  /** Opened with the first scene. */
  scenes: () => Promise<ScenePage>;
  folder: string;
  isForDocs: boolean;
}

/** Takes a picture; what went wrong on the way to it is told with it. */
export async function take(studio: Studio, waiting: Waiting): Promise<Picture> {
  const { state, site, width } = waiting;
  const name = `${state.route.replaceAll(/[^\w-]/g, '_').slice(0, 60)}-${state.state}-${site.code}-${width}`;
  const file = studio.isForDocs ? `${state.docs}.webp` : `${name}.png`;
  const picture: Picture = { file, route: state.route, state: state.state, entity: site.code, width };
  await (state.scene === undefined ? takeFromService : takeScene)(studio, waiting, picture).catch(
    (error: Error) => (picture.problem ??= error.message.split('\n')[0]),
  );
  return picture;
}

/** In the page that all scenes share. */
async function takeScene(studio: Studio, { state, site, width }: Waiting, picture: Picture): Promise<void> {
  const scenes = await studio.scenes();
  scenes.page.setDefaultTimeout(PATIENCE);
  await noting(picture, () => scenes.show(state.scene!, site.code, width, state.isDark));
  await keep(scenes.page, studio, picture);
}

/** In a page of its own, with the session of its user. */
async function takeFromService(studio: Studio, { state, site, width }: Waiting, picture: Picture): Promise<void> {
  const { browser, port, formsPort } = studio;
  const base = `http://${site.host}:${state.isForm ? formsPort : port}`;
  const viewport = { width, height: 800 };
  // The console follows the system, the portal its user.
  const colorScheme = state.isConsole && state.isDark ? 'dark' : 'light';
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'es-ES', colorScheme });
  await chooseCookies(context);
  if (state.isDark) await context.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await noting(picture, async () => {
    const email = emailOf(state, site.code);
    if (email) await enterAs(browser, context, base, email);
    await state.before?.(page);
    await page.goto(base + state.route);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => {});
    await state.act?.(page);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  });
  await keep(page, studio, picture).finally(() => context.close());
}

/** What goes wrong is told with the picture, which is taken all the same. */
async function noting(picture: Picture, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    picture.problem = (error as Error).message.split('\n')[0];
  }
}

/** Writes it whole or not at all. */
async function keep(page: Page, { folder, isForDocs }: Studio, { file }: Picture): Promise<void> {
  // Beyond the window a modal dialog's page is never seen.
  const isModal = (await page.locator('dialog[open], [role=dialog]').count()) > 0;
  const png = await page.screenshot({ fullPage: !isModal && !isForDocs, animations: 'disabled' });
  const { width, quality } = DOCS_PICTURE;
  const content = isForDocs ? await sharp(png).resize({ width }).webp({ quality }).toBuffer() : png;
  const path = join(folder, file);
  writeFileSync(`${path}.part`, content);
  try {
    renameSync(`${path}.part`, path);
  } catch (error) {
    rmSync(`${path}.part`, { force: true });
    throw error;
  }
}
