import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { RECEIPT_LINE } from '#tests/support/receipt-line.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import type { ReadPdf } from '#tests/support/pdf-text.ts';
import { captureDownloads } from './support/downloads.ts';
import { failImports } from './support/imported-once.ts';
import { openPortal } from './support/portal.ts';
import { button, toast } from './support/screen.ts';

const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e';

const RECEIPT = {
  key: KEY,
  reference: 'AF-00000042',
  at: '2026-03-05T10:05:09.000Z',
  isAwaited: false,
  company: 'Ștefan y Łódź, S.L.',
  taxId: 'B84102739',
  alias: 'anaruiz01',
  email: 'ana@talleresruiz.example',
  clientName: 'Дмитрий Ελλάς, S.A.',
  numClient: '101',
  iban: 'ES9121000418450200051332',
  valueDate: '2026-03-05',
  dueDays: ['2026-05-04'],
  lines: [RECEIPT_LINE],
  terms: 'El proveedor cede a la entidad los derechos de cobro.',
};

const pdf = () => button('Descargar PDF');

const openReceipt = async (entity = {}) => {
  await openPortal(`/anticipo-facturas/confirmar?justificante=${KEY}`, {
    stored: { advanceReceipts: JSON.stringify({ receipts: [RECEIPT] }) },
    entity,
  });
  await expect.element(pdf()).toBeVisible();
  return captureDownloads();
};

const readLast = async (files: ReturnType<typeof captureDownloads>): Promise<ReadPdf> => {
  await expect.element(toast('Se ha descargado Justificante anticipo')).toBeVisible();
  const [file = expect.unreachable('no file was saved')] = files;
  expect(file.name).toBe('Justificante anticipo 2026-03-05 0f8fad5b.pdf');
  return readPdf(new Uint8Array(await file.content.arrayBuffer()));
};

const textsOf = ({ pages }: ReadPdf) => pages.flat().map(({ text }) => text);

/** Makes matching URLs unavailable. @returns makes them available again */
const breakAddresses = (broken: RegExp) => {
  const fetch = window.fetch;
  const spy = vi
    .spyOn(window, 'fetch')
    .mockImplementation((input, options) =>
      broken.test(new URL(input instanceof Request ? input.url : input, window.location.href).pathname)
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(input, options),
    );
  return () => spy.mockRestore();
};

afterEach(() => failImports());

test('the PDF of a receipt has the exact names and the logo of the entity', async () => {
  const files = await openReceipt();
  await pdf().click();
  const document = await readLast(files);
  expect(textsOf(document)).toEqual(expect.arrayContaining(['Ștefan y Łódź, S.L.', 'Дмитрий Ελλάς, S.A. (101)']));
  expect(document.pictures).toEqual([1]);
});

test('a logo that can’t be loaded is omitted; the name of the portal replaces it', async () => {
  const files = await openReceipt({ loginLogoUrl: '/entities/none/assets/logo.svg', nameSite: 'Banco de Prueba' });
  await pdf().click();
  const document = await readLast(files);
  expect(textsOf(document)).toContain('Banco de Prueba');
  expect(document.pictures).toEqual([0]);
});

test.each([
  ['the fonts are gone', /\.woff$/, 'Falta una parte de esta página'],
  ['there is no connection', /\.woff$|^\/$/, 'No hay conexión'],
])('if %s, an error is shown, and the next click tries again', async (_case, broken, message) => {
  const files = await openReceipt();
  const fix = breakAddresses(broken);
  await pdf().click();
  await expect.element(toast(message)).toBeVisible();
  await expect.element(pdf()).toBeEnabled();
  expect(files).toEqual([]);
  fix();
  await pdf().click();
  expect(textsOf(await readLast(files))).toContain('Ștefan y Łódź, S.L.');
  await expect.element(page.getByText(message)).not.toBeInTheDocument();
});

test('if the code is gone, an error is shown, and the next click tries again', async () => {
  const files = await openReceipt();
  failImports(/receipt-pdf/);
  await pdf().click();
  await expect.element(toast('Falta una parte de esta página')).toBeVisible();
  await expect.element(button('Cargar de nuevo')).toBeVisible();
  failImports();
  await pdf().click();
  await readLast(files);
});
