import { fc } from '#tests/support/property-tests.ts';
import { expect, test } from 'vitest';
import type { InvoiceFilter } from '#shared/records/records.ts';
import { fromInvoice, resources, toInvoiceQuery } from './invoices.resource.ts';
import { startScriptedService, stubSessionStorage } from '#tests/support/scripted-service.ts';

const WIRE = {
  invoiceNumber: '7000000001',
  invoiceNumberExt: 'F-1',
  customerName: 'Alimentación Norte, S.A.',
  customerNumber: 100200,
  invoiceStatus: 3,
  invoiceDate: '2026-01-15',
  invoiceExpirationDate: '2026-04-15',
  nominalAmount: 1234.56,
  nominalAmountFinanced: 1000,
  wayToPay: 'T',
  iban: 'ES7921000813610123456789',
};

const FILTER: InvoiceFilter = {
  estadoFactura: '0',
  fechaDesde: '2026-01-01',
  fechaHasta: '2026-02-01',
  impDesde: '10.50',
  impHasta: '2000',
  numCliente: '100200',
  tipoConfirming: 'D',
};

test('R-INV-08 an invoice in our units; numbers that stand for codes become text', () => {
  expect(fromInvoice(WIRE)).toEqual({
    ...WIRE,
    id: '7000000001',
    customerNumber: '100200',
    invoiceStatus: '3',
    nominalAmount: 123456,
    nominalAmountFinanced: 100000,
  });
});

test('R-API-38 every amount with two decimals arrives as the same number of cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (cents) => {
      const wire = JSON.parse(JSON.stringify({ ...WIRE, nominalAmount: cents / 100 })) as typeof WIRE;
      expect(fromInvoice(wire).nominalAmount).toBe(cents);
    }),
  );
});

test('R-INV-02 R-INV-05 entity and kind of confirming are always asked for, N by default', () => {
  stubSessionStorage({
    authtoken: 'a.b.c',
    userData: JSON.stringify({ id: '1', supplierId: 'B1', codNrbeEn: '9000', email: '' }),
  });
  for (const filter of [{}, { tipoConfirming: undefined }, { tipoConfirming: '' as 'N' }]) {
    expect(toInvoiceQuery(filter)).toMatchObject({ codigoEntidad: '9000', tipoConfirming: 'N' });
  }
});

test('R-API-23 R-API-32 R-INV-16 the query has the exact names, a final slash, and status 0 when chosen', async () => {
  const received = await startScriptedService(() => ({ body: { invoiceResponseList: [] } }));
  await resources.invoices.readPage(FILTER, 'abc', undefined);
  const [path, query] = (received[0]?.url ?? '').split('?');
  expect(path).toBe('/api/proveedores/B12345678/facturas/');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    ...FILTER,
    codigoEntidad: '9000',
    paginationItem: 'abc',
  });
});

test('R-INV-07 R-LIST-04 what is empty is not sent, nor a cursor for the first page', async () => {
  const received = await startScriptedService(() => ({ body: { invoiceResponseList: [] } }));
  await resources.invoices.readPage({ numCliente: '', impDesde: undefined }, undefined, undefined);
  expect(received[0]?.url).toBe('/api/proveedores/B12345678/facturas/?codigoEntidad=9000&tipoConfirming=N');
});

test('R-LIST-01 rows, moreData and cursor are read', async () => {
  await startScriptedService(() => ({
    body: { response: { invoiceResponseList: [WIRE], moreData: '1', paginationItem: 17 } },
  }));
  expect(await resources.invoices.readPage({}, undefined, undefined)).toMatchObject({
    rows: [{ id: '7000000001' }],
    moreData: true,
    cursor: '17',
  });
});

test('R-API-24 R-ADV-41 financeable invoices: the same filters, no cursor', async () => {
  const received = await startScriptedService(() => ({ body: { invoicePendingDetailsDtoList: [WIRE], moreData: 1 } }));
  expect(await resources['financeable-invoices'].readWhole(FILTER, undefined)).toMatchObject({
    rows: [{ id: '7000000001' }],
    moreData: true,
  });
  const [path, query] = (received[0]?.url ?? '').split('?');
  expect(path).toBe('/api/proveedores/B12345678/facturas-financiables/');
  expect(new URLSearchParams(query).has('paginationItem')).toBe(false);
});
