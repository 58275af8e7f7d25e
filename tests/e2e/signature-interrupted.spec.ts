import { formatIban } from '#shared/identifiers/iban.ts';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import { newIban } from './accounts-steps.ts';
import { figure, finish, REQUEST, requestButton, terms } from './advances-steps.ts';
import { email, logIn, messageOf, toasts } from './login-steps.ts';
import {
  fetchFromService,
  openWithPasskey,
  signByKeyboard,
  signer,
  startAccount,
  startAdvance,
  tabTo,
  watchProofs,
} from './signature-steps.ts';

test.use({ viewport: { width: 375, height: 740 } });

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
    await fetchFromService(route);
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

test('R-SIGN-01 R-SIGN-02 a tab that is closed while it is signed leaves nothing behind; when the session ends meanwhile, what was typed is there after the login and is signed once', async ({
  page,
  database,
  baseURL,
}) => {
  const { supplier } = await openWithPasskey(page, database, baseURL);
  const accounts = () =>
    database
      .selectFrom('account')
      .select('iban')
      .where('supplier_id', '=', supplier.supplierId)
      .orderBy('iban')
      .execute();
  const before = await accounts();
  const other = await page.context().newPage();
  await other.goto(new URL('/home', page.url()).href);
  const closed = await startAccount(other);
  await other.close();
  expect(await accounts()).toEqual(before);

  const proofs = watchProofs(page);
  const iban = await startAccount(page);
  await database.deleteFrom('portal_session').where('supplier_id', '=', supplier.supplierId).execute();
  await signByKeyboard(page);
  await expect(email(page)).toBeVisible();
  await expect(signer(page)).toHaveCount(0);
  expect(await accounts()).toEqual(before);
  await logIn(page, supplier.email);
  await expect(page.locator('input[name=description]')).toHaveValue('Cuenta de obra');
  await expect(page.locator('input[name=iban]')).toHaveValue(formatIban(iban));
  proofs.length = 0;
  await tabTo(page, page.getByRole('button', { name: 'Dar de alta la cuenta' }));
  await page.keyboard.press('Enter');
  await signByKeyboard(page);
  await expect(page).toHaveURL(/\/cuentas-de-abono\/confirmar$/);
  expect(proofs).toHaveLength(1);
  const added = (await accounts()).map((account) => account.iban);
  expect(added).toHaveLength(before.length + 1);
  expect(added).toContain(iban);
  expect(added).not.toContain(closed);
});

// In every run the dialog holds it in tests/component/signature-interrupted.test.ts, the calls in tests/service/signatures.
if (IS_LONG) {
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
}
