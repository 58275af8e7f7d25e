import type { Route } from '@playwright/test';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { newIban } from './accounts-steps.ts';
import { figure, finish, REQUEST, requestButton, terms } from './advances-steps.ts';
import { email, logIn, messageOf, toasts } from './login-steps.ts';
import { openWithPasskey, signByKeyboard, signer, startAdvance, watchProofs } from './signature-steps.ts';

test.use({ viewport: { width: 375, height: 740 } });

/** Lets the service answer; outside of the browser no name ends at this machine by itself. */
async function fetchFromRoble(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  const headers = { ...route.request().headers(), host: url.host };
  url.hostname = 'localhost';
  expect((await route.fetch({ url: url.href, headers })).status()).toBe(200);
}

const UNCERTAIN = /No sabemos si la entidad recibió su solicitud/;

test('R-SIGN-01 R-SIGN-02 after a reload nothing is in doubt, a double click signs once, and an answer that was lost is given again without another signature', async ({
  page,
  database,
  baseURL,
}) => {
  const { supplier } = await openWithPasskey(page, database, baseURL);
  const proofs = watchProofs(page);
  await startAdvance(page, supplier);
  await expect(signer(page)).toBeVisible();
  await page.reload();
  await expect(toasts(page, messageOf(742))).toBeVisible();
  await expect(terms(page)).toBeVisible();
  await expect(page.getByText(UNCERTAIN)).toHaveCount(0);

  let isLost = true;
  await page.route(REQUEST, async (route) => {
    if (!isLost || !route.request().headers()['x-signature-proof']) return route.continue();
    isLost = false;
    await fetchFromRoble(route);
    return route.fulfill({ status: 401, contentType: 'text/html', body: '<title>Wi-Fi</title>' });
  });
  await terms(page).check();
  await requestButton(page).click();
  await signer(page).getByRole('button', { name: 'Firmar' }).dblclick();
  await expect(page.getByText(UNCERTAIN)).toBeVisible();
  expect(proofs).toHaveLength(1);
  await requestButton(page).click();
  await expect(finish(page)).toBeVisible();
  expect(proofs).toHaveLength(1);
});

test('R-SIGN-02 R-ADV-28 when the price changes before it is signed, the supplier accepts the new one, and signs that', async ({
  page,
  database,
  baseURL,
}) => {
  const { supplier } = await openWithPasskey(page, database, baseURL);
  await startAdvance(page, supplier);
  await expect(signer(page)).toContainText('Importe neto');
  const before = (await figure(page, 'Recibirá').textContent()) ?? '';
  await database
    .updateTable('client')
    .set({ minimum_commission: 99_00 })
    .where('supplier_id', '=', supplier.supplierId)
    .execute();
  await signByKeyboard(page);
  const changed = page.getByRole('dialog').filter({ hasText: /ha cambiado/ });
  await expect(changed).toBeVisible();
  await changed.getByRole('button', { name: /^Solicitar|^Aceptar|^Confirmar/ }).press('Enter');
  await expect(signer(page)).toBeVisible();
  await expect(signer(page)).not.toContainText(before);
  await signByKeyboard(page);
  await expect(finish(page)).toBeVisible();
});

test('R-SIGN-01 R-SIGN-02 two tabs are asked to sign and one does; its logout closes the signer of the other, where nothing typed is lost', async ({
  page,
  database,
  baseURL,
}) => {
  const { supplier } = await openWithPasskey(page, database, baseURL);
  const other = await page.context().newPage();
  await other.goto(new URL('/home', page.url()).href);
  const ibans = [newIban(), newIban()];
  for (const [index, tab] of [page, other].entries()) {
    await goTo(tab, '/cuentas-de-abono/alta');
    await tab.locator('input[name=iban]').fill(ibans[index] ?? '');
    await tab.locator('input[name=description]').fill(`Cuenta ${index}`);
    await tab.keyboard.press('Enter');
    await expect(signer(tab)).toBeVisible();
  }
  await page.bringToFront();
  await signByKeyboard(page);
  await expect(page).toHaveURL(/\/cuentas-de-abono\/confirmar$/);
  await goTo(page, '/home');
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(email(page)).toBeVisible();
  await expect(email(other)).toBeVisible();
  await expect(signer(other)).toHaveCount(0);
  await logIn(other, supplier.email);
  await expect(other.locator('input[name=description]')).toHaveValue('Cuenta 1');
});
