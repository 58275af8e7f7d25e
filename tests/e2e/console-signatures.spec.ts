import { listLatestMails } from '#platform/database/mails.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { CONSOLE, PASSWORD, addColleague, enterConsole } from './console-steps.ts';
import { addAuthenticator, tabTo } from './signature-steps.ts';

test('R-SIGN-07 a member of staff adds a passkey with the mailed link, and signs with it what changes an access', async ({
  page,
  database,
}) => {
  const admin = await addColleague(database, 'admin');
  const colleague = await addColleague(database, 'editor');
  await enterConsole(page, admin);
  const device = await addAuthenticator(page);

  await page.goto(`${CONSOLE}/medios-de-firma`);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Enviarme el enlace' }).press('Enter');
  await expect(page.getByText(`Hemos enviado el enlace a ${admin.email}.`)).toBeVisible();
  const mailsTo = async (email: string) =>
    (await listLatestMails(database, null, 200)).filter(({ recipient }) => recipient === email);
  const [mail] = await mailsTo(admin.email);
  const [link = ''] = /http:\S+/.exec(mail?.text ?? '') ?? [];
  await page.goto(link);
  await page.getByRole('button', { name: 'Añadir una llave de acceso' }).press('Enter');
  await page.getByLabel('Nombre').fill('Portátil');
  await page.getByRole('button', { name: 'Añadir', exact: true }).press('Enter');
  await expect(page.getByText('Medio de firma añadido')).toBeVisible();
  await expect(page.getByText('Portátil')).toBeVisible();

  await page.goto(`${CONSOLE}/staff/${colleague.id}`);
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await page
    .getByRole('dialog', { name: /^¿Desactivar a/ })
    .getByRole('button', { name: 'Desactivar' })
    .click();
  const signer = page.getByRole('dialog', { name: 'Firme lo que va a hacer' });
  await expect(signer).toContainText('Va a cambiar el acceso de una persona a la consola.');
  await expect(signer).toContainText(colleague.email);
  // Somebody else holds the device.
  await device.setVerified(false);
  const sign = signer.getByRole('button', { name: 'Firmar' });
  await tabTo(page, sign);
  await page.keyboard.press('Enter');
  await expect(signer).toContainText('No se ha firmado');
  const isDisabled = () =>
    database.selectFrom('staff').select('disabled_at').where('id', '=', colleague.id).executeTakeFirstOrThrow();
  expect((await isDisabled()).disabled_at).toBeNull();
  await device.setVerified(true);
  await tabTo(page, sign);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ya no puede entrar')).toBeVisible();
  expect((await isDisabled()).disabled_at).not.toBeNull();
});
