import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import { today } from '#shared/dates/days.ts';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { button, openAsOwn } from './supplier-steps.ts';

interface Invoice {
  invoiceNumberExt: string;
  nominalAmount: number;
}

/** All invoices that await payment, as the service sends them to this session, page by page. */
async function readInvoices(page: Page, supplierId: string): Promise<{ invoices: Invoice[]; pages: number }> {
  const headers = { authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('authtoken'))}` };
  const params = { codigoEntidad: '9000', tipoConfirming: 'N', estadoFactura: '3' };
  const invoices: Invoice[] = [];
  for (let cursor = {}, pages = 1; ; pages += 1) {
    const address = `/api/proveedores/${supplierId}/facturas/`;
    const answer = await page.request.get(address, { headers, params: { ...params, ...cursor } });
    const body = (await answer.json()) as { invoiceResponseList: Invoice[]; moreData: number; paginationItem: string };
    invoices.push(...body.invoiceResponseList);
    if (body.moreData !== 1) return { invoices, pages };
    cursor = { paginationItem: body.paginationItem };
  }
}

// Component tests check each cell, and the other lists.
test("R-INV-13 R-LIST-22 R-LIST-23 the spreadsheet has the service's data of all filtered pages", async ({
  page,
  database,
  baseURL,
}) => {
  const { supplierId } = await openAsOwn(page, database, baseURL, { invoices: 240 });
  await goTo(page, '/facturas');
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await page.locator('[name=estadoFactura]').selectOption('3');
  await button(page, 'Filtrar').click();
  await expect(page.getByRole('button', { name: /^Filtros/ })).toContainText('1 activo');
  const arriving = page.waitForEvent('download');
  await button(page, 'Excel').click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe(`Facturas ${today()}.xlsx`);
  const { Facturas = {} } = read(readFileSync(await download.path())).Sheets;
  const found = utils.sheet_to_json<(string | number)[]>(Facturas, { header: 1, range: 5 });
  const { invoices, pages } = await readInvoices(page, supplierId);
  expect(pages).toBeGreaterThan(1);
  const cents = invoices.reduce((sum, { nominalAmount }) => sum + Math.round(nominalAmount * 100), 0);
  expect(found.map(([number, , , , , amount]) => [number, amount])).toEqual([
    ['Factura', 'Importe'],
    ...invoices.map(({ invoiceNumberExt, nominalAmount }) => [invoiceNumberExt, nominalAmount]),
    ['Total', cents / 100],
  ]);
});
