import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import {
  GERMAN,
  LIST,
  PENDING,
  PROOF,
  VALIDATED,
  button,
  confirm,
  field,
  link,
  loginAsSupplier,
  newIban,
  openAccounts,
  rowOf,
  toast,
  watchWrites,
} from './accounts-steps.ts';

/** A PNG of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Holds the code of a screen. @returns releases it */
async function holdCode(page: Page, screen: string): Promise<() => void> {
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(`**/assets/${screen}-*.js`, (route) => mayCome.then(() => route.continue()));
  return letCome;
}

test('R-ACC-09 R-ACC-11 R-ACC-12 R-ACC-13 R-ACC-14 R-ACC-38 R-ACC-50 an account at the entity is ready at once', async ({
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
  const letCome = await holdCode(page, 'AccountConfirm');
  await button(page, 'Dar de alta la cuenta').dblclick();
  await expect(toast(page, VALIDATED)).toBeVisible();
  // The response has arrived, and the next screen is still loading: there is nothing left to click.
  await expect(button(page, 'Dar de alta la cuenta')).toHaveCount(0);
  letCome();
  await expect(page).toHaveURL(`${LIST}/confirmar`);
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

test('R-ACC-10 R-ACC-15 R-ACC-16 R-ACC-17 R-ACC-57 R-VAL-62 R-VAL-63 R-VAL-68 a foreign account: BIC, the form to print, a document preview, and |V', async ({
  page,
  database,
}) => {
  await loginAsSupplier(page, database);
  const writes = watchWrites(page);
  await page.goto(`${LIST}/alta`);
  await field(page, 'iban').fill(GERMAN);
  await field(page, 'bic').fill('COBADEFFXXX');
  await field(page, 'description').fill('Cuenta nueva');
  await button(page, 'Dar de alta la cuenta').click();
  await expect(page).toHaveURL(`${LIST}/confirmar`);
  const arriving = page.waitForEvent('download');
  await link(page, 'Descargar el formulario').click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('verificacion-titular.pdf');
  // The content security policy allows both previews: the image in the page, any file in a new tab.
  await field(page, 'document').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: DOT });
  await expect(page.getByRole('img', { name: 'Vista previa de foto.png' })).toHaveJSProperty('naturalWidth', 1);
  const opening = page.context().waitForEvent('page');
  await link(page, 'Ver el documento').click();
  const tab = await opening;
  await expect(tab).toHaveURL(/^blob:/);
  await tab.close();
  await field(page, 'document').setInputFiles({ ...PROOF, name: 'formulario.pdf' });
  await confirm(page).click();
  await expect(toast(page, PENDING)).toBeVisible();
  expect(writes.at(-1)?.body).toMatchObject({ iban: GERMAN, bic: 'COBADEFFXXX', ext: 'pdf|V' });
  await expect(rowOf(page, GERMAN)).toContainText('Pendiente de validación');
});
