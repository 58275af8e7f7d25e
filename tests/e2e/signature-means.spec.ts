import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { linkInMail } from './access-steps.ts';
import {
  addAuthenticator,
  addFirstMeans,
  openSigning,
  openWithPasskey,
  signByKeyboard,
  signer,
  startAccount,
  tabTo,
} from './signature-steps.ts';

test.use({ viewport: { width: 375, height: 740 } });

const PROFILE = '/gestion-de-usuarios/perfil';

test('R-SIGN-04 a device that does not know its user makes no passkey and says so; one that keeps no list of its passkeys does', async ({
  page,
  database,
  baseURL,
  context,
}) => {
  const { email } = await openSigning(page, database, baseURL);
  const stranger = await addAuthenticator(page, { hasUserVerification: false });
  await addFirstMeans(
    page,
    () => linkInMail(context, baseURL, email),
    'Añadir una llave de acceso',
    async () => {
      const create = page.getByRole('button', { name: 'Crear la llave' });
      await tabTo(page, create);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: /llave/ })).toContainText(
        'su dispositivo no tiene huella, cara ni PIN',
      );
      await stranger.remove();
      await addAuthenticator(page, { hasResidentKey: false });
      await tabTo(page, create);
      await page.keyboard.press('Enter');
    },
  );
  await expect(page.getByRole('region', { name: 'Medios de firma' })).toContainText('Mi llave de acceso');
  await startAccount(page);
  await signByKeyboard(page);
  await expect(page).toHaveURL(/\/cuentas-de-abono\/confirmar$/);
});

test('R-SIGN-04 a second passkey is made on another device, named and removed; recovery codes are printed, and each signs once', async ({
  page,
  database,
  baseURL,
}) => {
  const { device } = await openWithPasskey(page, database, baseURL);
  await page.addInitScript(() => (window.print = () => document.documentElement.setAttribute('data-printed', '')));
  await goTo(page, PROFILE);
  const section = page.getByRole('region', { name: 'Medios de firma' });
  const press = async (name: string) => {
    await tabTo(page, section.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };

  await press('Añadir un medio de firma');
  await press('Añadir una llave de acceso');
  await signByKeyboard(page);
  await press('Crear la llave');
  await expect(section.getByRole('alert')).toContainText('Este dispositivo ya tiene una llave suya.');
  await device.remove();
  await addAuthenticator(page);
  await section.getByRole('textbox', { name: 'Nombre' }).fill('Teléfono');
  await page.keyboard.press('Enter');
  await expect(section.getByRole('listitem')).toContainText(['Portátil', 'Teléfono']);
  await press('Cambiar el nombre: Teléfono');
  await page.getByRole('dialog').getByLabel('Nombre').fill('Móvil de la oficina');
  await page.keyboard.press('Enter');
  await expect(section.getByRole('listitem')).toContainText(['Portátil', 'Móvil de la oficina']);

  await press('Añadir un medio de firma');
  await press('Crear códigos');
  await signByKeyboard(page);
  const list = section.locator('.means-codes li');
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  await press('Imprimir');
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(section.getByText(codes[9] ?? '')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(section.getByText('Portátil')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await section.getByLabel('Escriba uno de los diez').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(section).toContainText('Códigos sin usar: 10');

  const removeWith = async (name: string, code: string) => {
    await press(`Quitar: ${name}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).press('Enter');
    await signer(page).getByRole('radio', { name: 'Código de recuperación' }).check();
    await signer(page).getByRole('textbox').fill(code);
    await page.keyboard.press('Enter');
  };
  await removeWith('Portátil', codes[0] ?? '');
  await expect(section).toContainText('Códigos sin usar: 9');
  await expect(section.getByText('Portátil')).toHaveCount(0);
  await removeWith('Móvil de la oficina', codes[0] ?? '');
  await expect(signer(page).getByRole('alert')).toContainText('El código no es correcto o ya se ha usado.');
  await signer(page)
    .getByRole('textbox')
    .fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(section).toContainText('Códigos sin usar: 8');
});
