import { buildIban } from '#samples/identifiers.ts';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { openWithPasskey, signByKeyboard, signer, tabTo } from './signature-steps.ts';

test.use({ viewport: { width: 375, height: 740 } });

/** A new account of the demo by its last digit, which decides what the check of its holder says. */
const ibanEnding = (digit: number) =>
  buildIban('9000', '0042', `${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}${digit}`);

test('R-SIGN-09 R-SIGN-01 the holder of a new account is checked in four answers before it is signed, and while the device waits the supplier can cancel', async ({
  page,
  database,
  baseURL,
}) => {
  const { device } = await openWithPasskey(page, database, baseURL);
  await goTo(page, '/cuentas-de-abono/alta');
  const iban = page.locator('input[name=iban]');
  for (const [digit, said] of [
    [6, 'El titular coincide.'],
    [8, 'El titular no coincide.'],
    [9, 'No se ha podido comprobar el titular.'],
    [7, /Casi coincide: la cuenta está a nombre de PROVEEDOR/],
  ] as const) {
    await iban.fill(ibanEnding(digit));
    await expect(page.getByText(said)).toBeVisible();
  }
  await page.locator('input[name=description]').fill('Cuenta de obra');
  await device.setPresent(false);
  await page.keyboard.press('Enter');
  await signByKeyboard(page);
  await expect(signer(page).getByRole('status')).toContainText('Siga lo que le indique su navegador');
  await page.keyboard.press('Escape');
  await expect(signer(page)).toHaveCount(0);
  await expect(page.locator('input[name=description]')).toHaveValue('Cuenta de obra');
  await device.setPresent(true);
  await tabTo(page, page.getByRole('button', { name: 'Dar de alta la cuenta' }));
  await page.keyboard.press('Enter');
  await signByKeyboard(page);
  await expect(page).toHaveURL(/\/cuentas-de-abono\/confirmar$/);
  await expect(page.getByText(/Casi coincide/)).toBeVisible();
});

test('R-SIGN-01 R-SIGN-03 a new user and a changed email are signed, each with what it is', async ({
  page,
  database,
  baseURL,
}) => {
  const { supplier } = await openWithPasskey(page, database, baseURL);
  await goTo(page, '/gestion-de-usuarios');
  await page.getByRole('link', { name: 'Nuevo usuario' }).press('Enter');
  await page.locator('input[name=alias]').fill('colega_02');
  await page.locator('input[name=email]').fill(`colega.${supplier.email}`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Crear usuario' }).press('Enter');
  await expect(signer(page)).toHaveAccessibleName('Firme el cambio de usuarios');
  await expect(signer(page)).toContainText(`colega.${supplier.email}`);
  await signByKeyboard(page);
  await expect(page.getByText('Usuario creado', { exact: true })).toBeVisible();

  await goTo(page, '/gestion-de-usuarios/perfil');
  await page.locator('input[name=email]').fill(`otra.${supplier.email}`);
  await page.getByRole('button', { name: 'Guardar cambios' }).press('Enter');
  await expect(signer(page)).toHaveAccessibleName('Firme el cambio de sus datos de acceso');
  await expect(signer(page)).toContainText(`otra.${supplier.email}`);
  await signByKeyboard(page);
  await expect(page.getByRole('main')).toContainText(`Hemos enviado un enlace a otra.${supplier.email}`);
});
