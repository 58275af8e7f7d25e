import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal } from './support/portal.ts';
import { button, dialog, expectAddress, expectCount, field, fill, link, row } from './support/screen.ts';
import { FORMATTED_PENDING_IBAN } from './support/supplier-answers.ts';
import { walkHistory } from './support/history.ts';

const LIST = '/cuentas-de-abono';
/** A PNG of one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYGD4z8DAwAAABAABJ5z4JwAAAABJRU5ErkJggg==';
const PHOTO = new File([Uint8Array.from(atob(DOT), (letter) => letter.charCodeAt(0))], 'foto.png', {
  type: 'image/png',
});
const PROOF = new File(['%PDF-1.4\n%%EOF\n'], 'Titularidad.PDF', { type: 'application/pdf' });
const confirm = () => button('Confirmar');

test('R-VAL-68 the attached document can be viewed and replaced before it is sent', async () => {
  await openPortal(`${LIST}/alta`, { answers: { 'add-account': { codEcvEgc: '6', indSitVal: 'N' } } });
  await fill({ iban: 'ES7620770024003102575766', description: 'Cuenta nueva' });
  await button('Dar de alta la cuenta').click();
  await expectAddress(`${LIST}/confirmar`);
  await field('document').upload(PHOTO);
  const image = page.getByRole('img', { name: 'Vista previa de foto.png' });
  await expect.element(image).toBeVisible();
  await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBe(1);
  const view = page.getByRole('link', { name: /^Ver el documento/ });
  await expect.element(view).toHaveAttribute('target', '_blank');
  const seen = await fetch(view.element().getAttribute('href') ?? '');
  expect((await seen.blob()).size).toBe(PHOTO.size);
  await field('document').upload(PROOF);
  await expect.element(page.getByText(PROOF.name)).toBeVisible();
  await expectCount(image, 0);
  await expect.element(view).toBeVisible();
  await expect.element(confirm()).toBeEnabled();
});

test('R-ACC-15 R-ACC-17 R-VAL-62 R-VAL-63 the BIC is required for a foreign account, and cleared for a Spanish one', async () => {
  await openPortal(`${LIST}/alta`);
  await fill({ iban: 'DE89370400440532013000', description: 'Cuenta nueva', bic: 'COBADEFFXXX' });
  await expect.element(button('Dar de alta la cuenta')).toBeEnabled();
  await fill({ iban: 'ES7620770024003102575766' });
  await expect.element(field('bic')).toBeDisabled();
  await expect.element(field('bic')).toHaveValue('');
  await fill({ iban: 'DE89370400440532013000' });
  await expect.element(button('Dar de alta la cuenta')).toBeDisabled();
});

test('R-ACC-47 a confirmation without its draft leads back to the list', async () => {
  await openPortal(LIST);
  await button('Editar la cuenta ES91 2100 0418 4502 0005 1332').click();
  await dialog().field('description').fill('Otra descripción');
  await button('Modificar').click();
  await confirm().click();
  await link('Finalizar').click();
  await expect.element(row(FORMATTED_PENDING_IBAN)).toBeVisible();
  // The address is that of the list already.
  await walkHistory(-1);
  await expectAddress(LIST);
  await expect.element(row(FORMATTED_PENDING_IBAN)).toBeVisible();
});
