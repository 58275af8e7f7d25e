import { formatIban } from '#shared/iban.ts';
import { invoicesTexts } from '#portal/features/invoices/invoices.texts.ts';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { ownSupplier } from './access-steps.ts';
import { changeAccounts, rows } from './accounts-steps.ts';
import { amount, client, settled } from './advances-steps.ts';
import { day, euros, expectExport, readRows, sessionOf, text } from './export-steps.ts';
import type { ExpectedColumns, Wire } from './export-steps.ts';
import { button, cells, field, filters } from './invoices-steps.ts';
import { openAsOwn } from './supplier-steps.ts';
import { TRICKY, addAutomaticAdvances, trick } from './tricky-rows.ts';
import { enter } from './users-steps.ts';

const words: Record<string, string> = invoicesTexts.es;
const ACCOUNT_WORDS: Record<string, string> = {
  1: 'Rechazada',
  2: 'Validada',
  3: 'Pendiente de validación',
  4: 'Rechazada por documentación',
  5: 'Pendiente de validación',
  6: 'Pendiente de documentación',
};

const INVOICE_COLUMNS: ExpectedColumns = [
  ['Factura', (row) => text(row.invoiceNumberExt)],
  ['Cliente', (row) => text(row.customerName)],
  ['Estado', (row) => text(words[`invoices.status.${row.invoiceStatus}`])],
  ['Emisión', (row) => day(row.invoiceDate)],
  ['Vencimiento', (row) => day(row.invoiceExpirationDate)],
  ['Importe', (row) => euros(row.nominalAmount)],
  ['Anticipado', (row) => euros(row.nominalAmountFinanced)],
  ['Forma de pago', (row) => text(words[`invoices.wayToPay.${row.wayToPay}`])],
  ['Cuenta', (row) => text(formatIban(String(row.iban)))],
];

test('R-INV-13 R-LIST-11 R-LIST-22 R-LIST-23 R-LIST-24 R-LIM-36 the spreadsheet of invoices has every cell of all pages, or of what matches the filters', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL, { invoices: 240 });
  await trick(database, supplier, { table: 'client', column: 'name', key: 'number', room: 50 });
  await trick(database, supplier, { table: 'invoice', column: 'number_ext', key: 'number', room: 20 });
  await goTo(page, '/facturas');
  await expect(rows(page)).toHaveCount(50);
  const query = { codigoEntidad: '9000', tipoConfirming: 'N' };
  const all = await readRows(page, '/facturas/', 'invoiceResponseList', query);
  expect(all.pages).toBeGreaterThan(2);
  await expectExport(page, { name: 'Facturas', rows: all.rows, columns: INVOICE_COLUMNS });
  await filters(page).click();
  await field(page, 'estadoFactura').selectOption('3');
  await button(page, 'Filtrar').click();
  await cells(page);
  const some = await readRows(page, '/facturas/', 'invoiceResponseList', { ...query, estadoFactura: '3' });
  expect(some.rows.length).toBeLessThan(all.rows.length);
  await expectExport(page, { name: 'Facturas', rows: some.rows, columns: INVOICE_COLUMNS });
});

test('R-ADV-34 R-LIST-12 R-LIST-23 R-LIST-24 R-LIM-36 the spreadsheet of invoices to advance has every cell, and amounts as typed', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL, { invoices: 480 });
  await trick(database, supplier, { table: 'invoice', column: 'number_ext', key: 'number', room: 20 });
  const numCliente = supplier.clients[0]?.numClient ?? '';
  await goTo(page, '/anticipo-facturas');
  await client(page).selectOption(numCliente);
  await settled(page);
  const query = { codigoEntidad: '9000', tipoConfirming: 'N', numCliente };
  const sent = await readRows(page, '/facturas-financiables/', 'invoicePendingDetailsDtoList', query);
  expect(sent.rows.length).toBeGreaterThan(50);
  await amount(page, 1).fill('12,34');
  await amount(page, 1).blur();
  const typed = sent.rows[1]?.invoiceNumber;
  await expectExport(page, {
    name: 'Anticipo de facturas',
    rows: sent.rows,
    columns: [
      ['Factura', (row) => text(row.invoiceNumberExt)],
      ['Emisión', (row) => day(row.invoiceDate)],
      ['Vencimiento', (row) => day(row.invoiceExpirationDate)],
      ['Importe', (row) => euros(row.nominalAmount)],
      ['Anticipable', (row) => euros(row.nominalAmountFinanced)],
      ['Importe a anticipar', (row) => euros(row.invoiceNumber === typed ? 12.34 : row.nominalAmountFinanced)],
    ],
  });
});

