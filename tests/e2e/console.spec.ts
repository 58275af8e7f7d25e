import { listLatestMails } from '#platform/database/mails.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { CONSOLE, PASSWORD, addColleague, fillLogin, openSession } from './console-steps.ts';

test('R-CON-07 R-CON-10 a new member sets a password with the mailed link, logs in, and loses access at once when disabled', async ({
  page,
  browser,
  database,
}) => {
  await openSession(page, await addColleague(database, 'admin'));
  await page.goto(`${CONSOLE}/staff/create`);
  const email = `${crypto.randomUUID()}@banco.example`;
  await page.getByLabel('Nombre').fill('Lola Marín');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('checkbox', { name: 'Edición' }).check();
  await page.getByRole('combobox', { name: 'Entidades' }).fill('roble');
  await page.getByRole('option', { name: 'Caja Roble · Confirming para proveedores (9001)' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(`Hemos enviado a ${email} un enlace para que elija su contraseña`)).toBeVisible();
  const mails = await listLatestMails(database, null, 100);
  const mail = mails.find(({ recipient }) => recipient === email);
  const [link = ''] = /http:\S+/.exec(mail?.text ?? '') ?? [];

  const other = await browser.newContext({ locale: 'es-ES' });
  const newcomer = await other.newPage();
  await newcomer.goto(link);
  await expect(newcomer).toHaveURL(`${CONSOLE}/contrasena`);
  await newcomer.getByLabel('Contraseña nueva').fill(PASSWORD);
  await newcomer.getByLabel('Repita la contraseña').fill(PASSWORD);
  await newcomer.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(newcomer.getByLabel('Correo electrónico')).toHaveValue(email);
  await fillLogin(newcomer, email);
  await expect(newcomer.getByRole('heading', { name: 'Hola, Lola Marín' })).toBeVisible();
  await expect(newcomer.getByText('9001')).toBeVisible();

  const { id } = await database.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  await page.goto(`${CONSOLE}/staff/${id}`);
  await page.getByRole('button', { name: 'Desactivar' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Desactivar a Lola Marín?' });
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('Ya no puede entrar')).toBeVisible();
  await newcomer.getByRole('menuitem', { name: 'Entidades' }).click();
  await expect(newcomer.getByRole('dialog', { name: 'Su sesión ha terminado' })).toBeVisible();
  await other.close();
});

test('R-CON-10 R-CON-13 after another user logs in in another tab, nothing is done in their name: the shown user has to log in', async ({
  page,
  context,
  database,
}) => {
  const admin = await addColleague(database, 'admin');
  const [other, colleague] = [await addColleague(database, 'admin'), await addColleague(database, 'editor')];
  await openSession(page, admin);
  await page.goto(`${CONSOLE}/staff/${colleague.id}`);
  await page.getByLabel('Nombre').fill('Nombre a medias');
  await openSession(await context.newPage(), other);
  await page.getByRole('button', { name: 'Guardar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Su sesión ha terminado' });
  await expect(dialog.getByText(admin.email)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Cambios guardados')).toBeVisible();
  const deeds = await database.selectFrom('audit').select('email').where('action', '=', 'staff-changed').execute();
  const doers = deeds.map(({ email }) => email);
  expect(doers).toContain(admin.email);
  expect(doers).not.toContain(other.email);
});

test('R-CON-11 any code that sets markup gets it sanitized, and no script can be created from text', async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.goto(CONSOLE);
  await page.getByLabel('Correo electrónico').waitFor();
  const made = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      markup: () => {
        const box = document.createElement('div');
        box.innerHTML = '<img src="x" onerror="window.wasRun = true"><b>Texto</b><script>window.wasRun = true</script>';
        return document.body.appendChild(box).innerHTML;
      },
      address: () => (document.createElement('script').src = 'https://example.com/x.js'),
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        return [name, attempt()];
      } catch (error) {
        return [name, (error as Error).name];
      }
    });
  });
  expect(made).toEqual([
    ['markup', '<img src="x"><b>Texto</b>'],
    ['address', 'TypeError'],
  ]);
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  await page.close();
});
