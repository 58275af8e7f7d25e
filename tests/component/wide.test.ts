import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { waitForLayout } from './support/frames.ts';
import { openPortal } from './support/portal.ts';
import { expectCount, field, rows } from './support/screen.ts';
import { CLIENT, buildInvoice, buildInvoicePage } from './support/supplier-answers.ts';

const boxOf = (element: Element) => element.getBoundingClientRect();

const FORMS = [
  '/cuentas-de-abono/alta',
  '/gestion-de-usuarios/add',
  '/gestion-de-usuarios/perfil',
  '/alert',
  '/gestion-de-proveedores',
  '/anticipo-automatico',
];

test.each(FORMS)('on a wide screen the help of %s is next to its form, on a phone above or below it', async (path) => {
  await page.viewport(1440, 900);
  await openPortal(path);
  const [form, help] = [page.css('main form').first(), page.css('.form-help')];
  await expect.element(form).toBeVisible();
  await expect.element(help).toBeVisible();
  const [left, right] = [boxOf(form.element()), boxOf(help.element())];
  expect(right.left).toBeGreaterThanOrEqual(left.right + 24);
  expect(right.right).toBeLessThanOrEqual(1416);
  expect(right.top).toBeLessThan(left.bottom);
  await page.viewport(375, 800);
  const [narrow, below] = [boxOf(form.element()), boxOf(help.element())];
  expect(below.left).toBe(narrow.left);
  expect(below.top >= narrow.bottom || below.bottom <= narrow.top).toBe(true);
});

test('on a wide screen the rows of the invoices are 44 px high, with the account in one line', async () => {
  await page.viewport(1440, 900);
  const invoices = ['1', '2', '3', '4', '5', '6'].map((invoiceStatus) => buildInvoice({ invoiceStatus }));
  await openPortal('/facturas', { answers: { invoices: buildInvoicePage(invoices) } });
  await expectCount(rows(), 6);
  for (const width of [1440, 1920]) {
    await page.viewport(width, 900);
    await waitForLayout();
    await expect.element(page.css('.table-frame')).not.toHaveAttribute('data-cards');
    for (const row of rows().elements()) expect(Math.round(boxOf(row).height)).toBe(44);
    for (const iban of page.css('.cell-iban').elements()) expect(boxOf(iban).height).toBeLessThan(24);
  }
});

test('R-HOME-01 on a wide screen the five tiles are in one row, over the width of the page', async () => {
  await openPortal('/home');
  await expectCount(page.css('.home-tiles li'), 5);
  for (const width of [1280, 1440, 1920]) {
    await page.viewport(width, 900);
    await waitForLayout();
    const tiles = page.css('.home-tiles li').elements().map(boxOf);
    expect(new Set(tiles.map(({ top }) => top)).size).toBe(1);
    expect(new Set(tiles.map(({ height }) => Math.round(height))).size).toBe(1);
    const space = Math.max(24, (width - 1440) / 2);
    expect(Math.round(tiles[0]?.left ?? 0)).toBe(space);
    expect(Math.round(tiles[4]?.right ?? 0)).toBe(width - space);
  }
});

test.each(['/gestion-de-usuarios', '/anticipo-automatico/consulta'])(
  'on a wide screen the rows of %s, with their buttons, are 44 px high',
  async (path) => {
    await page.viewport(1440, 900);
    await openPortal(path);
    await expect.element(rows().first()).toBeVisible();
    for (const row of rows().elements()) expect(Math.round(boxOf(row).height)).toBeLessThanOrEqual(45);
  },
);

test('on a wide screen the rows of the invoices to advance, with their fields, are 44 px high', async () => {
  await page.viewport(1440, 900);
  await openPortal('/anticipo-facturas');
  await field('numClient').selectOptions(CLIENT.numClient);
  await expectCount(rows(), 2);
  for (const row of rows().elements()) expect(Math.round(boxOf(row).height)).toBeLessThanOrEqual(45);
});
