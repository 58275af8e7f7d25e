import type { Page } from '@playwright/test';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { accountIn, rows } from './accounts-steps.ts';
import { logIn, messageOf, toasts } from './login-steps.ts';
import { button, heading, link, openAsOwn } from './supplier-steps.ts';

const menuLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Consulta de facturas' });
const requestButton = (page: Page) => page.getByRole('button', { name: /^Solicitar 150,00/ });

/** On the confirmation of an advance, once it is there in place of the list with its many boxes. */
async function acceptAdvance(page: Page): Promise<void> {
  await expect(requestButton(page)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('checkbox').check();
}

test('R-ROUTE-19 R-ROUTE-36 an advance, sent when the session has expired, is sent after the next login, and then nothing asks', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL);
  await goTo(page, '/anticipo-facturas');
  await page.locator('select[name=numClient]').selectOption(supplier.clients[0]?.numClient ?? '');
  await page.locator('select[name=iban]').selectOption(accountIn(supplier, '2'));
  await rows(page).first().getByRole('checkbox').check();
  await rows(page).first().locator('input[name=newNominalAmountFinanced]').fill('150,00');
  await page.getByRole('button', { name: /^Solicitar/ }).click();
  await acceptAdvance(page);
  // The service takes the session for expired, as it does after its time.
  await page.evaluate(() => sessionStorage.setItem('authtoken', 'expired'));
  await requestButton(page).click();
  await expect(toasts(page, messageOf(651))).toBeVisible();
  await logIn(page, supplier.users[0]?.email ?? '');
  await acceptAdvance(page);
  await requestButton(page).click();
  await expect(page.locator('.toast-success')).toBeVisible();
  await menuLink(page).click();
  await expect(heading(page)).toHaveText('Consulta de facturas');
});

/** Opens the form of a new account as one does by mouse, so that the history has the screens before it. */
async function typeAccount(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Cuentas de abono' }).click();
  await link(page, 'Nueva cuenta').click();
  await page.locator('input[name=description]').fill('A medias');
}

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
  // The address changes before the screen does.
  await expect(page.getByRole('main')).toContainText('a.medias@recorrido.example');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('a.medias@recorrido.example');
  expect(asked).toEqual(['beforeunload']);
});
