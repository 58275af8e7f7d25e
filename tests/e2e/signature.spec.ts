import { randomUUID } from 'node:crypto';
import { insertSignatureMeans } from '#confirming/database/signature-means.ts';
import { listUsers } from '#confirming/database/users.ts';
import { listLatestMails } from '#platform/database/mails.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { enterHome } from '#tests/support/enter-home.ts';
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
  SIGNING_ENTITY,
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
  await expect(signer(page).getByRole('alert')).toContainText('El código no es correcto o ya se ha usado.');
  await code.fill(app?.createNextCode() ?? '');
  await code.press('Enter');
  await expect(finish(page)).toBeVisible();
});

test('R-SIGN-06 the principal user removes all means of a colleague with a signature, and the colleague begins anew', async ({
  page,
  baseURL,
  database,
  context,
}) => {
  const colleague = {
    email: `colega-${Date.now().toString(36)}@recorrido.example`,
    alias: 'colega01',
    principal: false,
  };
  const { email, ...supplier } = await openSigning(page, database, baseURL, { colleagues: [colleague] });
  await runAsTableOwner(database, supplier, async (trx) => {
    const user = (await listUsers(trx, supplier)).find((one) => one.email === colleague.email);
    const means = { id: randomUUID(), name: 'Códigos perdidos', kind: 'recovery', codeHashes: ['x'] } as const;
    if (user) await insertSignatureMeans(trx, user, means, new Date());
  });
  await addAuthenticator(page);
  await addFirstMeans(
    page,
    () => linkInMail(context, baseURL, email),
    'Añadir una llave de acceso',
    () => page.getByRole('button', { name: 'Crear la llave' }).click(),
  );

  await goTo(page, '/gestion-de-usuarios');
  const button = page.getByRole('button', { name: 'Medios de firma de colega01' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Medios de firma de colega01' });
  await expect(dialog).toContainText('Códigos perdidos');
  await expect(dialog).toContainText('Códigos sin usar: 1');
  await tabTo(page, dialog.getByRole('button', { name: 'Quitar todos sus medios de firma' }));
  await page.keyboard.press('Enter');
  await expect(signer(page)).toContainText('Va a quitar todos los medios de firma de un usuario de su empresa');
  await expect(signer(page)).toContainText(colleague.email);
  await tabTo(page, signer(page).getByRole('button', { name: 'Firmar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Medios de firma quitados')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await button.press('Enter');
  await expect(dialog).toContainText('Esta persona no tiene ningún medio de firma.');

  const mails = await listLatestMails(database, SIGNING_ENTITY, 200);
  for (const reader of [email, colleague.email])
    expect(
      mails.filter(({ recipient }) => recipient === reader).map(({ subject }) => subject.split(' · ')[0]),
    ).toContain('Medios de firma eliminados');
  await page.evaluate(() => sessionStorage.clear());
  await enterHome(page, baseURL, colleague.email, SIGNING_ENTITY);
  await goTo(page, '/gestion-de-usuarios/perfil');
  await expect(page.getByRole('region', { name: 'Medios de firma' })).toContainText('Todavía no tiene ninguno.');
});
