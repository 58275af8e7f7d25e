import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, loadConfigFromFile } from 'vite';
import type { Plugin, ViteDevServer } from 'vite';
import { entitiesPlugin } from '#build/entities/plugin.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { copyEntities, type EntityCopy } from '#tests/entities/entity-copy.ts';

let entities: EntityCopy;
let server: ViteDevServer;
const reported: string[] = [];

const portOf = ({ httpServer }: ViteDevServer) => (httpServer?.address() as AddressInfo | null)?.port;

test.describe.configure({ mode: 'serial', timeout: 90_000 });

/** The development server of the portal with a copy of the entities, which a test may change. */
test.beforeAll(async () => {
  entities = copyEntities();
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' });
  const plugins = (loaded?.config.plugins ?? []).flat() as Plugin[];
  server = await createServer({
    ...loaded?.config,
    configFile: false,
    logLevel: 'silent',
    cacheDir: `${entities.projectRoot}/vite`,
    plugins: plugins.map((plugin) =>
      plugin.name === 'entities' ? entitiesPlugin({ folder: entities.root, language: 'en' }) : plugin,
    ),
    server: { host: '127.0.0.1', port: 0, fs: { strict: false } },
  });
  const { error } = server.config.logger;
  server.config.logger.error = (message, options) => {
    reported.push(message);
    error(message, options);
  };
  await server.listen();
});
test.afterAll(async () => {
  await server.close();
  rmSync(entities.projectRoot, { recursive: true });
});

test('a saved colour, text, form rule and mistake show in the open page, and the input stays', async ({
  page,
  complaints,
}) => {
  await page.goto(`http://localhost:${portOf(server)}/`);
  const email = page.locator('input[name=email]');
  await test.step('R-ALL-01 the first page is rendered from the sources, with its styles', async () => {
    const answer = await page.request.get(page.url(), { headers: { accept: 'text/html' } });
    expect(await answer.text()).toMatch(/--primary:#14507a[^]*\.public-card[^]*|\.public-card[^]*--primary:#14507a/);
    expect(await answer.text()).toMatch(/<input [^>]*name="email"/);
  });
  await email.fill('ana@empresa.example', { timeout: 60_000 });

  await test.step('a colour, without a reload', async () => {
    await page.evaluate(() => void ((window as { isSamePage?: boolean }).isSamePage = true));
    entities.change('default', { primaryColor: '#5A1E6B' });
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim()))
      .toBe('#5a1e6b');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect(email).toHaveValue('ana@empresa.example');
  });

  await test.step('a text', async () => {
    entities.write('default/texts.es.json', JSON.stringify({ 'login.title': 'Otra bienvenida' }));
    await expect(page.getByRole('heading', { name: 'Otra bienvenida' })).toBeVisible();
    await expect(email).toHaveValue('ana@empresa.example');
  });

  await test.step('an overlay of the form', async () => {
    entities.makeFolder('default/forms');
    entities.write(
      'default/forms/login.overlay.json',
      JSON.stringify({ extends: 'login@1', ui: { fields: { email: { label: 'Correo de empresa' } } } }),
    );
    await expect(page.getByLabel('Correo de empresa')).toHaveValue('ana@empresa.example');
  });

  await test.step('a mistake, over the page and in the terminal, until it is fixed', async () => {
    entities.change('default', { primaryColor: 'violet' });
    await expect(page.locator('vite-error-overlay')).toContainText(
      '/primaryColor: "violet" does not have the required form',
    );
    expect(reported.join('\n')).toContain('entities/default/entity.json, primary colour /primaryColor: "violet"');
    await expect(email).toHaveValue('ana@empresa.example');
    entities.change('default', { primaryColor: '#14507A' });
    await expect(page.locator('vite-error-overlay')).toBeHidden();
    await expect(email).toHaveValue('ana@empresa.example');
  });
  // Without the service, the development server lacks some headers.
  complaints.length = 0;
});
