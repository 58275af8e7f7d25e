import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, today } from '#shared/dates/days.ts';
import { ENTITY_DEFAULTS } from '#generated/published/published-entity.ts';
import { requestAdvance } from './support/advance.ts';
import { fillStorage } from './support/broken-storage.ts';
import { createHeldAnswer, refuse } from './support/mock-service.ts';
import type { Call } from './support/mock-service.ts';
import { openPortal } from './support/portal.ts';
import {
  button,
  dialog,
  expectCount,
  expectHidden,
  expectTexts,
  field,
  filters,
  heading,
  link,
  menuLink,
  readTexts,
  row,
  rows,
} from './support/screen.ts';
import { exportSpreadsheet } from './support/spreadsheet.ts';
import {
  CLIENT,
  buildFinanceable,
  buildFinanceablePage,
  buildInvoice,
  buildInvoicePage,
  createPagedAnswer,
  priceInvoices,
} from './support/supplier-answers.ts';

/** 120 invoices of 1.000,01 € on three pages; the last ten are of another client. */
const MANY = Array.from({ length: 120 }, (_, index) =>
  buildInvoice({
    invoiceNumber: String(700_000 + index),
    invoiceNumberExt: `FV-2026/${String(index).padStart(5, '0')}`,
    customerName: index < 110 ? 'Energías del Tajo, S.A.' : 'Construcción Ñandú, S.L.',
    nominalAmount: 1000.01,
    nominalAmountFinanced: 0.1,
  }),
);
const paged = createPagedAnswer(MANY, buildInvoicePage);
const isPage = ({ query }: Call, cursor: string) => query.paginationItem === cursor;

const search = () => page.getByRole('searchbox', { name: 'Buscar por número o cliente' });
const sums = (text: string) => page.getByText(text, { exact: true });
const pressed = () => readTexts(page.css('[aria-pressed="true"]'));
const headings = () => page.getByRole('columnheader');

test('R-PLAN-08 the sums of a list of one page are there without a call; those of more pages are read on request, with progress and Cancel, and kept', async () => {
  const few = buildInvoicePage([buildInvoice(), buildInvoice({ nominalAmount: 0.5, nominalAmountFinanced: 0.25 })]);
  const held = createHeldAnswer(paged({ query: { paginationItem: '50' } } as unknown as Call));
  let isHeld = true;
  const invoices = (call: Call) => {
    if (call.query.estadoFactura === '3') return few;
    return isHeld && isPage(call, '50') ? held.answer : paged(call);
  };
  const service = await openPortal('/facturas', { answers: { invoices } });
  await button('Contar y sumar todas').click();
  await expect.element(page.getByText('Leídas 50 facturas').first()).toBeVisible();
  await button('Cancelar').click();
  await expect.element(button('Contar y sumar todas')).toBeVisible();
  isHeld = false;
  await button('Contar y sumar todas').click();
  const all = sums('120 facturas · 120.001,20 € · anticipado 12,00 €');
  await expect.element(all).toBeVisible();
  await expectCount(rows(), 50);
  await filters().click();
  await field('estadoFactura').selectOptions('3');
  await button('Filtrar').click();
  await expect.element(sums('2 facturas · 1.250,50 € · anticipado 0,25 €')).toBeVisible();
  const before = service.callsOf('invoices').length;
  await button('Quitar el filtro Estado de la factura').click();
  await expect.element(all).toBeVisible();
  await expectCount(rows(), 50);
  // The page itself is read again.
  await expect.poll(() => service.callsOf('invoices').slice(before)).toHaveLength(1);
});

test('R-PLAN-08 after an advance the progress of reading again replaces the earlier sums', async () => {
  const service = await openPortal('/facturas', { answers: { invoices: paged, simulation: priceInvoices } });
  const all = sums('120 facturas · 120.001,20 € · anticipado 12,00 €');
  await button('Contar y sumar todas').click();
  await expect.element(all).toBeVisible();
  await requestAdvance();
  const held = createHeldAnswer(paged({ query: { paginationItem: '50' } } as unknown as Call));
  service.answer({ invoices: (call: Call) => (isPage(call, '50') ? held.answer : paged(call)) });
  await menuLink('Consulta de facturas').click();
  await expect.element(page.getByText('Leídas 50 facturas').first()).toBeVisible();
  await expectCount(all, 0);
  held.release();
  await expect.element(all).toBeVisible();
});

test('R-PLAN-08 the invoices that can be advanced have their sums above them, those of all pages', async () => {
  const all = Array.from({ length: 60 }, () => buildFinanceable({ nominalAmount: 2, nominalAmountFinanced: 1.5 }));
  await openPortal('/anticipo-facturas', { answers: { 'financeable-invoices': buildFinanceablePage(all) } });
  await field('numClient').selectOptions(CLIENT.numClient);
  await expect.element(sums('60 facturas · 120,00 € · anticipable 90,00 €')).toBeVisible();
});

