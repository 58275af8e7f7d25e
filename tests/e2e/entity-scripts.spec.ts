import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { serveFolder } from '#tests/support/serve-folder.ts';
import type { ServedFolder } from '#tests/support/serve-folder.ts';
import { logIn, loginButton } from './login-steps.ts';

const SCRIPT = "document.documentElement.dataset.entityScript = 'ran';";
const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

let folder: string;
let portal: ServedFolder;
let requests: string[] = [];

/** Another host: one path serves the script, another never responds. */
const other = createServer((request, response) => {
  requests.push(request.url ?? '');
  if (request.url === '/hang.js') return;
  response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end(SCRIPT);
});

const address = (path: string) => `http://127.0.0.1:${(other.address() as AddressInfo).port}${path}`;

/** The entities of this file: the demo entity with other scripts, each at its own host. */
const SCRIPTS = {
  right: () => ({ headerScriptUrl: address('/own.js'), headerScriptIntegrity: hash(SCRIPT) }),
  hanging: () => ({ footerScriptUrl: address('/hang.js'), footerScriptIntegrity: hash(SCRIPT) }),
  changed: () => ({ headerScriptUrl: address('/own.js'), headerScriptIntegrity: hash('something else') }),
  cookiebot: () => ({
    cookieBot: { cbid: 'abc-123', statistics: true, marketing: false, preferences: true, integrity: hash(SCRIPT) },
  }),
};

test.describe.configure({ mode: 'serial' });
// The scripts of an entity load in idle time.
test.use({ hasIdleTime: true });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'entity-scripts-'));
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  cpSync('dist', folder, { recursive: true });
  const entity = JSON.parse(readFileSync('dist/config/localhost.json', 'utf8')) as object;
  for (const [name, fields] of Object.entries(SCRIPTS))
    writeFileSync(join(folder, `config/${name}.localhost.json`), JSON.stringify({ ...entity, ...fields() }));
  portal = await serveFolder(folder);
});

test.beforeEach(() => {
  requests = [];
});

test.afterAll(async () => {
  await portal.stop();
  other.close().closeAllConnections();
  rmSync(folder, { recursive: true });
});

const open = (page: Page, name: keyof typeof SCRIPTS) => page.goto(`http://${name}.localhost:${portal.port}`);

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${part({ alg: 'none' })}.${part({ id: '1', supplierId: 'B84102739' })}.`;

/** Login works and leads home. */
async function expectLogin(page: Page) {
  await page.route('**/api/login', (route) => route.fulfill({ json: { token, alias: 'anaruiz01' } }));
  await logIn(page, 'ana@talleresruiz.example');
  await expect(page).toHaveURL(/\/home$/);
}

const ran = (page: Page) => page.evaluate(() => document.documentElement.dataset['entityScript']);

test('R-CONF-25 a script of another host runs if its hash matches', async ({ page }) => {
  await open(page, 'right');
  await expect.poll(() => ran(page)).toBe('ran');
});

test('R-CONF-26 a host that never responds does not affect Login', async ({ page }) => {
  await open(page, 'hanging');
  await expect.poll(() => requests).toEqual(['/hang.js']);
  await expectLogin(page);
  expect(await ran(page)).toBeUndefined();
});

test('R-CONF-25 a script with another hash does not run, and the portal works', async ({ page, complaints }) => {
  await open(page, 'changed');
  await expect.poll(() => complaints.some((line) => line.includes('Failed to find a valid digest'))).toBe(true);
  complaints.length = 0;
  await expect(loginButton(page)).toBeVisible();
  expect(await ran(page)).toBeUndefined();
});

test('R-CONF-24 R-CONF-44 Cookiebot is loaded with its id and categories, and only with an id', async ({ page }) => {
  const consent: string[] = [];
  await page.route('https://consent.cookiebot.com/**', (route) => {
    consent.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: SCRIPT,
    });
  });
  await open(page, 'cookiebot');
  await expect.poll(() => ran(page)).toBe('ran');
  const script = page.locator('script[data-cbid="abc-123"]');
  expect(await script.getAttribute('data-statistics')).toBe('true');
  expect(await script.getAttribute('data-marketing')).toBe('false');
  expect(await script.getAttribute('data-preferences')).toBe('true');
  expect(consent).toEqual(['https://consent.cookiebot.com/uc.js']);
});
