import type { Page, Request } from '@playwright/test';
import { expect } from '#tests/support/fixtures.ts';

export const ANA = 'ana@talleresruiz.example';

export const COLUMNS = [
  'Factura',
  'Cliente',
  'Estado',
  'Emisión',
  'Vencimiento',
  'Importe',
  'Anticipado',
  'Forma de pago',
  'Cuenta',
];
export const STATUS = 2;

export const bodyRows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const filters = (page: Page) => page.getByRole('button', { name: /^Filtros/ });
export const field = (page: Page, name: string) => page.locator(`[name=${name}]`);

/** Opens the screen and waits for its rows. */
export async function openInvoices(page: Page): Promise<void> {
  await page.goto(new URL('/facturas', page.url()).href);
  await expect(bodyRows(page).first()).toBeVisible();
}

/** What the cells of the page say. */
export async function cells(page: Page): Promise<string[][]> {
  await expect(page.locator('.table-frame')).toHaveAttribute('aria-busy', 'false');
  const found = await bodyRows(page).evaluateAll((rows) =>
    rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
  );
  return found.map((row) => row.map(plain));
}

/** Goes to another page of the list and waits for it. */
export async function turnTo(page: Page, name: string, number: number): Promise<string[][]> {
  await button(page, name).click();
  await expect(page.getByText(`Página ${number}`, { exact: true })).toBeVisible();
  return cells(page);
}

/** The queries of the invoice list, as they are sent from now on. */
export function watchQueries(page: Page): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  page.on('request', (request) => {
    if (isInvoiceList(request)) queries.push(new URL(request.url()).searchParams);
  });
  return queries;
}

const isInvoiceList = (request: Request): boolean => /\/api\/proveedores\/[^/]+\/facturas\//.test(request.url());

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
