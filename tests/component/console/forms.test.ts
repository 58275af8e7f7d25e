import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, focus } from '#tests/component/support/screen.ts';
import { drag } from './support/drag.ts';
import { expectDraftSaved, openDraft } from './support/draft-steps.ts';
import { VERSIONS, createMockDraft } from './support/studio-answers.ts';

const FILE = 'forms/company-data.overlay.json';

/** Opens the company data form of an entity without an overlay for it. */
async function openForm() {
  const files = VERSIONS.fine.files.filter(({ name }) => name !== FILE);
  const { answers, stored } = createMockDraft({ ...VERSIONS.fine, files });
  openDraft(`forms&file=${FILE}`, answers);
  await expect.element(page.getByRole('heading', { name: 'El formulario real' })).toBeVisible();
  return () => stored(FILE);
}

const longest = () => page.getByLabelText('Máximo de caracteres', { exact: true });
const real = () => page.getByRole('form', { name: 'Datos de la empresa' });
const handle = (field: string) => button(`Mover «${field}»`);
const tooLong = () => real().getByText('Como máximo 16 caracteres.');

async function limitInvoiceNumber(most: string): Promise<void> {
  await button('Número de factura').click();
  await longest().fill(most);
}

test('R-STU-11 a rule can be tightened within its bounds, and an invalid value gives the reason', async () => {
  const stored = await openForm();
  await limitInvoiceNumber('21');
  await expect.element(page.getByRole('switch', { name: 'Oculto' })).toBeDisabled();
  await expect.element(page.getByText('El servicio exige este campo').first()).toBeVisible();
  const refused = page.getByText('No se guarda: 21 afloja el formulario, que permite 20. Escriba 20 o menos.');
  await expect.element(refused).toBeVisible();
  await expectDraftSaved();
  expect(stored()).toBeUndefined();
  await longest().fill('16');
  await expectDraftSaved();
  await expect.element(refused).not.toBeInTheDocument();
  expect(stored()).toMatchObject({ extends: 'company-data@1', constraints: { invoiceNumber: { maxLength: 16 } } });
});

test('R-STU-12 the real form names the source of a rule, and validates its input again when the rule changes', async () => {
  await openForm();
  await limitInvoiceNumber('16');
  await real().getByLabelText('NIF, CIF o NIE').fill('B8');
  const number = real().getByLabelText('Número de factura');
  await number.fill('12345678901234567');
  await userEvent.keyboard('{Tab}');
  await expect.element(tooLong()).toBeVisible();
  const answers = page.getByRole('status').filter({ hasText: 'Con estos datos' }).getByRole('listitem');
  await expect
    .element(answers.filter({ hasText: 'Número de factura' }))
    .toHaveTextContent('Entidad: máximo de caracteres Número de factura: Como máximo 16 caracteres.');
  await expect
    .element(answers.filter({ hasText: 'NIF, CIF o NIE:' }))
    .toHaveTextContent('Portal: mínimo de caracteres');
  await longest().fill('18');
  await expect.element(tooLong()).not.toBeInTheDocument();
  await expect.element(number).toHaveValue('12345678901234567');
});

test('R-STU-12 examples with a changed result name the rule, can be tried in the real form, and saved', async () => {
  const stored = await openForm();
  await button('Importe (€)').click();
  await page.getByLabelText('Importe mínimo (€)', { exact: true }).fill('2000,50');
  const changed = page.getByText('2 de 17 ejemplos reciben otra respuesta con los cambios de la entidad.');
  await expect.element(changed).toBeVisible();
  const first = page.getByRole('article', { name: 'Ejemplo correcto 1 del portal' });
  await expect.element(first).toHaveTextContent('El portal lo aceptaría; ahora se rechaza.');
  await expect.element(first).toHaveTextContent('Entidad: importe mínimo');
  await first.getByRole('button', { name: 'Probar' }).click();
  await expect.element(real().getByLabelText('NIF, CIF o NIE')).toHaveValue('B84102730');
  await button('Guardar como ejemplo que se rechaza').click();
  await expectDraftSaved();
  expect(stored()).toMatchObject({
    extends: 'company-data@1',
    constraints: { invoiceAmount: { minimum: 2000.5 } },
    examples: { invalid: [{ supplierId: 'B84102730' }] },
  });
});