test('R-PLAN-08 where the service does not send all invoices, count and sums are said to be a minimum', async () => {
  const offered = buildFinanceable({ nominalAmount: 2, nominalAmountFinanced: 1.5 });
  const invoices = ({ query }: Call) =>
    buildInvoicePage([buildInvoice({ nominalAmount: 10, nominalAmountFinanced: 1 })], {
      moreData: 1,
      ...(query.paginationItem === undefined && { paginationItem: 'second' }),
    });
  await openPortal('/facturas', { answers: { invoices, 'financeable-invoices': buildFinanceablePage([offered], 1) } });
  await button('Contar y sumar todas').click();
  await expect.element(sums('Al menos 2 facturas · 20,00 € · anticipado 2,00 €')).toBeVisible();
  await menuLink('Anticipo de facturas').click();
  await field('numClient').selectOptions(CLIENT.numClient);
  await expect.element(sums('Al menos 1 factura · 2,00 € · anticipable 1,50 €')).toBeVisible();
});

test('R-PLAN-09 a search reads all pages once, shows 50 matches and more on request, with their sums and their Excel, and Back returns to it', async () => {
  const service = await openPortal('/facturas', { answers: { invoices: paged } });
  await expectCount(rows(), 50);
  await search().fill('ta');
  await search().fill('fv2026');
  await expect.element(sums('120 facturas encontradas · 120.001,20 € · anticipado 12,00 €')).toBeVisible();
  await expectCount(rows(), 50);
  await button('Ver más').click();
  await button('Ver más').click();
  await expectCount(rows(), 120);
  await expectHidden(button('Ver más'));
  await search().fill('construccion nandu');
  await expect.element(sums('10 facturas encontradas · 10.000,10 € · anticipado 1,00 €')).toBeVisible();
  await expectCount(rows(), 10);
  expect(service.callsOf('invoices').filter((call) => isPage(call, '100'))).toHaveLength(1);
  const { notes, rows: lines } = await exportSpreadsheet();
  expect(notes.at(-1)).toBe('Filtros: Búsqueda: «construccion nandu»');
  expect(lines.map(([number]) => number).slice(1, -1)).toEqual(MANY.slice(110).map((each) => each.invoiceNumberExt));
  await link('Inicio').click();
  await expect.element(heading()).toHaveTextContent('anaruiz01');
  window.history.back();
  await expect.element(search()).toHaveValue('construccion nandu');
  await expectCount(rows(), 10);
  await search().fill('no hay ninguna');
  await expect.element(page.getByText('Ninguna factura coincide con «no hay ninguna».')).toBeVisible();
  await button('Borrar la búsqueda').click();
  await expect.element(search()).toHaveValue('');
  await expect.element(search()).toHaveFocus();
  await expectCount(rows(), 50);
});

test('R-PLAN-09 a search whose pages cannot be read says so and goes on where it is asked to; the list stays', async () => {
  const service = await openPortal('/facturas', {
    answers: { invoices: (call: Call) => (isPage(call, '50') ? refuse(500) : paged(call)) },
  });
  await expectCount(rows(), 50);
  await search().fill('Ñandú');
  await expect.element(page.getByText('No hemos podido leer todas las facturas.')).toBeVisible();
  await expectCount(rows(), 50);
  service.answer({ invoices: paged });
  await button('Reintentar').click();
  await expectCount(rows(), 10);
});

test('R-PLAN-09 this week, this month and overdue filter in one click by the due day, and another click removes it; the panel follows', async () => {
  const service = await openPortal('/facturas', { answers: { invoices: paged } });
  await expectCount(rows(), 50);
  await filters().click();
  await expect.element(field('fechaHasta')).toHaveValue('');
  await button('Vencidas').click();
  const yesterday = addDays(today(), -1);
  await expect.poll(() => service.callsOf('invoices').at(-1)?.query.fechaHasta).toBe(yesterday);
  await expect.element(field('fechaHasta')).toHaveValue(yesterday.split('-').toReversed().join('/'));
  await expect.poll(pressed).toEqual(['Vencidas']);
  await button('Este mes').click();
  await expect
    .poll(() => service.callsOf('invoices').at(-1)?.query)
    .toMatchObject({ fechaDesde: `${today().slice(0, 7)}-01` });
  await expect.poll(pressed).toEqual(['Este mes']);
  await button('Este mes').click();
  await expect.poll(pressed).toEqual([]);
  await expect.element(button('Este mes')).toHaveFocus();
  await expect.element(field('fechaDesde')).toHaveValue('');
  // The click ends the typing, and both changes stay.
  await search().fill('nandu');
  await button('Vencidas').click();
  await expect.element(sums('10 facturas encontradas · 10.000,10 € · anticipado 1,00 €')).toBeVisible();
  await expect.poll(pressed).toEqual(['Vencidas']);
});

