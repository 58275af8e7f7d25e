import { expect, test } from '#tests/support/fixtures.ts';
import { addColleague, CONSOLE, openSession } from './console-steps.ts';

test('R-STU-04 a version is downloaded as a zip, and imported again as a draft', async ({ page, database }) => {
  await openSession(page, await addColleague(database, 'editor'));
  await page.goto(`${CONSOLE}/entities/9002/show`);
  await page.getByRole('link', { name: 'Versión 1', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar zip' }).click();
  expect((await download).suggestedFilename()).toBe('9002-1.zip');
  const zip = await (await download).path();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Crédito Marea/ })
    .click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Importar zip' }).click();
  await (await chooser).setFiles(zip);
  await expect(page.getByLabel('Color principal', { exact: true })).toHaveValue('#8A1538');
});