const SUPPLIER = 'NIF, CIF o NIE';
const REFERENCE = 'Referencia de proveedor';
const INVOICE = 'Número de factura';

/** The labels of the first fields in the order of the form. */
const firstFields = () =>
  real()
    .getByRole('textbox')
    .elements()
    .slice(0, 3)
    .map((each) => (each as HTMLInputElement).labels?.[0]?.textContent?.replace(/\W+$/, ''));

async function expectOrder(...wanted: string[]): Promise<void> {
  await expect.poll(firstFields).toEqual(wanted);
}

test('R-STU-11 fields move by keyboard, each move is announced, and the real form follows', async () => {
  const stored = await openForm();
  await expect.element(handle(SUPPLIER)).toBeVisible();
  focus(handle(SUPPLIER));
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('«NIF, CIF o NIE» está en el lugar 1 de 6.')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText('«NIF, CIF o NIE» pasa al lugar 2 de 6.')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expectOrder(REFERENCE, SUPPLIER, INVOICE);
  await expectDraftSaved();
  expect(stored()).toMatchObject({
    extends: 'company-data@1',
    ui: {
      order: ['supplierReference', 'supplierId', 'invoiceNumber', 'invoiceAmount', 'invoiceDueDate', 'accepted'],
    },
  });
});

test('R-STU-11 fields move by drag; back in the default order, the entity stores none', async () => {
  const stored = await openForm();
  await expect.element(handle(SUPPLIER)).toBeVisible();
  await drag(handle(SUPPLIER), handle(REFERENCE));
  await expectOrder(REFERENCE, SUPPLIER, INVOICE);
  await expectDraftSaved();
  expect(stored()).toMatchObject({ extends: 'company-data@1' });
  await drag(handle(REFERENCE), handle(SUPPLIER));
  await expectOrder(SUPPLIER, REFERENCE, INVOICE);
  await expectDraftSaved();
  expect(stored()).toBeUndefined();
});

/** The labels of fields, without the marks of the form. */
const fieldNames = (texts: (string | null | undefined)[]) =>
  texts.map((text) => text?.replaceAll(/^Mover «|\W+$/g, ''));

test('R-STU-11 a field that is moved to another group stays in its own: list and form have the same order', async () => {
  const { answers, stored } = createMockDraft();
  openDraft('forms&file=forms/supplier-data.overlay.json', answers);
  await expect.element(handle('Teléfono')).toBeVisible();
  focus(handle('Fax'));
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('«Fax» está en el lugar 8 de 9.')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByText('«Fax» pasa al lugar 7 de 9.')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByText('«Fax» no sale de su grupo, «Contacto».')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expectDraftSaved();
  expect(stored('forms/supplier-data.overlay.json')).toMatchObject({
    ui: {
      order: ['name', 'supplierId', 'address', 'postalCode', 'location', 'province', 'fax', 'phone', 'email'],
    },
  });
  const list = page.getByRole('region', { name: 'Campos, en su orden' }).element();
  const form = page.getByRole('region', { name: 'El formulario real' }).element();
  const listed = fieldNames([...list.querySelectorAll('[aria-label^="Mover"]')].map((each) => each.ariaLabel));
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input, select')];
  expect(listed).toEqual(fieldNames(inputs.map(({ labels }) => labels?.[0]?.textContent)));
  expect([...list.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(
    [...form.querySelectorAll('legend')].map(({ textContent }) => textContent),
  );
});

test('R-STU-14 the address of a problem with a rule leads to its field', async () => {
  const { answers } = createMockDraft();
  openDraft(`forms&file=${FILE}&field=${FILE}/constraints/invoiceNumber/maxLength`, answers);
  await expect.element(longest()).toHaveFocus();
  await expect.element(longest()).toHaveValue('16');
});