test('R-PLAN-07 a view keeps filter and columns; it is opened, renamed, deleted and brought back, and the Excel has its columns', async () => {
  await openPortal('/facturas', { answers: { invoices: paged } });
  await button('Vencidas').click();
  await button('Más').click();
  await button('Columnas').click();
  await expect.element(page.getByRole('checkbox', { name: 'Importe' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Cuenta' }).click();
  await page.getByRole('checkbox', { name: 'Estado' }).click();
  await userEvent.keyboard('{Escape}');
  const columns = ['Factura', 'Cliente', 'Emisión', 'Vencimiento', 'Importe', 'Anticipado', 'Forma de pago'];
  await expectTexts(headings(), columns);
  await button('Más').click();
  await button('Vistas').click();
  await button('Guardar esta vista').click();
  await expect.element(page.getByText('Escriba un nombre.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nombre de la vista' }).fill('Vencidas sin cuenta');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Hemos guardado la vista «Vencidas sin cuenta».')).toBeVisible();
  await button('Cambiar el nombre de Vencidas sin cuenta').click();
  await page.getByRole('textbox', { name: 'Nombre nuevo' }).fill('Impagadas');
  await userEvent.keyboard('{Enter}');
  await button('Eliminar Impagadas').click();
  await expectHidden(link('Impagadas'));
  await button('Deshacer').click();
  await expect.element(link('Impagadas')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('banner').getByRole('link', { name: 'Consulta de facturas' }).click();
  await expectCount(headings(), 9);
  await expect.poll(pressed).toEqual([]);
  await button('Más').click();
  await button('Vistas').click();
  await link('Impagadas').click();
  await expectHidden(dialog());
  await expectTexts(headings(), columns);
  await expect.poll(pressed).toEqual(['Vencidas']);
  expect((await exportSpreadsheet()).rows[0]).toEqual(columns);
});

test('R-PLAN-07 nothing of a view stays in the browser, unless the user ticks that it remembers them', async () => {
  await openPortal('/facturas', { answers: { invoices: paged } });
  await button('Más').click();
  await button('Vistas').click();
  const remember = page.getByRole('checkbox', { name: 'Recordar en este navegador' });
  await expect.element(remember).not.toBeChecked();
  await page.getByRole('textbox', { name: 'Nombre de la vista' }).fill('Pendientes de Meseta');
  await userEvent.keyboard('{Enter}');
  await expect.element(link('Pendientes de Meseta')).toBeVisible();
  const readBrowser = () => JSON.stringify({ ...localStorage });
  expect(readBrowser()).not.toContain('Meseta');
  await remember.click();
  await expect.element(page.getByText('Este navegador recordará sus vistas.')).toBeVisible();
  expect(readBrowser()).toContain('Meseta');
  await remember.click();
  await expect.element(page.getByText('Sus vistas se borrarán al cerrar la sesión.')).toBeVisible();
  expect(readBrowser()).not.toContain('Meseta');
  await expect.element(link('Pendientes de Meseta')).toBeVisible();
});

test('R-PLAN-07 a browser that keeps nothing says how long a view lasts', async () => {
  await openPortal('/facturas', { answers: { invoices: paged } });
  await button('Más').click();
  await button('Vistas').click();
  const end = fillStorage();
  try {
    await page.getByRole('textbox', { name: 'Nombre de la vista' }).fill('Hoy');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog()).toHaveTextContent('durará hasta que cierre esta página');
    await expect.element(link('Hoy')).toBeVisible();
  } finally {
    end();
  }
});

test('R-PLAN-07 R-PLAN-08 R-PLAN-09 an entity without these parts has the list alone', async () => {
  const planner = { ...ENTITY_DEFAULTS.planner, invoices: false, views: false };
  const service = await openPortal('/facturas', { answers: { invoices: paged }, entity: { planner } });
  await expect.element(row('FV-2026/00000')).toBeVisible();
  // The room of the tools is there before their code.
  await expectCount(page.css('.invoices-search, .invoices-figures, .finder-search, .finder'), 0);
  await button('Más').click();
  await expect.element(button('Conciliar en Excel')).toBeVisible();
  await expectCount(button('Vistas'), 0);
  expect(service.callsOf('invoices')).toHaveLength(1);
});
