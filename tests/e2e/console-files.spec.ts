import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { addColleague, CONSOLE, openSession } from './console-steps.ts';

const fileOf = (name: string, buffer: Uint8Array) => ({
  name,
  mimeType: 'application/zip',
  buffer: Buffer.from(buffer),
});

test('R-STU-04 a version is taken away as a zip, which comes back as a draft; what is no such zip is refused with a reason', async ({
  page,
  database,
}) => {
  await openSession(page, await addColleague(database, 'editor'));
  await page.goto(`${CONSOLE}/entities/9002/show`);
  await page.getByRole('link', { name: 'Versión 1', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar zip' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('9002-1.zip');
  const zip = readFileSync(await (await download).path());

  await page.goto(`${CONSOLE}/entities/9002/show`);
  const choose = async (name: string, content: Uint8Array) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Importar zip' }).press('Enter');
    await (await chooser).setFiles(fileOf(name, content));
  };
  const refusal = page.getByRole('alert').filter({ hasText: 'El archivo no es el zip de una entidad.' });
  await choose('texto.zip', Buffer.from('PK'));
  await expect(refusal).toContainText('No se puede abrir como zip.');
  await choose('malo.zip', zipSync({ '../9001/entity.json': new Uint8Array(2) }));
  await expect(refusal).toContainText('Una entidad no tiene ningún fichero «../9001/entity.json».');
  await choose('bomba.zip', zipSync({ 'entity.json': new Uint8Array(50 * 1024 * 1024) }));
  await expect(refusal).toContainText('Lo que lleva dentro ocupa más de 10 MB.');
  await choose('9002-1.zip', zip);
  await expect(page.getByLabel('Color principal', { exact: true })).toHaveValue('#8A1538');
});

test('R-STU-03 R-CON-12 files that are different say so on the page of the entity, and are taken as a draft', async ({
  page,
  database,
}) => {
  await openSession(page, await addColleague(database, 'editor'));
  await database.updateTable('taken_folder').set({ hash: 'another' }).where('entity', '=', '9001').execute();
  await page.goto(`${CONSOLE}/entities/9001/show`);
  const note = page.getByRole('presentation').filter({ hasText: 'Los ficheros son distintos' });
  await expect(note).toContainText('Dicen lo mismo que la versión publicada.');
  await expectNoAxeViolations(page, 'files that are different');
  await note.getByRole('button', { name: 'Tomar como borrador' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Versión \d+$/ })).toBeVisible();
  await page.goto(`${CONSOLE}/entities/9001/show`);
  await expect(page.getByRole('button', { name: 'Importar zip' })).toBeVisible();
  await expect(note).toBeHidden();
});
