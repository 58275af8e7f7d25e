import type { Page, Route } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import type { Scene, SceneAnswer } from '#shared/scenes/scene.ts';
import { findSceneAnswers } from '#studio/domain/scenes/scene-answers.ts';
import { createSceneSetup } from '#studio/domain/scenes/scene-setup.ts';

/** The only entity with the portal's own texts. */
const ENTITY = { codNrbeEn: '9000', texts: {} };
/** The real service handles this path; the scene answers all others. */
const REPORTS = '/api/informes';

/**
 * Plays a scene in the portal itself, on its own host: the service responds with the scene's answers at the scene's
 * time, and the scene's steps are performed. Reports go to the real service.
 */
export async function playScene(page: Page, scene: Scene): Promise<void> {
  const { now, session, local, steps } = createSceneSetup(scene, ENTITY, {});
  await page.route('**/api/**', (route) => answer(route, scene));
  await page.route('**/config/*.json', giveWithoutDate);
  await page.addInitScript(
    `(() => {
      ${await bundleFor('src/stage/clock.ts', 'clock')}
      clock.overrideClock(window).set(${JSON.stringify(now)}, 'Europe/Madrid');
      if (window.top !== window || sessionStorage.getItem('played')) return;
      sessionStorage.setItem('played', 'yes');
      const fill = (storage, entries) => entries.forEach(([name, text]) => storage.setItem(name, text));
      fill(sessionStorage, ${JSON.stringify(Object.entries(session))});
      fill(localStorage, ${JSON.stringify(Object.entries(local))});
    })()`,
  );
  await page.goto(scene.route);
  await page.evaluate(
    `(() => { ${await bundleFor('src/stage/run-setup-steps.ts', 'steps')}; return steps.runSetupSteps(document, ${JSON.stringify(steps)}) })()`,
  );
}

/** Bundles a module for a page, where `name` has its exports. */
export async function bundleFor(entry: string, name: string): Promise<string> {
  const lib = { entry, formats: ['iife' as const], name };
  const built = await build({ configFile: false, logLevel: 'silent', build: { write: false, minify: false, lib } });
  return (built as Rolldown.RolldownOutput[])[0]!.output[0].code;
}

/** The portal takes the day from the `Date` of an answer, and today is another one than that of the scene. */
async function giveWithoutDate(route: Route): Promise<void> {
  const response = await route.fetch();
  const { date: _date, ...headers } = response.headers();
  return route.fulfill({ response, headers });
}

async function answer(route: Route, scene: Scene): Promise<void> {
  const request = route.request();
  const { pathname, searchParams: query } = new URL(request.url());
  if (pathname.startsWith(REPORTS)) return route.continue();
  const path = pathname.slice('/api'.length);
  const call = { method: request.method(), path, query, body: request.postDataJSON() as unknown };
  const found = findSceneAnswers(scene, call)[0]?.answer;
  if (!found) throw new Error(`The scene has no answer for ${request.method()} ${path}.`);
  if (found.delay) await new Promise((resolve) => setTimeout(resolve, found.delay));
  return give(route, found);
}

const JSON_TYPE = 'application/json; charset=utf-8';

function give(route: Route, { status = 200, body, fault, retryAfter }: SceneAnswer): Promise<void> {
  switch (fault) {
    case 'no-connection':
    case 'cut-short':
      return route.abort('connectionreset');
    // The request times out.
    case 'time-out':
      return Promise.resolve();
    case 'no-json':
      return route.fulfill({ contentType: JSON_TYPE, body: '{"response": [{"' });
    case 'proxy-page':
      return route.fulfill({ status: 502, contentType: 'text/html', body: '<!doctype html><h1>502 Bad Gateway</h1>' });
    case 'network-refusal':
      return route.fulfill({ status: 403, contentType: 'text/html', body: '<!doctype html><h1>Denied</h1>' });
    case 'network-login':
      return route.fulfill({ status: 511, contentType: 'text/html', body: '<!doctype html><h1>Log in</h1>' });
    case 'wrong-shape':
      return route.fulfill({ contentType: JSON_TYPE, body: '{"response":{"rows":"none"},"moreData":"?"}' });
    case 'session-ended':
      return route.fulfill({
        status: 401,
        contentType: JSON_TYPE,
        body: '{"code":651,"message":"La sesión ha terminado."}',
      });
    case undefined:
      return route.fulfill({
        status,
        contentType: JSON_TYPE,
        headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
        body: body === undefined ? '' : JSON.stringify(body),
      });
  }
}
