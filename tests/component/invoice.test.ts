import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, formatDay, today } from '#shared/dates/days.ts';
import { findAxeViolations } from './support/axe.ts';
import { findLayoutProblems } from './support/layout-problems.ts';
import { createHeldAnswer, refuse } from './support/mock-service.ts';
import { openPortal } from './support/portal.ts';
import { reloadPortal } from './support/reload.ts';
import { button, expectAddress, expectCount, goToPage, heading, rows } from './support/screen.ts';
import {
  CLIENT,
  buildFinanceable,
  buildFinanceablePage,
  buildInvoice,
  buildInvoicePage,
  createPagedAnswer,
} from './support/supplier-answers.ts';
import { useFakeTime } from './support/time.ts';

const DUE = addDays(today(), 60);
const OWN = { invoiceNumber: '4100009999', invoiceNumberExt: 'FV-9999' };
const INVOICE = buildInvoice(OWN);
const OTHERS = Array.from({ length: 7 }, (_, index) => buildInvoice({ invoiceNumberExt: `FV-${index}` }));
const ADDRESS = '/facturas/factura?numero=4100009999&tipo=N';
const EVERYTHING = { codigoEntidad: '9000', tipoConfirming: 'N' };
const NARROWED = { ...EVERYTHING, numCliente: CLIENT.numClient, fechaDesde: DUE, fechaHasta: DUE };
const offered = buildFinanceablePage([buildFinanceable(OWN)]);
const invoices = createPagedAnswer([...OTHERS, INVOICE], buildInvoicePage, 5);
const facts = (name: string) => page.getByRole('term').filter({ hasText: name });

test('R-PLAN-10 an invoice of the list opens at once with all its data, and Back returns to its page of the list', async () => {
  const service = await openPortal('/facturas', { answers: { invoices, 'financeable-invoices': offered } });
  await goToPage('Siguiente', 2);
  service.answer({ invoices: createHeldAnswer({}).answer });
  await page.getByRole('link', { name: 'FV-9999' }).click();
  await expectAddress(ADDRESS);
  await expect.element(heading()).toHaveTextContent('Factura FV-9999');
  await expect.element(page.getByText('Su cliente la ha confirmado')).toBeVisible();
  await expect.element(page.getByText('4100009999', { exact: true })).toBeVisible();
  await expect.element(page.getByText(formatDay(DUE), { exact: true })).toBeVisible();
  await expect.element(facts('Gastos del anticipo')).toBeVisible();
  // It is read again, because the list may be old.
  await expectCount(page.getByRole('main').css('[aria-busy="true"]'), 1);
  await expect.poll(() => service.callsOf('invoices').map(({ query }) => query)).toContainEqual(NARROWED);
  expect(await findAxeViolations(new Set())).toEqual([]);
  service.answer({ invoices });
  window.history.back();
  await expect.element(page.getByText('Página 2', { exact: true })).toBeVisible();
  await expectCount(rows(), 3);
});

test('R-PLAN-10 an invoice that is due on a Sunday says on which day it is paid, unless all of it is advanced', async () => {
  const onSunday = buildInvoice({ ...OWN, invoiceExpirationDate: '2027-02-07' });
  const answers = { invoices: buildInvoicePage([onSunday]), 'financeable-invoices': buildFinanceablePage([]) };
  await openPortal(ADDRESS, { answers });
  await expect.element(page.getByText('08/02/2027')).toBeVisible();
  await expect.element(facts('Día de cobro')).toBeVisible();
  const advanced = { ...onSunday, nominalAmountFinanced: onSunday.nominalAmount, invoiceStatus: '1' };
  await reloadPortal({ ...answers, invoices: buildInvoicePage([advanced]) });
  await expect.element(page.getByText('07/02/2027')).toBeVisible();
  await expectCount(facts('Día de cobro'), 0);
});

