import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { newIban } from './accounts-steps.ts';
import { linkInMail } from './access-steps.ts';
import { finish, requestButton, terms } from './advances-steps.ts';
import {
  addAuthenticator,
  addFirstMeans,
  ALL_INVOICES,
  AuthenticatorApp,
  openSigning,
  signer,
  startAdvance,
  tabTo,
} from './signature-steps.ts';

test.use({ viewport: { width: 375, height: 740 } });

test('R-SIGN-01 R-SIGN-02 R-SIGN-04 the first passkey is added through a mailed link, and an account and an advance are signed with it by keyboard', async ({
  page,
  baseURL,
  database,
  context,
}) => {
  const supplier = await openSigning(page, database, baseURL);
  const device = await addAuthenticator(page);
  await addFirstMeans(
    page,
    () => linkInMail(context, baseURL, supplier.email),
    'Añadir una llave de acceso',
    async () => {
      await page.getByLabel('Nombre').fill('Portátil');
      await page.getByRole('button', { name: 'Crear la llave' }).press('Enter');
    },
  );
  await expect(page.getByRole('region', { name: 'Medios de firma' })).toContainText('Portátil');

  await goTo(page, '/cuentas-de-abono/alta');
  await page.locator('input[name=iban]').fill(newIban());
  await page.locator('input[name=description]').fill('Cuenta firmada');
  await page.keyboard.press('Enter');
  await expect(signer(page)).toContainText('Cuenta');
  // Somebody else holds the device.
  await device.setVerified(false);
  await tabTo(page, signer(page).getByRole('button', { name: 'Firmar' }));
  await page.keyboard.press('Enter');
  await expect(signer(page).getByRole('alert')).toContainText('No se ha usado ninguna llave de acceso.');
  await device.setVerified(true);
  await tabTo(page, signer(page).getByRole('button', { name: 'Firmar' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cuentas-de-abono\/confirmar$/);

  await startAdvance(page, supplier);
  await expect(signer(page)).toContainText(`Va a anticipar ${ALL_INVOICES}`);
  await page.keyboard.press('Escape');
  await expect(signer(page)).toHaveCount(0);
  await requestButton(page).press('Enter');
  await tabTo(page, signer(page).getByRole('button', { name: 'Firmar' }));
  await page.keyboard.press('Enter');
  await expect(finish(page)).toBeVisible();
});

test('R-SIGN-02 R-SIGN-04 an app is added with its key as text; a reload asks again, and a code is good once', async ({
  page,
  baseURL,
  database,
  context,
}) => {
  const supplier = await openSigning(page, database, baseURL);
  let app: AuthenticatorApp | undefined;
  let used = '';
  await addFirstMeans(
    page,
    () => linkInMail(context, baseURL, supplier.email),
    'Añadir una aplicación',
    async () => {
      app = new AuthenticatorApp((await page.locator('.means-secret').textContent()) ?? '');
      used = app.createCode();
      await page.getByLabel('Código de la aplicación').fill(used);
      await page.getByRole('button', { name: 'Añadir la aplicación' }).click();
    },
  );
  await startAdvance(page, supplier);
  await expect(signer(page)).toBeVisible();
  await page.reload();
  await terms(page).check();
  await requestButton(page).click();
  const code = signer(page).getByRole('textbox');
  await code.fill(used);
  await code.press('Enter');
  await expect(signer(page).getByRole('alert')).toContainText('El código no es correcto, o ya se ha usado.');
  await code.fill(app?.createNextCode() ?? '');
  await code.press('Enter');
  await expect(finish(page)).toBeVisible();
});
