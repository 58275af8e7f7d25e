import { ENTITY_HOSTS } from '#tests/support/enter-home.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import type { Entity } from '#shared/entity/entity.ts';
import { ANA, email, expectCodeThere, onHost } from './login-steps.ts';

// Component tests check how a brand colours a screen; this one, that the host selects it.
test('R-CONF-01 R-CONF-02 R-CONF-04 R-CONF-11 each host shows the brand of its entity', async ({
  page,
  request,
  baseURL,
}) => {
  for (const host of Object.values(ENTITY_HOSTS)) {
    const entity = (await (await request.get(`/config/${host}.json`)).json()) as Entity;
    await page.goto(onHost(baseURL, host));
    await expect(page).toHaveTitle(new RegExp(` – ${entity.nameSite}$`));
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', entity.faviconSite);
    await expect(page.getByRole('main').getByRole('img')).toHaveAttribute('src', entity.loginLogoUrl);
    await expect(page.getByRole('main').getByRole('img')).toHaveJSProperty('complete', true);
    await expect(page.getByRole('contentinfo')).toContainText(entity.copyrightNotice);
  }
});

test('R-CONF-05 no HTTP request can write the definition', async ({ request }) => {
  const before = await (await request.get('/config/localhost.json')).text();
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await request.fetch('/config/localhost.json', { method, data: { nameSite: 'Otra' } });
    expect([404, 405]).toContain(answer.status());
  }
  expect(await (await request.get('/config/localhost.json')).text()).toBe(before);
});

test('R-CONF-06 R-CONF-08 R-CONF-09 R-CONF-10 R-ERR-11 R-API-02 an unavailable definition leads to the configuration error, which requests none', async ({
  page,
  loginAs,
}) => {
  let requests = 0;
  page.on('request', (request) => (requests += request.url().includes('/config/') ? 1 : 0));
  await page.goto('/error/configuracion_de_entidad');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo salio mal');
  expect(requests).toBe(0);
  for (const status of [500, 404, undefined]) {
    await page.route('**/config/*.json', (route) => (status ? route.fulfill({ status, body: 'no' }) : route.abort()));
    await page.goto('/');
    await expect(page).toHaveURL('/error/configuracion_de_entidad');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo salio mal');
    await page.unrouteAll();
  }
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(email(page)).toBeVisible();
  await loginAs(ANA);
  await page.goto('/error/configuracion_de_entidad');
  await expect(page.getByText('Algo salio mal')).toBeVisible();
  await expect(page).toHaveURL('/error/configuracion_de_entidad');
});

test.describe('in an English browser', () => {
  test.use({ locale: 'en-GB' });

  test('R-CONF-06 R-CONF-07 R-CONF-33 R-CONF-39 R-CONF-47 Login is Spanish, shows one image, and requests the definition once per tab', async ({
    page,
  }) => {
    let requests = 0;
    page.on('request', (request) => (requests += request.url().includes('/config/') ? 1 : 0));
    for (const open of [() => page.goto('/'), () => page.reload()]) {
      await open();
      await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
      // A reload before the definition has come requests it once more.
      await expectCodeThere(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await expect(page.getByRole('combobox')).toHaveCount(0);
      await expect(page.locator('img')).toHaveCount(1);
    }
    expect(requests).toBe(1);
  });
});
