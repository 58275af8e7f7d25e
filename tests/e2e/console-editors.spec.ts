import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { Schema } from '#service/database/schema.ts';
import { expect, expectNoAxeViolations, test } from '#tests/support/fixtures.ts';
import { addColleague, callConsole, CONSOLE, openSession } from './console-steps.ts';

/** Opens a new draft of an entity of the demo, at a tab of it. */
async function openDraft(page: Page, database: Kysely<Schema>, entity: string, tab: string): Promise<void> {
  await openSession(page, await addColleague(database, 'editor'));
  const { id } = await callConsole<{ id: string }>(page, 'POST', 'versions', { entity });
  await page.goto(`${CONSOLE}/versions/${id}/show?tab=${tab}`);
}

const saved = (page: Page) => expect(page.getByText('Guardado', { exact: true })).toBeVisible();

/** What the service has of a file of the open draft. */
const storedFile = (page: Page, name: string): Promise<Record<string, unknown>> =>
  page.evaluate(async (wanted) => {
    const id = location.pathname.split('/')[2];
    const answer = await fetch(`/console/api/versions/${id}`);
    const { files } = (await answer.json()) as { files: { name: string; text: string }[] };
    return JSON.parse(files.find((file) => file.name === wanted)?.text ?? '{}') as Record<string, unknown>;
  }, name);

test('R-STU-09 R-STU-14 R-STU-20 a text is found by its words, said otherwise beside the default, taken back and done again', async ({
  page,
  database,
}) => {
  test.setTimeout(120_000);
  await openDraft(page, database, '9002', 'words');
  await page.getByLabel('Buscar por clave o por palabras').fill('PAGINA %');
  await page.getByRole('button', { name: 'Decir de otro modo lists.page', exact: true }).click();
  const own = page.getByLabel('lists.page', { exact: true });
  await expect(own).toBeFocused();
  await own.fill('Hoja');
  await expect(page.getByText('se ha perdido %{page}. Ponga %{page} donde va su valor.')).toBeVisible();
  await expectNoAxeViolations(page, 'words');
  // A problem leads to its field (R-STU-14).
  await page.getByRole('tab', { name: /^Problemas/ }).click();
  await page.getByRole('button', { name: 'Ir al campo' }).first().click();
  await expect(own).toBeFocused();
  await page.getByRole('button', { name: 'Falta %{page}: ponerlo' }).click();
  await expect(own).toHaveValue('Hoja %{page}');
  await expect(page.getByText('se ha perdido')).toBeHidden();
  await saved(page);
  expect(await storedFile(page, 'texts.es.json')).toMatchObject({ 'lists.page': 'Hoja %{page}' });
  await page.getByRole('button', { name: 'Volver al texto por defecto: lists.page', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Decir de otro modo lists.page', exact: true })).toBeVisible();
  await saved(page);
  expect(await storedFile(page, 'texts.es.json')).not.toHaveProperty('lists.page');
  // And back through the history, and forth.
  await page.getByRole('button', { name: 'Deshacer el último paso' }).click();
  await expect(own).toHaveValue('Hoja %{page}');
  await page.getByRole('button', { name: 'Deshacer el último paso' }).click();
  await expect(own).toHaveValue('Hoja');
  await page.getByRole('button', { name: 'Rehacer' }).click();
  await expect(own).toHaveValue('Hoja %{page}');
});

test('R-STU-10 terms get a link and emphasis, are drawn as the supplier sees them, and a script gets its hash', async ({
  page,
  database,
}) => {
  test.setTimeout(120_000);
  await openDraft(page, database, '9001', 'terms');
  const type = page.getByRole('combobox', { name: 'Cómo se muestra' });
  await type.first().click();
  await page.getByRole('option', { name: 'Casilla con enlaces en su frase' }).click();
  const sentence = page.getByRole('textbox', { name: 'Frase de la casilla' }).first();
  await sentence.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Acepto las ');
  await page.getByRole('button', { name: 'Negrita' }).first().click();
  await page.keyboard.type('condiciones');
  for (let letter = 0; letter < 'condiciones'.length; letter++) await page.keyboard.press('Shift+ArrowLeft');
  await page.getByRole('button', { name: 'Enlace', exact: true }).first().click();
  await page.getByLabel('Dirección del enlace').fill('http://roble.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Escriba una dirección completa, con https:// o mailto:')).toBeVisible();
  await page.getByLabel('Dirección del enlace').fill('https://roble.example/condiciones');
  await page.keyboard.press('Enter');
  await expect(sentence).toBeFocused();
  const picture = page.getByRole('group', { name: 'Así lo ve el proveedor' }).first();
  await expect(picture.getByRole('link', { name: 'condiciones' })).toHaveAttribute(
    'href',
    'https://roble.example/condiciones',
  );
  await saved(page);
  expect(await storedFile(page, 'entity.json')).toMatchObject({
    checkboxCompanyData: {
      type: 'raw-label',
      label: 'Acepto las <a href="https://roble.example/condiciones"><strong>condiciones</strong></a>',
    },
  });
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'Medida.js', mimeType: 'text/javascript', buffer: Buffer.from('medir();\n') });
  await expect(page.getByLabel('Programa del final de la página', { exact: true })).toHaveValue('assets/Medida.js');
  await expect(page.getByLabel('Huella del programa del final', { exact: true })).toHaveValue(
    'sha384-4gtHExPwebFsZbgRx4ffOynB643ulDLpVFurAx/hvFL9GTiw3+CdpzrYUCAl7OnR',
  );
  await saved(page);
  await expectNoAxeViolations(page, 'terms');
});

test('R-STU-13 a file is changed as text with what its schema offers; the fields show the same draft', async ({
  page,
  database,
}) => {
  test.setTimeout(120_000);
  await openDraft(page, database, '9002', 'files');
  const text = page.getByRole('textbox', { name: 'entity.json' });
  await text.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('"primaryCon');
  await page.getByRole('option', { name: /^primaryContrastColor/ }).click();
  await page.keyboard.type('"#FFFFF');
  await page.keyboard.press('End');
  await page.keyboard.type(',');
  await expect(page.locator('.cm-lint-marker-error')).toHaveCount(1);
  await saved(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('F');
  await expect(page.locator('.cm-lint-marker-error')).toHaveCount(0);
  await saved(page);
  await page.getByRole('tab', { name: 'Marca' }).click();
  await page.getByLabel('Color del texto sobre el principal', { exact: true }).fill('#222222');
  await page.getByRole('tab', { name: 'Ficheros' }).click();
  await expect(text).toContainText('"primaryContrastColor": "#222222"');
  await text.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('x');
  await expect(page.locator('.cm-lint-marker-error')).toHaveCount(1);
  await expectNoAxeViolations(page, 'files');
});
