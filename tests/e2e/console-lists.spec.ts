import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { addColleague, CONSOLE, enterConsole, openSession } from './console-steps.ts';

const filtered = (resource: string, filter: object) =>
  `${CONSOLE}/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

async function exported(page: Page): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

test('several people are disabled together once confirmed, and enabled together, which can be undone; nobody chooses themselves', async ({
  page,
  database,
}) => {
  const admin = await addColleague(database, 'admin');
  const [one, other] = [await addColleague(database, 'editor'), await addColleague(database, 'support')];
  const disabled = async () => {
    const rows = await database.selectFrom('staff').select(['id', 'disabled_at']).execute();
    return [one, other].filter(({ id }) => rows.find((row) => row.id === id)?.disabled_at).length;
  };
  await enterConsole(page, admin);
  const chooseBoth = async () => {
    for (const { name } of [one, other])
      await page.getByRole('row', { name }).getByRole('checkbox', { name: 'Seleccionar esta fila' }).check();
  };
  await page.goto(`${CONSOLE}/staff?perPage=100`);
  await expect(page.getByRole('row', { name: admin.name }).getByRole('checkbox')).toBeDisabled();
  await chooseBoth();
  await page.getByRole('button', { name: 'Desactivar' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Desactivar a 2 personas?' });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  expect(await disabled()).toBe(0);
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await dialog.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('2 personas ya no pueden entrar')).toBeVisible();
  await expect(page.getByRole('row', { name: one.name }).getByText('Desactivada')).toBeVisible();
  expect(await disabled()).toBe(2);

  await chooseBoth();
  await page.getByRole('button', { name: 'Reactivar' }).click();
  await expect(page.getByText('2 personas pueden entrar de nuevo')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('row', { name: one.name }).getByText('Desactivada')).toBeVisible();
  expect(await disabled()).toBe(2);
  await chooseBoth();
  await page.getByRole('button', { name: 'Reactivar' }).click();
  await page.getByRole('menuitem', { name: 'Inicio' }).click();
  await expect.poll(disabled).toBe(0);
});

test('a filter is kept under a name: by whoever made it, after a logout too, and by nobody else', async ({
  page,
  database,
}) => {
  const [admin, other] = [await addColleague(database, 'admin'), await addColleague(database, 'admin')];
  const saved = page.getByText('Entradas fallidas', { exact: true });
  const leave = async ({ name }: typeof admin) => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: 'Salir' }).click();
    await page.getByLabel('Correo electrónico').waitFor();
  };
  await openSession(page, admin);
  await page.goto(filtered('audit', { action: 'login-failed' }));
  await page.getByRole('button', { name: 'Añadir filtro' }).click();
  await page.getByRole('menuitem', { name: 'Guardar esta consulta…' }).click();
  await page.getByLabel('Nombre de la consulta').fill('Entradas fallidas');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  // Where there is room, they lie beside the list.
  await page.setViewportSize({ width: 1600, height: 800 });
  await expect(saved).toBeVisible();
  await leave(admin);
  await openSession(page, other);
  await page.goto(`${CONSOLE}/audit`);
  await expect(page.getByText('Consultas guardadas')).toBeVisible();
  await expect(saved).toBeHidden();
  await leave(other);
  await openSession(page, admin);
  await page.goto(`${CONSOLE}/audit`);
  await saved.click();
  await expect(page).toHaveURL(/login-failed/);
});

test('what a list is filtered to is exported, whatever page is shown, for spreadsheets', async ({ page, database }) => {
  const admin = await addColleague(database, 'admin', 'editor');
  await openSession(page, admin);
  await page.goto(filtered('staff', { q: admin.email }));
  await expect(page.getByText('1-1 de 1')).toBeVisible();
  const staff = await exported(page);
  expect(staff.name).toBe('personal.csv');
  expect(staff.text.split('\r\n')[0]).toBe(
    '\uFEFF"Nombre","Correo electrónico","Funciones","Entidades","Estado","Alta","Última entrada"',
  );
  expect(staff.text.split('\r\n')[1]).toContain(
    `"${admin.name}","${admin.email}","Administración, Edición","Todas las entidades","Activa",`,
  );
  expect(staff.text.split('\r\n')).toHaveLength(3);

  await page.goto(filtered('entities', { q: 'roble.localhost' }));
  await expect(page.getByRole('heading', { name: 'Caja Roble' })).toBeVisible();
  const entities = await exported(page);
  expect(entities.name).toBe('entidades.csv');
  expect(entities.text).toContain('"9001","Caja Roble · Confirming para proveedores","roble.localhost"');
  expect(entities.text.split('\r\n')).toHaveLength(3);
});
