import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { startPortalServer } from '#tests/support/portal-server.ts';
import type { PortalServer } from '#tests/support/portal-server.ts';

const SCRIPT = "document.documentElement.dataset.entityScript = 'ran';";
const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

let folder: string;
let portal: PortalServer;
let asked: string[] = [];

/** Another host: one address answers with the script, one never answers. */
const other = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/hang.js') return;
  response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end(SCRIPT);
});

test.describe.configure({ mode: 'serial' });
// The scripts of an entity wait for it.
test.use({ hasIdleTime: true });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'entity-scripts-'));
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  cpSync('dist', folder, { recursive: true });
});

test.afterEach(async ({ page }) => {
  // It may still be fetching the screens behind login.
  await page.close();
  await portal.stop();
  asked = [];
});

test.afterAll(async () => {
  other.close().closeAllConnections();
  rmSync(folder, { recursive: true });
});

/** Serves the portal with some fields of the demo entity changed. */
async function serve(fields: Record<string, unknown>): Promise<string> {
  const file = join(folder, 'config/localhost.json');
  const entity = JSON.parse(readFileSync('dist/config/localhost.json', 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...entity, ...fields }));
  portal = await startPortalServer({ folder });
  return `http://localhost:${portal.port}`;
}

const address = (path: string) => `http://127.0.0.1:${(other.address() as AddressInfo).port}${path}`;

async function logIn(page: Page) {
  await page.getByLabel('Correo electrónico').fill('ana@talleresruiz.example');
  await page.getByLabel('Contraseña', { exact: false }).first().fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/home$/);
}

const ran = (page: Page) => page.evaluate(() => document.documentElement.dataset['entityScript']);

test('R-CONF-25 a script of another host runs when its hash is right', async ({ page }) => {
  await page.goto(await serve({ headerScriptUrl: address('/own.js'), headerScriptIntegrity: hash(SCRIPT) }));
  await expect.poll(() => ran(page)).toBe('ran');
});

test('R-CONF-26 a host that never answers costs nothing: Login can be used and logs in', async ({ page }) => {
  await page.goto(await serve({ footerScriptUrl: address('/hang.js'), footerScriptIntegrity: hash(SCRIPT) }));
  await expect.poll(() => asked).toEqual(['/hang.js']);
  await logIn(page);
  expect(await ran(page)).toBeUndefined();
});

test('R-CONF-25 a script with another hash does not run, and the portal works', async ({ page, complaints }) => {
  await page.goto(await serve({ headerScriptUrl: address('/own.js'), headerScriptIntegrity: hash('something else') }));
  await expect.poll(() => complaints.some((line) => line.includes('Failed to find a valid digest'))).toBe(true);
  complaints.length = 0;
  await logIn(page);
  expect(await ran(page)).toBeUndefined();
});

test('R-CONF-25 R-CONF-26 a script without a hash is not even asked for', async ({ page }) => {
  await page.goto(await serve({ headerScriptUrl: address('/own.js'), headerScriptIntegrity: '' }));
  await logIn(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('R-CONF-24 R-CONF-44 Cookiebot is asked for with its id and categories, and only with an id', async ({ page }) => {
  const consent: string[] = [];
  await page.route('https://consent.cookiebot.com/**', (route) => {
    consent.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: SCRIPT,
    });
  });
  const cookieBot = { cbid: 'abc-123', statistics: true, marketing: false, preferences: true, integrity: hash(SCRIPT) };
  await page.goto(await serve({ cookieBot }));
  await expect.poll(() => ran(page)).toBe('ran');
  const script = page.locator('script[data-cbid="abc-123"]');
  expect(await script.getAttribute('data-statistics')).toBe('true');
  expect(await script.getAttribute('data-marketing')).toBe('false');
  expect(await script.getAttribute('data-preferences')).toBe('true');
  expect(consent).toEqual(['https://consent.cookiebot.com/uc.js']);
});