test('R-ACC-43 R-LIST-09 R-LIST-22 R-LIST-23 R-LIST-24 R-LIM-36 the spreadsheet of accounts has every cell of all pages', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL);
  await changeAccounts(database, supplier, 38);
  await trick(database, supplier, { table: 'account', column: 'description', key: 'iban', room: 30 });
  await goTo(page, '/cuentas-de-abono');
  await expect(rows(page)).toHaveCount(20);
  const sent = await readRows(page, '/cuentas-abono/', 'subscriptionAccountResponseList');
  expect(sent.pages).toBe(3);
  await expectExport(page, {
    name: 'Cuentas',
    rows: sent.rows,
    columns: [
      ['Cuenta', (row) => text(formatIban(String(row.iban)))],
      ['BIC', (row) => text(row.bic)],
      ['Descripción', (row) => text(row.description)],
      ['Estado', (row) => text(ACCOUNT_WORDS[String(row.codEcvEgc)])],
    ],
  });
});

test('R-USER-28 R-LIST-10 R-LIST-23 R-LIST-24 R-LIM-36 the spreadsheet of users has every cell', async ({
  page,
  database,
}) => {
  const others = TRICKY.map((alias, index) => ({ alias, status: index % 2 ? 'blocked' : 'unverified' }) as const);
  await enter(page, await ownSupplier(database, [{}, ...others]));
  await goTo(page, '/gestion-de-usuarios');
  await expect(rows(page)).toHaveCount(TRICKY.length + 1);
  const { headers } = await sessionOf(page);
  const sent = (await (await page.request.get('/api/usuarios', { headers })).json()) as Wire[] | { response: Wire[] };
  await expectExport(page, {
    name: 'Usuarios',
    rows: Array.isArray(sent) ? sent : sent.response,
    columns: [
      ['Alias', (row) => text(row.alias)],
      ['Correo electrónico', (row) => text(row.email)],
      ['Tipo', (row) => text(row.isPrincipalUser ? 'Usuario principal' : '')],
      ['Estado', (row) => text(row.status)],
    ],
  });
});

test('R-AUTO-46 R-LIST-13 R-LIST-14 R-LIST-15 R-LIST-22 R-LIST-24 R-LIM-36 the spreadsheet of automatic advances has every cell of all pages', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL);
  await addAutomaticAdvances(database, supplier, 45);
  await trick(database, supplier, { table: 'client', column: 'name', key: 'number', room: 50 });
  for (const path of ['/anticipo-automatico/baja', '/anticipo-automatico/consulta']) {
    await goTo(page, path);
    await expect(rows(page)).toHaveCount(20);
    const sent = await readRows(page, '/anticipos-automaticos', 'automaticAdvanceInfoList');
    expect(sent.pages).toBe(3);
    await expectExport(page, {
      name: 'Anticipos',
      file: 'Anticipos',
      rows: sent.rows,
      columns: [
        ['Cliente pagador', (row) => text(row.nameClient)],
        ['Fecha de solicitud', (row) => day(row.applicationDate)],
        ['Cuenta de abono', (row) => text(formatIban(String(row.iban)))],
      ],
    });
  }
});
