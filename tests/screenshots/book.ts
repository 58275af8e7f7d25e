/**
 * `npm run screenshots [-- text]`: the visual book, every route × state × entity × width in one page,
 * `screenshots/index.html`. A text takes only the pictures whose name contains it. It records and judges nothing.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { ensureChromium, launchOptions } from '#tests/support/chromium.ts';
import { rememberCookieChoice } from '#tests/support/fixtures.ts';
import { closeAll, closeAtEnd, isStopping, started } from '#service/cli/closing.ts';
import { runCommand } from '#service/cli/failed-start.ts';
import { serveGallery } from '#tests/support/gallery/serve.ts';
import type { Served } from '#tests/support/serve-folder.ts';
import { startPortalServer } from '#tests/support/portal-server.ts';
import { PASSWORD, STATES, emailOf } from './states.ts';
import type { State } from './states.ts';

const ENTITIES = [
  { code: '9000', host: 'localhost' },
  { code: '9001', host: 'roble.localhost' },
  { code: '9002', host: 'marea.localhost' },
];
const WIDTHS = [375, 768, 1280];
let forms: Served;
const FOLDER = 'screenshots';
const PATIENCE = 20_000;

interface Picture {
  file: string;
  route: string;
  state: string;
  entity: string;
  width: number;
  problem?: string;
}

type Entity = (typeof ENTITIES)[number];

/** What a login leaves in session storage, by entity and email: each demo user logs in once. */
const sessions = new Map<string, Promise<[string, string][]>>();

async function logIn(browser: Browser, base: string, email: string): Promise<[string, string][]> {
  const context = await browser.newContext({ locale: 'es-ES' });
  await context.addInitScript(
    rememberCookieChoice,
    ENTITIES.map(({ code }) => code),
  );
  const page = await context.newPage();
  await page.goto(base);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/home');
  const session = await page.evaluate(() => Object.entries(sessionStorage));
  await context.close();
  return session;
}

async function openAs(page: Page, session: [string, string][]): Promise<void> {
  await page.addInitScript((entries) => {
    // Once: what the portal takes away, such as at logout, stays away.
    if (sessionStorage.length === 0) for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, session);
}

async function take(browser: Browser, port: number, state: State, entity: Entity, width: number): Promise<Picture> {
  const name = `${state.route.replaceAll(/[^\w-]/g, '_')}-${state.state}-${entity.code}-${width}`;
  const picture: Picture = { file: `${name}.png`, route: state.route, state: state.state, entity: entity.code, width };
  const base = `http://${entity.host}:${state.isForm ? forms.port : port}`;
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    locale: 'es-ES',
  });
  if (!state.asksCookies)
    await context.addInitScript(
      rememberCookieChoice,
      ENTITIES.map(({ code }) => code),
    );
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  try {
    const email = emailOf(state, entity.code);
    if (email) {
      const key = `${entity.code} ${email}`;
      if (!sessions.has(key)) sessions.set(key, logIn(browser, base, email));
      await openAs(page, (await sessions.get(key)) ?? []);
    }
    await state.before?.(page);
    await page.goto(base + state.route);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => {});
    await state.act?.(page);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  } catch (error) {
    picture.problem = (error as Error).message.split('\n')[0];
  }
  // Beyond the window a modal dialog's page is never seen.
  const isModal = (await page.locator('dialog[open]').count()) > 0;
  await page
    .screenshot({ path: `${FOLDER}/${picture.file}`, fullPage: !isModal, animations: 'disabled' })
    .catch((error: Error) => (picture.problem ??= error.message.split('\n')[0]));
  await context.close();
  return picture;
}

function group(pictures: Picture[]): Map<string, Picture[]> {
  const groups = new Map<string, Picture[]>();
  for (const picture of pictures) {
    const title = `${picture.route} · ${picture.state}`;
    groups.set(title, [...(groups.get(title) ?? []), picture]);
  }
  return groups;
}

const html = (pictures: Picture[]) => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>Visual book</title><style>
body{font:15px system-ui;margin:24px;background:#eef0f3}section{margin:0 0 40px}h2{margin:0 0 8px}
div{display:flex;gap:16px;align-items:flex-start;overflow-x:auto;padding-bottom:12px}
figure{margin:0;flex:none}img{display:block;border:1px solid #bbb;background:#fff;max-height:900px}b{color:#a00}
</style></head><body><h1>Visual book</h1>${[...group(pictures)]
  .map(
    ([title, members]) =>
      `<section><h2>${title}</h2><div>${members
        .map(
          ({ file, entity, width, problem }) =>
            `<figure><figcaption>${entity} · ${width}${problem ? ` <b>${problem}</b>` : ''}</figcaption><img src="${file}" loading="lazy" alt="${title} ${entity} ${width}"></figure>`,
        )
        .join('')}</div></section>`,
  )
  .join('')}</body></html>`;

const nameOf = ({ route, state }: State, code: string, width: number) => `${route} ${state} ${code} ${width}`;

function picturesToTake(wanted: string) {
  return STATES.flatMap((state) =>
    ENTITIES.filter(({ code }) => !state.entity || state.entity === code).flatMap((entity) =>
      WIDTHS.filter((width) => nameOf(state, entity.code, width).includes(wanted)).map((width) => ({
        state,
        entity,
        width,
      })),
    ),
  );
}

const wanted = process.argv[2];
const waiting = picturesToTake(wanted ?? '');
if (waiting.length === 0) {
  console.error(`No picture has "${wanted}" in its name, such as ${nameOf(STATES[0] as State, '9000', 375)}.`);
  process.exit(2);
}
ensureChromium();

await runCommand(async () => {
  if (wanted === undefined) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  console.log(`${waiting.length} pictures to take. Starting the portal …`);
  const server = await startPortalServer();
  closeAtEnd(server.stop);
  forms = await serveGallery();
  closeAtEnd(forms.stop);
  const browser = await chromium.launch({ ...launchOptions(), handleSIGINT: false, handleSIGTERM: false });
  closeAtEnd(() => browser.close());
  started();
  await takeAll(browser, server.port);
  await closeAll();
});

/** Takes them one after the other, two at a time; the page of all of them grows meanwhile. */
async function takeAll(browser: Browser, port: number): Promise<void> {
  const pictures: (Picture | undefined)[] = Array.from({ length: waiting.length });
  const taken = () => pictures.filter((picture) => picture !== undefined);
  let next = 0;
  const photographer = async () => {
    for (let index = next++; index < waiting.length && !isStopping(); index = next++) {
      const { state, entity, width } = waiting[index] as (typeof waiting)[number];
      const picture = await take(browser, port, state, entity, width);
      if (isStopping()) return;
      pictures[index] = picture;
      writeFileSync(`${FOLDER}/index.html`, html(taken()));
      console.log(
        `${taken().length}/${waiting.length} ${picture.file}${picture.problem ? `: ${picture.problem}` : ''}`,
      );
    }
  };
  await Promise.all([photographer(), photographer()]);
  const failed = taken().filter(({ problem }) => problem).length;
  const problems = failed > 0 ? `, ${failed} of them with a problem` : '';
  console.log(`${taken().length} pictures in ${FOLDER}/index.html${problems}`);
  if (failed > 0) process.exitCode = 1;
}
