import type { Page } from '@playwright/test';
import type { CreatedSupplier } from '#service/demo/create-supplier.ts';
import { expect, expectNoAxeViolations, test } from '#tests/support/fixtures.ts';
import { ownSupplier } from './access-steps.ts';
import { newIban } from './accounts-steps.ts';
import { HALFWAY } from './halfway-steps.ts';
import { logIn, loginButton, messageOf, sessionKeys, toasts } from './login-steps.ts';
import { button, clientChoice, heading, link, openAsOwn } from './supplier-steps.ts';

const question = (page: Page) => page.getByRole('dialog', { name: '¿Salir sin terminar?' });
const menuLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Consulta de facturas' });
const emailOf = ({ users }: CreatedSupplier) => users[0]?.email ?? '';

/** The service takes the session for expired, as it does after its time. */
const spoilToken = (page: Page) => page.evaluate(() => sessionStorage.setItem('authtoken', 'expired'));

for (const { name, open, isThere, send } of HALFWAY) {
  test(`leaving ${name} half-way asks first`, async ({ page, database, baseURL }) => {
    const supplier = await openAsOwn(page, database, baseURL);
    await menuLink(page).click();
    await expect(heading(page)).toHaveText('Consulta de facturas');
    await open(page, supplier);
    const place = page.url();
    await menuLink(page).click();
    await button(page, 'Seguir aquí').click();
    await expect(question(page)).toHaveCount(0);
    await isThere(page, supplier);
    expect(page.url()).toBe(place);
    await menuLink(page).click();
    await question(page).getByRole('button', { name: 'Salir' }).click();
    await expect(heading(page)).toHaveText('Consulta de facturas');
  });

  test(`R-ROUTE-19 ${name} is there again after a session that expired in the middle`, async ({
    page,
    database,
    baseURL,
  }) => {
    await page.clock.install();
    const supplier = await openAsOwn(page, database, baseURL);
    await open(page, supplier);
    const place = page.url();
    await page.clock.fastForward('20:01');
    await page.clock.runFor(11_000);
    await expect(loginButton(page)).toBeVisible();
    await expect.poll(() => sessionKeys(page)).toEqual(['codNrbeEn', 'entity']);
    await logIn(page, emailOf(supplier));
    await isThere(page, supplier);
    expect(page.url()).toBe(place);
  });

  if (send) {
    test(`R-ROUTE-19 R-ROUTE-36 ${name}, sent when the session has expired, is sent after the next login, and then nothing asks`, async ({
      page,
      database,
      baseURL,
    }) => {
      const supplier = await openAsOwn(page, database, baseURL);
      await open(page, supplier);
      await isThere(page, supplier);
      await spoilToken(page);
      await send(page);
      await expect(toasts(page, messageOf(651))).toBeVisible();
      await logIn(page, emailOf(supplier));
      await isThere(page, supplier);
      await send(page);
      await expect(page.locator('.toast-success')).toBeVisible();
      await menuLink(page).click();
      await expect(heading(page)).toHaveText('Consulta de facturas');
    });
  }
}

/** Opens the form of a new account as one does by mouse, so that the history has the screens before it. */
async function typeAccount(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Cuentas de abono' }).click();
  await link(page, 'Nueva cuenta').click();
  await page.locator('input[name=description]').fill('A medias');
}

test("the browser's own Back and Forward ask, too, and going on needs no second question", async ({
  page,
  database,
  baseURL,
}) => {
  await openAsOwn(page, database, baseURL);
  await typeAccount(page);
  await page.goBack();
  await button(page, 'Seguir aquí').click();
  await expect(page).toHaveURL(/\/alta$/);
  await expect(page.locator('input[name=description]')).toHaveValue('A medias');
  await page.goBack();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/alta$/);
  await page.goBack();
  await question(page).getByRole('button', { name: 'Salir' }).click();
  await expect(heading(page)).toHaveText('Cuentas de abono');
  await page.goForward();
  await expect(heading(page)).toHaveText('Nueva cuenta de abono');
  await expect(page.locator('input[name=description]')).toHaveValue('');
  await page.goBack();
  await expect(heading(page)).toHaveText('Cuentas de abono');
  await expect(question(page)).toHaveCount(0);
});

test('R-SUP-13 inside of a flow nothing asks; leaving it clears what was stored', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL);
  await page.getByRole('banner').getByRole('link', { name: 'Gestión de datos de proveedor' }).click();
  await clientChoice(page).selectOption(supplier.clients[0]?.numClient ?? '');
  await page.locator('input[name=address]').fill('Calle a medias 7');
  await button(page, 'Continuar').click();
  await expect(page).toHaveURL(/\/confirmar$/);
  await page.goBack();
  await expect(page.locator('input[name=address]')).toHaveValue('Calle a medias 7');
  await page.goForward();
  await expect(page).toHaveURL(/\/confirmar$/);
  await link(page, 'Volver').click();
  await expect(page.locator('input[name=address]')).toHaveValue('Calle a medias 7');
  await clientChoice(page).selectOption(supplier.clients[1]?.numClient ?? '');
  await button(page, 'Seguir aquí').click();
  await expect(clientChoice(page)).toHaveValue(supplier.clients[0]?.numClient ?? '');
  await clientChoice(page).selectOption(supplier.clients[1]?.numClient ?? '');
  await question(page).getByRole('button', { name: 'Salir' }).click();
  await expect(clientChoice(page)).toHaveValue(supplier.clients[1]?.numClient ?? '');
  await expect(page.locator('input[name=address]')).not.toHaveValue('Calle a medias 7');
  expect(await sessionKeys(page)).not.toContain('supplierDraft');
});

test('loading the page anew asks where something would be lost, and not where it is stored', async ({
  page,
  database,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await openAsOwn(page, database, baseURL);
  await typeAccount(page);
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await page.goto(new URL('/gestion-de-usuarios/add', page.url()).href);
  await page.locator('input[name=alias]').fill('a_medias');
  await page.locator('input[name=email]').fill('a.medias@recorrido.example');
  await button(page, 'Continuar').click();
  await expect(page).toHaveURL(/\/confirm$/);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('a.medias@recorrido.example');
  expect(asked).toEqual(['beforeunload']);
});

test('what one user left half-way is not for another one', async ({ page, database, baseURL }) => {
  const supplier = await openAsOwn(page, database, baseURL);
  await typeAccount(page);
  await spoilToken(page);
  await page.locator('input[name=iban]').fill(newIban('2100'));
  await button(page, 'Dar de alta la cuenta').click();
  await expect(loginButton(page)).toBeVisible();
  const other = await ownSupplier(database, [{}]);
  await logIn(page, emailOf(other));
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await button(page, 'Confirmar').click();
  await logIn(page, emailOf(supplier));
  await expect(page).toHaveURL(/\/home$/);
});

test('leaving asks by keyboard, accessibly and at every width', async ({ page, database, baseURL }) => {
  await openAsOwn(page, database, baseURL);
  await typeAccount(page);
  await link(page, 'Volver').focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  await expectNoAxeViolations(page, 'leaving');
  await page.keyboard.press('Escape');
  await expect(link(page, 'Volver')).toBeFocused();
});
