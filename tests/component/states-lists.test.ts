import { afterAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getErrorMessage } from '#tests/support/error-messages.ts';
import { expectAccessible } from './support/axe.ts';
import { openPortal } from './support/portal.ts';
import { button, chips, dialog, expectCount, field, fill, filters, rows, toasts } from './support/screen.ts';
import { createHeldAnswer, refuse } from './support/mock-service.ts';
import type { Call } from './support/mock-service.ts';
import {
  ACCOUNT,
  CLIENT,
  COLLEAGUE,
  IBAN,
  OTHER_CLIENT,
  PENDING_ACCOUNT,
  FORMATTED_IBAN,
  buildAccountPage,
  buildAutomaticPage,
  buildInvoice,
  buildInvoicePage,
  createPagedAnswer,
} from './support/supplier-answers.ts';

// Further states of the lists; `widths.test.ts` checks their rows.

// Each check has its own timeout, whatever the number of checks in a test.
vi.setConfig({ testTimeout: 90_000 });
afterAll(() => vi.resetConfig());

const EMPTY = 'No se encontraron datos.';

test('axe finds nothing on the invoices with invalid amounts, filtered with a toast, and with active filters', async () => {
  const more = buildInvoicePage([buildInvoice(), buildInvoice()], { moreData: 1, paginationItem: '' });
  await openPortal('/facturas', {
    answers: { invoices: ({ query }: Call) => (query.impDesde ? more : buildInvoicePage([buildInvoice()])) },
  });
  await filters().click();
  await fill({ impDesde: '2', impHasta: '1' });
  await button('Filtrar').click();
  await expect.element(page.getByText('El importe hasta debe ser mayor')).toBeVisible();
  await expectAccessible('wrong amounts');
  await fill({ impHasta: '90000' });
  await button('Filtrar').click();
  await expect.element(page.getByText('Hay más facturas')).toBeVisible();
  await expectAccessible('filtered, with a toast');
  await toasts().first().click();
  await field('numCliente').selectOptions(CLIENT.numClient);
  await field('estadoFactura').selectOptions('3');
  await button('Filtrar').click();
  await expectCount(chips(), 4);
  await filters().click();
  await expect.element(field('impDesde')).not.toBeVisible();
  await expectAccessible('filters in force');
  for (const chip of chips().getByRole('button').elements()) {
    const { width, height } = chip.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
});

test('axe finds nothing on the invoices during loading, after a failure, and during an export', async () => {
  const all = createPagedAnswer([buildInvoice(), buildInvoice()], buildInvoicePage, 1);
  const { answer, release } = createHeldAnswer(refuse(500));
  const service = await openPortal('/facturas', { answers: { invoices: answer } });
  await expect.element(page.getByRole('main').getByText('Cargando…')).toBeInTheDocument();
  await expectAccessible('loading');
  release();
  await expect.element(button('Reintentar')).toBeVisible();
  await expectAccessible('failed');
  service.answer({ invoices: (call: Call) => (call.query.paginationItem ? createHeldAnswer({}).answer : all(call)) });
  await button('Reintentar').click();
  await expectCount(rows(), 1);
  await button('Excel').click();
  await expect.element(dialog()).toBeVisible();
  await expectAccessible('export');
});

test.each([
  ['/facturas', { invoices: buildInvoicePage([]) }],
  ['/cuentas-de-abono', { 'account-page': buildAccountPage([]) }],
  ['/gestion-de-usuarios', { users: { response: [] } }],
  ['/anticipo-automatico/baja', { 'automatic-advances': buildAutomaticPage([]) }],
  ['/anticipo-automatico/consulta', { 'automatic-advances': buildAutomaticPage([]) }],
])('axe finds nothing on %s without rows', async (path, answers) => {
  await openPortal(path, { answers });
  await expect.element(page.getByText(EMPTY)).toBeVisible();
  await expectAccessible(path);
});

test('axe finds nothing on the dialogs of the accounts, nor on an edit with a document', async () => {
  await openPortal('/cuentas-de-abono', {
    answers: { 'account-page': buildAccountPage([ACCOUNT, { ...PENDING_ACCOUNT, codEcvEgc: '6' }]) },
  });
  await button(`Eliminar la cuenta ${FORMATTED_IBAN}`).click();
  await expect.element(dialog()).toBeVisible();
  await expectAccessible('delete dialog');
  await dialog().getByRole('button', { name: 'Cancelar' }).click();
  await expectCount(dialog(), 0);
  await button(`Editar la cuenta ${FORMATTED_IBAN}`).click();
  await expect.element(dialog()).toBeVisible();
  await expectAccessible('edit dialog');
  await dialog().getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expectCount(dialog(), 0);
  await page
    .getByRole('button', { name: /^Editar la cuenta/ })
    .nth(1)
    .click();
  await expect.element(button('Aceptar')).toBeVisible();
  await expectAccessible('edit with a document');
});

test('axe finds nothing on the dialog that deletes a user', async () => {
  await openPortal('/gestion-de-usuarios');
  await button(`Eliminar a ${COLLEAGUE.alias}`).click();
  await expect.element(dialog()).toBeVisible();
  await expectAccessible('dialog');
});

test('axe finds nothing on the automatic advances with their filters, nor on the dialog that changes one', async () => {
  await openPortal('/anticipo-automatico/consulta');
  await expectCount(rows(), 1);
  await filters().click();
  await expect.element(button('Filtrar')).toBeVisible();
  await expectAccessible('filters');
  await button(`Modificar el anticipo automático de ${OTHER_CLIENT.name}`).click();
  await expect.element(dialog()).toBeVisible();
  await expectAccessible('dialog');
});

test('axe finds nothing on the invoices to advance without a client, and without advanceable invoices', async () => {
  await openPortal('/anticipo-facturas', { answers: { 'financeable-invoices': refuse(709, 404) } });
  await expect.element(page.getByText('Elija un cliente')).toBeVisible();
  await expectAccessible('no client yet');
  await field('numClient').selectOptions(CLIENT.numClient);
  await expect.element(page.getByText(EMPTY)).toBeVisible();
  await expectAccessible('nothing found');
});

test('axe finds nothing on the invoices to advance: a page selected, an amount in excess, filters', async () => {
  await openPortal('/anticipo-facturas');
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await page.getByRole('checkbox', { name: 'Seleccionar todas las facturas de la página' }).click();
  await expect.element(rows().nth(1).getByRole('checkbox')).toBeChecked();
  await expectAccessible('page selected');
  await button('Quitar la selección').click();
  await expect.element(rows().first().getByRole('checkbox')).not.toBeChecked();
  await rows().first().getByRole('checkbox').click();
  await rows().first().field('newNominalAmountFinanced').fill('9.999.999');
  await page.getByRole('button', { name: /^Solicitar/ }).click();
  await expect.element(toasts().first()).toBeVisible();
  await expectAccessible('excess with its toast');
  await filters().click();
  await expect.element(button('Filtrar')).toBeVisible();
  await expectAccessible('filters');
});

test('R-ADV-05 axe finds nothing on the dialog about a missing account, nor on the screen after it', async () => {
  await openPortal('/anticipo-facturas', { answers: { accounts: { response: [PENDING_ACCOUNT] } } });
  await expect.element(dialog()).toHaveTextContent('se requiere al menos una cuenta de abono validada');
  await expectAccessible('no account');
  await dialog().getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expectCount(dialog(), 0);
  await expect.element(page.getByText('se requiere al menos una cuenta de abono validada')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ir a cuentas de abono' }))
    .toHaveAttribute('href', '/cuentas-de-abono');
  await expect.element(page.getByRole('button', { name: /^Solicitar/ })).toBeDisabled();
  await expectAccessible('what is missing');
});

test('axe finds nothing on a list that is refused with a specific message', async () => {
  await openPortal('/facturas', { answers: { clients: refuse(690, 500) } });
  await expect.element(page.getByRole('alert')).toHaveTextContent(getErrorMessage(690));
  await expectAccessible('toast');
});

test('R-ROUTE-26 R-ROUTE-30 the sample simulation is marked as one, and calls no service', async () => {
  const service = await openPortal('/liquidacion-simulacion');
  await expect.element(page.getByText('Esto es un ejemplo')).toBeVisible();
  await expectCount(rows(), 3);
  await expect.element(page.getByText('19.722,83')).toBeVisible();
  expect(service.calls).toEqual([]);
});
