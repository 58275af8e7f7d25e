import { readFileSync } from 'node:fs';
import { convertHarToReport } from '#shared/privacy/har-to-report.ts';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { showScene } from '#tests/scenes/show-scene.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { ANA, logIn } from './login-steps.ts';

const REAL = 'ana@ruiz.es';

test("R-BEN-01 R-BEN-02 a browser's recording of a supplier’s visit shows the same screen on the stage, without personal data, and a call that the browser cut is no failure", async ({
  page,
  browser,
  baseURL,
  database,
}) => {
  const recorded = test.info().outputPath('visita.har');
  const context = await browser.newContext({ baseURL, recordHar: { path: recorded, content: 'embed' } });
  const supplier = await context.newPage();
  // The demo data is fake and may be shown: here it is replaced by personal data.
  await supplier.route(/\/api\/usuarios(\?|$)/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('talleresruiz.example', 'ruiz.es'),
    });
  });
  // The home is left before its figures arrive.
  const held: string[] = [];
  const ofSupplier = /\/api\/proveedores\//;
  await supplier.route(ofSupplier, (route) => void held.push(route.request().url()));
  await supplier.goto('/');
  await logIn(supplier, ANA);
  await expect(supplier.getByRole('heading', { level: 1 })).toContainText('bienvenida');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await supplier.unroute(ofSupplier);
  await supplier.goto('/gestion-de-usuarios');
  await expect(supplier.getByRole('cell', { name: REAL })).toBeVisible();
  const rows = await supplier.getByRole('table').getByRole('row').count();
  const token = await supplier.evaluate(() => sessionStorage.getItem('authtoken') ?? '');
  await context.close();
  const har = readFileSync(recorded, 'utf8');
  const secrets = [REAL, token, DEMO_PASSWORD];
  for (const secret of secrets) expect(har).toContain(secret);

  const read = convertHarToReport(har);
  if ('refusal' in read) throw new Error(read.refusal);
  for (const secret of secrets) expect(JSON.stringify(read)).not.toContain(secret);
  const { timeline = [], answers } = read.report;
  const cut = timeline.filter(({ unanswered }) => unanswered === 'cancelled');
  expect(cut.map(({ what }) => what)).toContainEqual(expect.stringMatching(/^GET \/proveedores\//));
  expect(answers.filter(({ fault }) => fault)).toEqual([]);
  expect(read.failedFiles).toEqual([]);
  await page.goto(await showScene({ database, port: Number(process.env.E2E_PORT) }, read.report));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión de usuarios');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(rows);
});
