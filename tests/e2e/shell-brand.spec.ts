import { expect, test } from '#tests/support/fixtures.ts';
import type { Entity } from '#shared/entity.ts';
import { ANA, ENTITIES, email, logIn, onHost } from './login-steps.ts';

/** A colour as browsers compute it. */
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;

for (const { host, user } of ENTITIES) {
  test(`R-CONF-01 R-CONF-02 R-CONF-04 R-CONF-11…22 ${host} shows the brand of its entity`, async ({
    page,
    request,
    baseURL,
  }) => {
    const entity = (await (await request.get(`/config/${host}.json`)).json()) as Entity;
    await page.goto(onHost(baseURL, host));
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page).toHaveTitle(new RegExp(` – ${entity.nameSite}$`));
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', entity.faviconSite);
    await expect(page.getByRole('main').getByRole('img')).toHaveAttribute('src', entity.loginLogoUrl);
    await expect(page.getByRole('contentinfo')).toContainText(entity.copyrightNotice);
    await expect(page.locator('.public')).toHaveCSS(
      'background-image',
      new RegExp(
        `${escaped(rgb(entity.backgroundGradienColorFrom))}.*${escaped(rgb(entity.backgroundGradienColorTo))}`,
      ),
    );
    await logIn(page, user);
    await expect(page).toHaveURL(onHost(baseURL, host, '/home'));
    await expect(page.locator('.header-bar')).toHaveCSS('background-color', rgb(entity.header1Color));
    await expect(page.locator('.header-navigation')).toHaveCSS('background-color', rgb(entity.header2Color));
    await expect(page.getByRole('banner').getByRole('img')).toHaveAttribute('src', entity.primaryLogoUrl);
    for (const logo of [entity.footer1LogoUrl, entity.footer2LogoUrl]) {
      await expect(page.getByRole('contentinfo').locator(`img[src="${logo}"]`)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    const confirm = page.getByRole('button', { name: 'Confirmar' });
    await expect(confirm).toHaveCSS('background-color', rgb(entity.primaryColor));
    await expect(confirm).toHaveCSS('color', rgb(entity.primaryContrastColor));
  });
}

test('R-CONF-05 nobody can write the definition over HTTP', async ({ request }) => {
  const before = await (await request.get('/config/localhost.json')).text();
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await request.fetch('/config/localhost.json', { method, data: { nameSite: 'Otra' } });
    expect([404, 405]).toContain(answer.status());
  }
  expect(await (await request.get('/config/localhost.json')).text()).toBe(before);
});

test('R-CONF-06 R-CONF-07 R-CONF-39 the definition is asked for once per tab and kept over a reload', async ({
  page,
}) => {
  let requests = 0;
  page.on('request', (request) => (requests += request.url().includes('/config/') ? 1 : 0));
  await page.goto('/');
  await expect(email(page)).toBeVisible();
  await page.reload();
  await expect(email(page)).toBeVisible();
  expect(requests).toBe(1);
});

for (const [what, status] of [
  ['is refused', 500],
  ['is not there', 404],
] as const) {
  test(`R-CONF-08 R-CONF-09 R-ERR-11 R-API-02 a definition that ${what} leads to the configuration error`, async ({
    page,
  }) => {
    await page.route('**/config/*.json', (route) => route.fulfill({ status, body: 'no' }));
    await page.goto('/');
    await expect(page).toHaveURL('/error/configuracion_de_entidad');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo salio mal');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(email(page)).toBeVisible();
  });
}

test('R-CONF-08 R-ERR-11 a network failure leads to the configuration error', async ({ page }) => {
  await page.route('**/config/*.json', (route) => route.abort());
  await page.goto('/');
  await expect(page).toHaveURL('/error/configuracion_de_entidad');
  await expect(page.getByText('Algo salio mal')).toBeVisible();
});

test('R-CONF-06 R-CONF-10 the configuration error has no guard and loads no configuration', async ({
  page,
  loginAs,
}) => {
  let requests = 0;
  page.on('request', (request) => (requests += request.url().includes('/config/') ? 1 : 0));
  await page.goto('/error/configuracion_de_entidad');
  await expect(page.getByText('Algo salio mal')).toBeVisible();
  expect(requests).toBe(0);
  await loginAs(ANA);
  await page.goto('/error/configuracion_de_entidad');
  await expect(page.getByText('Algo salio mal')).toBeVisible();
  await expect(page).toHaveURL('/error/configuracion_de_entidad');
});

function escaped(text: string): string {
  return text.replace(/[()]/g, '\\$&');
}

test('the login screen asks for one definition and shows one picture', async ({ page }) => {
  const definitions: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/config/')) definitions.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.locator('img')).toHaveCount(1);
  expect(definitions).toHaveLength(1);
});

test.describe('in an English browser', () => {
  test.use({ locale: 'en-GB' });

  test('R-CONF-33 R-CONF-47 the portal stays Spanish, and offers no other language', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('combobox')).toHaveCount(0);
  });
});
