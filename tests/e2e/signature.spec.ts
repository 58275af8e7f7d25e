import { TOTP } from 'otpauth';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { newIban } from './accounts-steps.ts';
import { linkInMail } from './access-steps.ts';
import { addAuthenticator, addFirstMeans, openSigning, signer, startAdvance, tabTo } from './signature-steps.ts';

test.use({ viewport: { width: 375, height: 740 } });

test('R-SIGN-01 R-SIGN-02 R-SIGN-04 the first passkey is added through a mailed link, and an account and an advance are signed with it by keyboard', async ({
  page,
  baseURL,
  database,
  context,
}) => {
  const { email } = await openSigning(page, database, baseURL);
  const device = await addAuthenticator(page);
  await addFirstMeans(
    page,
    () => linkInMail(context, baseURL, email),
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

  await startAdvance(page);
  await expect(signer(page)).toContainText(/Va a anticipar \d+ facturas? por [\d.,]+\s€/);
  await page.keyboard.press('Escape');
  await expect(signer(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Solicitar/ }).press('Enter');
  await tabTo(page, signer(page).getByRole('button', { name: 'Firmar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Finalizar' })).toBeVisible();
});

test('R-SIGN-02 R-SIGN-04 an app is added with its key as text; a reload asks again, and a code is good once', async ({
  page,
  baseURL,
  database,
  context,
}) => {
  const { email } = await openSigning(page, database, baseURL);
  let app = new TOTP();
  let used = '';
  await addFirstMeans(
    page,
    () => linkInMail(context, baseURL, email),
    'Añadir una aplicación',
    async () => {
      app = new TOTP({ secret: ((await page.locator('.means-secret').textContent()) ?? '').replaceAll(' ', '') });
      // The code of the last half minute is good, too, and leaves this one for the signature.
      used = app.generate({ timestamp: Date.now() - 30_000 });
      await page.getByLabel('Código de la aplicación').fill(used);
      await page.getByRole('button', { name: 'Añadir la aplicación' }).click();
    },
  );
  await startAdvance(page);
  await expect(signer(page)).toBeVisible();
  await page.reload();
  await page.getByRole('checkbox', { name: /He leído y acepto/ }).check();
  await page.getByRole('button', { name: /^Solicitar/ }).click();
  const code = signer(page).getByRole('textbox');
  await code.fill(used);
  await code.press('Enter');
  await expect(signer(page).getByRole('alert')).toContainText('El código no es correcto o ya se ha usado.');
  await code.fill(app.generate());
  await code.press('Enter');
  await expect(page.getByRole('link', { name: 'Finalizar' })).toBeVisible();
});
