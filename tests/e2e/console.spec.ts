import { readFileSync } from 'node:fs';
import { expect, test } from '#tests/support/fixtures.ts';
import {
  CONSOLE,
  PASSWORD,
  addColleague,
  endSessionsAt,
  enterConsole,
  fillLogin,
  openSession,
} from './console-steps.ts';

test('R-CON-08 a wrong login is said at the form, where what was typed stays; the right one leads home', async ({
  page,
  database,
}) => {
  const colleague = await addColleague(database, 'editor');
  await page.goto(CONSOLE);
  await fillLogin(page, colleague.email, 'otra contraseña');
  await expect(page.getByRole('alert')).toHaveText('El correo o la contraseña no son correctos.');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(colleague.email);
  await fillLogin(page, colleague.email);
  await expect(page.getByRole('heading', { name: `Hola, ${colleague.name}` })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Inicio' })).toBeVisible();
});

test('R-CON-07 a new person chooses a password with the link that is shown once, and logs in', async ({
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
  const link = await page.getByRole('dialog', { name: 'Enlace para Lola Marín' }).getByLabel('Enlace').inputValue();
  // Neither Escape nor a click beside it loses what is never shown again.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('heading', { name: 'Personal' })).toBeVisible();

  const other = await browser.newContext({ locale: 'es-ES' });
  const newcomer = await other.newPage();
  await newcomer.goto(link);
  await expect(newcomer.getByText('De 12 a 128 caracteres.')).toBeVisible();
  expect(newcomer.url()).toBe(`${CONSOLE}/contrasena`);
  await newcomer.getByLabel('Contraseña nueva').fill('demasiado');
  await newcomer.getByLabel('Repita la contraseña').fill('distinta');
  await newcomer.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(newcomer.getByText('Debe tener al menos 12 caracteres')).toBeVisible();
  await expect(newcomer.getByText('Las dos contraseñas no son iguales')).toBeVisible();
  await newcomer.getByLabel('Contraseña nueva').fill(PASSWORD);
  await newcomer.getByLabel('Repita la contraseña').fill(PASSWORD);
  await newcomer.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(newcomer.getByText('Contraseña guardada. Ya puede entrar.')).toBeVisible();
  await expect(newcomer.getByLabel('Correo electrónico')).toHaveValue(email);
  await fillLogin(newcomer, email);
  await expect(newcomer.getByRole('heading', { name: 'Hola, Lola Marín' })).toBeVisible();
  await expect(newcomer.getByText('9001')).toBeVisible();
  await other.close();
});

test('R-CON-04 the language that is chosen is kept by a reload, a logout, and in another browser', async ({
  page,
  browser,
  database,
}) => {
  const colleague = await addColleague(database, 'editor');
  await enterConsole(page, colleague);
  await page.getByRole('button', { name: 'Español' }).click();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/session/language') && answer.ok());
  await page.getByRole('menuitem', { name: 'English' }).click();
  await kept;
  await expect(page.getByRole('heading', { name: `Hello, ${colleague.name}` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: `Hello, ${colleague.name}` })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page.getByRole('button', { name: colleague.name }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();

  const other = await browser.newContext({ locale: 'es-ES' });
  const elsewhere = await other.newPage();
  await elsewhere.goto(CONSOLE);
  await fillLogin(elsewhere, colleague.email);
  await expect(elsewhere.getByRole('heading', { name: `Hello, ${colleague.name}` })).toBeVisible();
  await other.close();
});

test('R-CON-13 a session that is over asks for the login in place; what was typed is still there and is saved', async ({
  page,
  database,
}) => {
  const admin = await addColleague(database, 'admin');
  const colleague = await addColleague(database, 'editor');
  await openSession(page, admin);
  await page.goto(`${CONSOLE}/staff/${colleague.id}`);
  await page.getByLabel('Nombre').fill('Nombre a medias');
  await endSessionsAt(page, `staff/${colleague.id}`, database, admin);
  await page.getByRole('button', { name: 'Guardar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Su sesión ha terminado' });
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill('no es esta');
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('El correo o la contraseña no son correctos.');
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Cambios guardados')).toBeVisible();
  const saved = await database.selectFrom('staff').select('name').where('id', '=', colleague.id).executeTakeFirst();
  expect(saved?.name).toBe('Nombre a medias');
});

test('R-CON-10 where another tab lets somebody else in, nothing is done in their name: whoever is shown is asked for', async ({
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

test('R-CON-08 R-CON-11 a link to the way out ends nothing by itself: it asks, and ends the session once it is told to', async ({
  page,
  database,
}) => {
  const admin = await addColleague(database, 'admin');
  await enterConsole(page, admin);
  const open = () => database.selectFrom('staff_session').select('staff_id').where('staff_id', '=', admin.id).execute();
  await page.goto(`${CONSOLE}/salir`);
  await expect(page.getByRole('heading', { name: '¿Quiere salir de la consola?' })).toBeVisible();
  await expect(page.getByText(`Ha entrado como ${admin.name}.`)).toBeVisible();
  expect(await open()).toHaveLength(1);
  await page.getByRole('link', { name: 'Seguir en la consola' }).click();
  await expect(page.getByRole('heading', { name: `Hola, ${admin.name}` })).toBeVisible();
  await page.goto(`${CONSOLE}/salir`);
  await page.getByRole('link', { name: 'Salir' }).click();
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toBeVisible();
  expect(await open()).toEqual([]);
  await page.goto(`${CONSOLE}/salir`);
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toBeVisible();
});

test('R-CON-10 who was disabled is out at once, and the audit tells of it, filtered and as a file', async ({
  page,
  database,
}) => {
  const admin = await addColleague(database, 'admin');
  const colleague = await addColleague(database, 'editor');
  await openSession(page, admin);
  await page.goto(`${CONSOLE}/staff/${colleague.id}`);
  await page.getByRole('button', { name: 'Desactivar' }).click();
  const dialog = page.getByRole('dialog', { name: `¿Desactivar a ${colleague.name}?` });
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('Ya no puede entrar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reactivar' })).toBeVisible();

  await page.getByRole('menuitem', { name: 'Auditoría' }).click();
  await page.getByLabel('Quién').fill(admin.email);
  await expect(page.getByText('1-2 de 2')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar a CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('auditoria.csv');
  expect(readFileSync(await file.path(), 'utf8')).toContain('staff-disabled');
  await page.getByText('Persona desactivada').click();
  await expect(page.getByText(`${admin.name} (${admin.email})`)).toBeVisible();
});

test('R-CON-11 markup that is set by whatever code is made clean, and no script is made of text', async ({
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
