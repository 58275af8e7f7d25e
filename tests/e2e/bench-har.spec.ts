import { readFileSync } from 'node:fs';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { addColleague, CONSOLE, enterConsole } from './console-steps.ts';
import { ANA, logIn } from './login-steps.ts';

const REAL = 'ana@ruiz.es';

test('R-BEN-01 R-BEN-02 R-BEN-08 what a browser recorded of a supplier’s visit opens as the same screen, and nothing of it leaves the page', async ({
  page,
  browser,
  baseURL,
  database,
}) => {
  const recorded = test.info().outputPath('visita.har');
  const context = await browser.newContext({ baseURL, recordHar: { path: recorded, content: 'embed' } });
  const supplier = await context.newPage();
  // What is in the demo is nobody's, and may be seen: here they are somebody's.
  await supplier.route(/\/api\/usuarios(\?|$)/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('talleresruiz.example', 'ruiz.es'),
    });
  });
  await supplier.goto('/');
  await logIn(supplier, ANA);
  await expect(supplier.getByRole('heading', { level: 1 })).toContainText('bienvenida');
  await supplier.goto('/gestion-de-usuarios');
  await expect(supplier.getByRole('cell', { name: REAL })).toBeVisible();
  const rows = await supplier.getByRole('table').getByRole('row').count();
  const token = await supplier.evaluate(() => sessionStorage.getItem('authtoken') ?? '');
  await context.close();
  expect(token).not.toBe('');
  expect(readFileSync(recorded, 'utf8')).toContain(token);

  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await enterConsole(page, await addColleague(database, 'support'));
  await page.goto(`${CONSOLE}/reports`);
  await page.locator('input[type=file]').setInputFiles(recorded);
  const stage = page.frameLocator('iframe').first();
  await expect(stage.getByRole('heading', { level: 1 })).toHaveText('Gestión de usuarios');
  await expect(stage.getByRole('table').getByRole('row')).toHaveCount(rows);
  await expect(page.getByText(/^Del fichero se ha quitado: tokens y contraseñas \(\d+\)/)).toBeVisible();

  const seen = (await page.locator('body').innerText()) + (await stage.locator('body').innerText());
  for (const secret of [REAL, token, DEMO_PASSWORD]) {
    expect(seen).not.toContain(secret);
    expect(sent.filter((text) => text.includes(secret))).toEqual([]);
  }
});
