import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { addColleague, addEntity, CONSOLE, openSession, toTop } from './console-steps.ts';

const FILE = 'forms/company-data.overlay.json';

/** Makes an entity with a draft of its own and opens the form of the company's data in it. @returns the id of the draft */
async function openForm(page: Page): Promise<string> {
  const { draft: id } = await addEntity(page);
  await page.goto(`${CONSOLE}/versions/${id}/show?tab=forms&file=${FILE}`);
  await expect(page.getByRole('heading', { name: 'El formulario real' })).toBeVisible();
  return id;
}

/** What the draft says of the form, as it is stored. */
const stored = (page: Page, id: string) =>
  page.evaluate(
    async ([version, file]) => {
      const answer = await fetch(`/console/api/versions/${version}`);
      const { files } = (await answer.json()) as { files: { name: string; text?: string }[] };
      return JSON.parse(files.find(({ name }) => name === file)?.text ?? 'null') as unknown;
    },
    [id, FILE] as const,
  );

test('R-STU-11 R-STU-12 a rule is tightened as far as it may be, and the real form says whose rule speaks', async ({
  page,
  database,
}) => {
  await openSession(page, await addColleague(database, 'editor'));
  const id = await openForm(page);
  await page.getByRole('button', { name: 'Número de factura', exact: true }).click();
  await expect(page.getByRole('switch', { name: 'Oculto' })).toBeDisabled();
  await expect(page.getByText('El servicio exige este campo').first()).toBeVisible();

  const longest = page.getByLabel('Máximo de caracteres');
  await longest.fill('21');
  await expect(
    page.getByText('No se guarda: 21 afloja el formulario, que permite 20. Escriba 20 o menos.'),
  ).toBeVisible();
  await longest.fill('16');
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await expect.poll(() => stored(page, id)).toMatchObject({ constraints: { invoiceNumber: { maxLength: 16 } } });

  const real = page.getByRole('form', { name: 'Registro: datos de la empresa' });
  const answers = page.getByRole('status').filter({ hasText: 'Con estos datos' });
  await real.getByLabel('NIF, CIF o NIE').fill('B8');
  await real.getByLabel('Número de factura').fill('12345678901234567');
  await real.getByLabel('Número de factura').blur();
  await expect(real.getByText('Como máximo 16 caracteres.')).toBeVisible();
  await expect(answers.getByRole('listitem').filter({ hasText: 'Número de factura' })).toHaveText(
    'Entidad: máximo de caracteres Número de factura: Como máximo 16 caracteres.',
  );
  await expect(answers.getByRole('listitem').filter({ hasText: 'NIF, CIF o NIE:' })).toContainText(
    'Portal: mínimo de caracteres',
  );

  // What is open in the real form is decided again when the rule changes.
  await longest.fill('18');
  await expect(real.getByText('Como máximo 16 caracteres.')).toBeHidden();
  await expect(real.getByLabel('Número de factura')).toHaveValue('12345678901234567');

  await page.getByRole('button', { name: 'Importe (€)', exact: true }).click();
  await page.getByLabel('Importe mínimo (€)').fill('2000,50');
  await expect(page.getByText('2 de 17 ejemplos reciben otra respuesta con los cambios de la entidad.')).toBeVisible();
  const first = page.getByRole('article', { name: 'Ejemplo correcto 1 del portal' });
  await expect(first).toContainText('El portal lo aceptaría; ahora se rechaza.');
  await expect(first).toContainText('Entidad: importe mínimo');
  await first.getByRole('button', { name: 'Probar' }).click();
  await expect(real.getByLabel('NIF, CIF o NIE')).toHaveValue('B84102730');
  await page.getByRole('button', { name: 'Guardar como ejemplo que se rechaza' }).click();
  await expect(page.getByRole('article', { name: 'Ejemplo incorrecto 1 de la entidad' })).toBeVisible();
  await expect
    .poll(() => stored(page, id))
    .toMatchObject({
      extends: 'company-data@1',
      constraints: { invoiceNumber: { maxLength: 18 }, invoiceAmount: { minimum: 2000.5 } },
      examples: { invalid: [{ supplierId: 'B84102730' }] },
    });
});

test('R-STU-11 the fields are moved by keyboard and by drag, and a problem leads to its field', async ({
  page,
  database,
}) => {
  await openSession(page, await addColleague(database, 'editor'));
  const id = await openForm(page);
  await page.getByRole('button', { name: 'Mover «NIF, CIF o NIE»' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('«NIF, CIF o NIE» está en el lugar 1 de 6.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('«NIF, CIF o NIE» pasa al lugar 2 de 6.')).toBeAttached();
  await page.keyboard.press('Space');
  const order = ['supplierReference', 'supplierId', 'invoiceNumber', 'invoiceAmount', 'invoiceDueDate', 'accepted'];
  await expect.poll(() => stored(page, id)).toMatchObject({ ui: { order } });
  // The real form follows.
  const real = page.getByRole('form', { name: 'Registro: datos de la empresa' });
  await expect(real.getByRole('textbox').first()).toHaveAccessibleName(/^Referencia de proveedor/);

  const handle = page.getByRole('button', { name: 'Mover «Referencia de proveedor»' });
  await handle.hover();
  await page.mouse.down();
  const below = (await page.getByRole('button', { name: 'Mover «NIF, CIF o NIE»' }).boundingBox())!;
  await page.mouse.move(below.x + 10, below.y + 30, { steps: 8 });
  await page.mouse.up();
  // As in the form again: the entity says nothing more.
  await expect.poll(() => stored(page, id)).toBeNull();

  await page.goto(
    `${CONSOLE}/versions/${id}/show?tab=forms&file=${FILE}&field=${FILE}/constraints/invoiceNumber/maxLength`,
  );
  await expect(page.getByLabel('Máximo de caracteres')).toBeFocused();
});

test('R-CON-12 the editor of forms can be read and used by everybody', async ({ page, database }) => {
  await openSession(page, await addColleague(database, 'editor'));
  await openForm(page);
  await page.getByRole('button', { name: 'Número de factura', exact: true }).click();
  await page.getByLabel('Máximo de caracteres').fill('21');
  await expect(page.getByText('No se guarda: 21 afloja')).toBeVisible();
  await page.getByText('17 ejemplos con la misma respuesta').click();
  await toTop(page);
  await expectNoAxeViolations(page, 'forms');
});