test('R-PLAN-10 it says that the invoice can be advanced, prices it once, and its advance goes on with the plan', async () => {
  // A Sunday, of a service that states no value date.
  useFakeTime('2026-11-29T10:00:00Z');
  const service = await openPortal(ADDRESS, { answers: { invoices, 'financeable-invoices': offered } });
  await expect.element(page.getByText('Puede anticipar todo su importe: 1.250,00 €.')).toBeVisible();
  await expect.element(page.getByText('1.236,00 €')).toBeVisible();
  await expect.element(page.getByText('Si la anticipa hoy, cobra el 30/11/2026.')).toBeVisible();
  expect(service.callsOf('simulation')).toHaveLength(1);
  expect(service.callsOf('financeable-invoices').map(({ query }) => query)).toEqual([NARROWED]);
  await button('Anticipar esta factura').click();
  const readParts = () => (JSON.parse(sessionStorage.getItem('advancePlan') ?? '{}') as { parts?: object[] }).parts;
  await expect.poll(readParts).toMatchObject([
    {
      numClient: CLIENT.numClient,
      clientName: CLIENT.name,
      confirmingType: 'N',
      idempotencyKey: expect.stringMatching(/^[\da-f]{32}$/) as string,
      choices: [
        {
          amount: '1250.00',
          invoice: { id: '4100009999', ...OWN, invoiceExpirationDate: DUE, nominalAmountFinanced: 125_000 },
        },
      ],
    },
  ]);
});

test('R-PLAN-10 at 320 px the page of an invoice that was advanced in part is not cut off', async () => {
  await page.viewport(320, 800);
  const inPart = { ...OWN, invoiceStatus: '2', nominalAmount: 3616.77, nominalAmountFinanced: 2857.25 };
  await openPortal(ADDRESS, {
    answers: {
      invoices: buildInvoicePage([buildInvoice(inPart)]),
      'financeable-invoices': buildFinanceablePage([buildFinanceable({ ...inPart, nominalAmountFinanced: 759.52 })]),
    },
  });
  await expect.element(button('Anticipar esta factura')).toBeVisible();
  await expectCount(page.css('.skeleton'), 0);
  expect(findLayoutProblems()).toEqual([]);
});

test('R-PLAN-10 an invoice that is not offered says why; without a price the advance is still offered', async () => {
  const advanced = buildInvoicePage([{ ...INVOICE, invoiceStatus: '1', nominalAmountFinanced: 1250 }]);
  const service = await openPortal(ADDRESS, {
    answers: { invoices: advanced, 'financeable-invoices': refuse(709, 404) },
  });
  await expect.element(page.getByText('Ya ha cobrado por anticipado todo su importe')).toBeVisible();
  await expect.element(page.getByText('Su estado es «Anticipada»: no se puede anticipar.')).toBeVisible();
  await expectCount(button('Anticipar esta factura'), 0);
  expect(service.callsOf('simulation')).toEqual([]);
  await reloadPortal({ invoices, 'financeable-invoices': offered, simulation: refuse(500) });
  await expect.element(page.getByText('No hemos podido calcular el precio')).toBeVisible();
  await expect.element(button('Anticipar esta factura')).toBeEnabled();
});

test('R-PLAN-10 opened by its address it is looked for on all pages with Cancel, and what does not exist is said', async () => {
  const held = createHeldAnswer({});
  const service = await openPortal(ADDRESS, { answers: { invoices: held.answer, 'financeable-invoices': offered } });
  await expect.element(page.getByText('Buscando la factura…')).toBeVisible();
  await button('Cancelar').click();
  await expect.element(page.getByText('Ha cancelado la búsqueda.')).toBeVisible();
  service.answer({ invoices });
  await button('Buscar de nuevo').click();
  await expect.element(heading()).toHaveTextContent('Factura FV-9999');
  expect(service.callsOf('invoices').at(-1)?.query).toEqual({ ...EVERYTHING, paginationItem: '5' });
  await reloadPortal({ invoices: buildInvoicePage(OTHERS) });
  await expect.element(page.getByText('No hay ninguna factura con ese número.')).toBeVisible();
});

test('R-PLAN-10 where the entity has turned the part off, the list has no links', async () => {
  const parts = { home: true, proposal: true, calendar: true, comparison: true, operations: true, views: true };
  await openPortal('/facturas', { answers: { invoices }, entity: { planner: { ...parts, invoices: false } } });
  await expectCount(rows(), 5);
  await expectCount(page.getByRole('link', { name: 'FV-0' }), 0);
});
