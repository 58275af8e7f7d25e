import { expect, test } from '#tests/support/fixtures.ts';
import {
  CALLS,
  GERMAN,
  LIST,
  PENDING,
  PROOF,
  VALIDATED,
  accountIn,
  addAccount,
  button,
  confirm,
  field,
  link,
  loginAsSupplier,
  newIban,
  openAccounts,
  rowOf,
  rows,
  toast,
  watchWrites,
} from './accounts-steps.ts';
import { messageOf } from './login-steps.ts';

/** A PNG of one dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const holderForm = 'Descargar el formulario';

test('R-ACC-09 R-ACC-11 R-ACC-12 R-ACC-13 R-ACC-14 R-ACC-38 R-ACC-50 an account of the entity is ready at once', async ({
  page,
  database,
}) => {
  await openAccounts(page, database);
  const writes = watchWrites(page);
  const iban = newIban();
  await link(page, 'Nueva cuenta').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nueva cuenta de abono');
  await field(page, 'iban').fill(iban);
  await field(page, 'description').fill('Cuenta nueva');
  await button(page, 'Dar de alta la cuenta').dblclick();
  await expect(page).toHaveURL(`${LIST}/confirmar`);
  await expect(toast(page, VALIDATED)).toBeVisible();
  await expect(page.getByText('Su cuenta está lista')).toBeVisible();
  await expect(confirm(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Su cuenta está lista')).toBeVisible();
  await link(page, 'Finalizar').click();
  await expect(page).toHaveURL(LIST);
  await expect(rowOf(page, iban)).toContainText('Validada');
  expect(writes).toEqual([
    { method: 'POST', path: '/cuentas-abono', body: { iban, bic: '', description: 'Cuenta nueva' } },
  ]);
  await page.goBack();
  await expect(page).toHaveURL(LIST);
});

test('R-ACC-18 R-ACC-19 R-ACC-20 R-ACC-21 R-ACC-22 R-ACC-23 R-ACC-24 R-VAL-68 another Spanish bank: a document is required, sent without suffix', async ({
  page,
  database,
}) => {
  await loginAsSupplier(page, database);
  const writes = watchWrites(page);
  const iban = newIban('2100');
  await addAccount(page, iban);
  await expect(page).toHaveURL(`${LIST}/confirmar`);
  await expect(confirm(page)).toBeDisabled();
  await expect(link(page, holderForm)).toHaveCount(0);
  await expect(page.getByText('con una antigüedad máxima de 6 meses')).toBeVisible();
  await field(page, 'document').setInputFiles({ ...PROOF, name: 'Titularidad.docx' });
  await expect(page.getByText('Solo se admiten archivos PDF, JPG, JPEG o PNG.')).toBeVisible();
  await expect(confirm(page)).toBeDisabled();
  await field(page, 'document').setInputFiles(PROOF);
  await expect(page.getByText('Titularidad.PDF')).toBeVisible();
  await confirm(page).dblclick();
  await expect(toast(page, PENDING)).toBeVisible();
  await expect(page).toHaveURL(LIST);
  await expect(rowOf(page, iban)).toContainText('Pendiente de validación');
  expect(writes.slice(1)).toEqual([
    {
      method: 'PUT',
      path: '/cuentas-abono',
      body: { iban, bic: '', description: 'Cuenta nueva', document: PROOF.buffer.toString('base64'), ext: 'pdf' },
    },
  ]);
});

test('R-ACC-10 R-ACC-15 R-ACC-16 R-ACC-17 R-ACC-57 R-VAL-62 R-VAL-63 an account abroad: BIC, the form to print, and |V', async ({
  page,
  database,
}) => {
  await loginAsSupplier(page, database);
  const writes = watchWrites(page);
  await page.goto(`${LIST}/alta`);
  await field(page, 'iban').fill(GERMAN);
  await field(page, 'bic').fill('COBADEFFXXX');
  await field(page, 'iban').fill(newIban());
  await expect(field(page, 'bic')).toBeDisabled();
  await expect(field(page, 'bic')).toHaveValue('');
  await field(page, 'iban').fill(GERMAN);
  await field(page, 'description').fill('Cuenta nueva');
  await expect(button(page, 'Dar de alta la cuenta')).toBeDisabled();
  await field(page, 'bic').fill('COBADEFFXXX');
  await button(page, 'Dar de alta la cuenta').click();
  await expect(page).toHaveURL(`${LIST}/confirmar`);
  const arriving = page.waitForEvent('download');
  await link(page, holderForm).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('verificacion-titular.pdf');
  await field(page, 'document').setInputFiles(await download.path());
  await field(page, 'document').setInputFiles({ ...PROOF, name: 'formulario.pdf' });
  await confirm(page).click();
  await expect(toast(page, PENDING)).toBeVisible();
  expect(writes.at(-1)?.body).toMatchObject({ iban: GERMAN, bic: 'COBADEFFXXX', ext: 'pdf|V' });
});

test('R-ACC-51 an account that the entity looks at needs nothing more', async ({ page, database }) => {
  await loginAsSupplier(page, database);
  await addAccount(page, newIban('9000', '0003'));
  await expect(toast(page, PENDING)).toBeVisible();
  await expect(page.getByText('Estamos revisando su cuenta')).toBeVisible();
});

for (const status of ['1', '4'])
  test(`R-ACC-51 R-ACC-42 an answer with status ${status} is said by its message and stays on the form`, async ({
    page,
    database,
  }) => {
    await loginAsSupplier(page, database);
    await page.route(CALLS, (route) => route.fulfill({ json: { codEcvEgc: status, indSitVal: 'N' } }));
    await addAccount(page, newIban());
    await expect(toast(page, messageOf(Number(status)))).toBeVisible();
    await expect(page).toHaveURL(`${LIST}/alta`);
  });

test('R-ACC-42 R-CODE-713 a refused account says why; what was typed stays', async ({ page, database }) => {
  const supplier = await loginAsSupplier(page, database);
  await addAccount(page, accountIn(supplier, '2'));
  await expect(toast(page, messageOf(713))).toBeVisible();
  await expect(page).toHaveURL(`${LIST}/alta`);
  await expect(field(page, 'description')).toHaveValue('Cuenta nueva');
  await expect(field(page, 'iban')).toBeFocused();
});

test('R-ACC-42 R-ACC-56 a document that is too large: a clear message, and another one can be sent', async ({
  page,
  database,
}) => {
  await loginAsSupplier(page, database);
  await addAccount(page, newIban('2100'));
  await field(page, 'document').setInputFiles({ ...PROOF, buffer: Buffer.alloc(5_100_000, 'x') });
  await confirm(page).click();
  await expect(toast(page, 'El documento es demasiado grande. Envíe uno de 5 MB como máximo.')).toBeVisible();
  await field(page, 'document').setInputFiles(PROOF);
  await confirm(page).click();
  await expect(toast(page, PENDING)).toBeVisible();
});

test('R-ACC-25 R-ROUTE-38 without a new account the confirmation goes back', async ({ page, database }) => {
  await loginAsSupplier(page, database);
  await page.goto(`${LIST}/confirmar`);
  await expect(page).toHaveURL(LIST);
});

test('R-VAL-59 R-VAL-60 R-VAL-61 R-VAL-64 R-VAL-65 R-ACC-54 what is typed is checked and grouped', async ({
  page,
  database,
}) => {
  await loginAsSupplier(page, database);
  await page.goto(`${LIST}/alta`);
  await field(page, 'iban').fill('es9121000418450200051332');
  await expect(field(page, 'iban')).toHaveValue('ES91 2100 0418 4502 0005 1332');
  await field(page, 'iban').fill('9121000418450200051332');
  await field(page, 'description').fill('x'.repeat(31));
  await field(page, 'description').blur();
  await expect(page.getByText('El IBAN debe empezar por dos letras.')).toBeVisible();
  await expect(button(page, 'Dar de alta la cuenta')).toBeDisabled();
  await field(page, 'iban').fill('');
  await field(page, 'description').fill('');
  await expect(page.getByText('Este campo es requerido..').first()).toBeVisible();
});

test('R-ACC-20 an account without its document waits in the list', async ({ page, database }) => {
  await loginAsSupplier(page, database);
  const iban = newIban('2100');
  await addAccount(page, iban);
  // The form has a link of that name too, which would ask whether to leave.
  await expect(page).toHaveURL(`${LIST}/confirmar`);
  await link(page, 'Volver').click();
  await expect(rowOf(page, iban)).toContainText('Pendiente de documentación');
  await expect(rows(page).first()).toBeVisible();
});

test('R-VAL-68 R-VAL-69 a document can be dropped, and taken out again', async ({ page, database }) => {
  await loginAsSupplier(page, database);
  await addAccount(page, newIban('2100'));
  await expect(page).toHaveURL(`${LIST}/confirmar`);
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.4'], 'arrastrado.pdf', { type: 'application/pdf' }));
    return data;
  });
  await page.getByText('Arrastre aquí el archivo o elíjalo.').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('arrastrado.pdf')).toBeVisible();
  await expect(confirm(page)).toBeEnabled();
  await button(page, 'Quitar arrastrado.pdf').click();
  await expect(confirm(page)).toBeDisabled();
});

test('R-VAL-68 the attached document can be looked at and replaced before it is sent', async ({
  page,
  context,
  database,
}) => {
  await loginAsSupplier(page, database);
  await addAccount(page, newIban('2100'));
  await field(page, 'document').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: DOT });
  const image = page.getByRole('img', { name: 'Vista previa de foto.png' });
  await expect(image).toBeVisible();
  expect(await image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(1);
  const tab = context.waitForEvent('page');
  await link(page, 'Ver el documento').click();
  expect((await tab).url()).toMatch(/^blob:/);
  await (await tab).close();
  await field(page, 'document').setInputFiles(PROOF);
  await expect(page.getByText(PROOF.name)).toBeVisible();
  await expect(image).toHaveCount(0);
  await expect(link(page, 'Ver el documento')).toBeVisible();
  await expect(confirm(page)).toBeEnabled();
});

test('R-ERR-10 R-ROUTE-19 a session that has expired leads to Login, and nothing of the account is left', async ({
  page,
  database,
}) => {
  await loginAsSupplier(page, database);
  await addAccount(page, newIban('2100'));
  await field(page, 'document').setInputFiles(PROOF);
  await page.route(CALLS, (route) => route.fulfill({ status: 401, json: { code: 651 } }));
  await confirm(page).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, messageOf(651))).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('newAccountDraft'))).toBeNull();
});
