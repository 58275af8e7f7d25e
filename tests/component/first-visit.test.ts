import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAdvances, requestAdvance } from './support/advance.ts';
import { INVOICE_COLUMNS } from './support/invoice-columns.ts';
import { createHeldAnswer, refuse, type MockService } from './support/mock-service.ts';
import { waitForLayout } from './support/frames.ts';
import { openPortal, WITHOUT_HOME_FIGURES } from './support/portal.ts';
import { button, dialog, expectCount, expectTexts, field, heading, logIn, menuLink } from './support/screen.ts';
import { row, rows } from './support/screen.ts';
import { buildToken } from './support/session.ts';
import { buildFinanceable, buildFinanceablePage, buildInvoice, buildInvoicePage } from './support/supplier-answers.ts';
import { CLIENT, priceInvoices } from './support/supplier-answers.ts';

const frame = () => page.css('.table-frame');
const invoices = (invoiceNumberExt: string) => buildInvoicePage([buildInvoice({ invoiceNumberExt })]);
const INVOICES = 'Consulta de facturas';

async function leaveForAccounts() {
  await menuLink('Cuentas de abono').click();
  await expect.element(heading()).toHaveTextContent('Cuentas de abono');
  // Only then has the list that was left ended its calls, and cancels none that starts now.
  await expect.element(heading()).toHaveFocus();
}

/** Presses the link to the invoices, without a click. The portal listens after it has painted. */
async function pressLink(): Promise<void> {
  await waitForLayout();
  await waitForLayout();
  const press = new PointerEvent('pointerdown', { bubbles: true });
  menuLink(INVOICES).element().dispatchEvent(press);
}

test('R-ALL-03 a list that was not seen before shows title, buttons and table head while its rows come', async () => {
  const { answer, release } = createHeldAnswer(invoices('F-1'));
  await openPortal('/home', { answers: { invoices: answer } });
  await menuLink(INVOICES).click();
  await expect.element(heading()).toHaveTextContent(INVOICES);
  await expectTexts(page.getByRole('columnheader'), INVOICE_COLUMNS);
  await expect.element(frame()).toHaveAttribute('aria-busy', 'true');
  await expect.element(button('Excel')).toBeVisible();
  expect(rows().elements()).toHaveLength(0);
  release();
  await expect.element(row('F-1')).toBeVisible();
  await expect.element(frame()).toHaveAttribute('aria-busy', 'false');
});

test('R-ALL-03 the calls of a screen start when its link is pressed, once, and none of them waits for another', async () => {
  const held = [createHeldAnswer(invoices('F-1')), createHeldAnswer({ response: [CLIENT] })];
  const answers = { invoices: held[0]?.answer, clients: held[1]?.answer };
  const service = await openPortal('/home', { answers, entity: WITHOUT_HOME_FIGURES });
  await expect.element(menuLink(INVOICES)).toBeVisible();
  await pressLink();
  const names = () => service.calls.map(({ name }) => name).toSorted();
  await expect.poll(names).toEqual(['clients', 'invoices']);
  await menuLink(INVOICES).click();
  await expect.element(frame()).toHaveAttribute('aria-busy', 'true');
  for (const { release } of held) release();
  await expect.element(row('F-1')).toBeVisible();
  expect(service.callsOf('invoices')).toHaveLength(1);
  expect(service.callsOf('clients')).toHaveLength(1);
});

test('R-ALL-03 what was answered, or refused, before the screen opens is not requested again', async () => {
  const answers = { invoices: refuse(709, 404) };
  const service = await openPortal('/home', { answers, entity: WITHOUT_HOME_FIGURES });
  await expect.element(menuLink(INVOICES)).toBeVisible();
  await pressLink();
  await expect.poll(() => service.callsOf('invoices').length).toBe(1);
  // Both are answered when another call is.
  await fetch('/config/localhost.json');
  await menuLink(INVOICES).click();
  await expect.element(page.getByText('No se encontraron datos.')).toBeVisible();
  expect(service.callsOf('invoices')).toHaveLength(1);
  expect(service.callsOf('clients')).toHaveLength(1);
});

test('R-ALL-03 a list that was seen shows its last rows at once, marked as busy, and then the new ones', async () => {
  const service = await openPortal('/facturas', { answers: { invoices: invoices('F-1') } });
  await expect.element(row('F-1')).toBeVisible();
  await leaveForAccounts();
  const { answer, release } = createHeldAnswer(invoices('F-2'));
  service.answer({ invoices: answer });
  await menuLink(INVOICES).click();
  await expect.element(row('F-1')).toBeVisible();
  await expect.element(frame()).toHaveAttribute('aria-busy', 'true');
  const { top } = row('F-1').element().getBoundingClientRect();
  release();
  await expect.element(row('F-2')).toBeVisible();
  await expect.element(frame()).toHaveAttribute('aria-busy', 'false');
  expect(row('F-2').element().getBoundingClientRect().top).toBe(top);
  expect(service.callsOf('invoices')).toHaveLength(2);
});

/** How a session ends; the page stays. */
const ENDS: Record<string, (service: MockService) => Promise<void>> = {
  'a logout': async () => {
    await button('Cerrar sesión').click();
    await dialog().getByRole('button', { name: 'Confirmar' }).click();
  },
  'a session that expired': async (service) => {
    service.answer({ 'account-page': refuse(651, 401) });
    await menuLink('Cuentas de abono').click();
  },
};

test.each(Object.keys(ENDS))('R-ALL-03 after %s the next user sees no row of the first one', async (how) => {
  const service = await openPortal('/facturas', { answers: { invoices: invoices('F-1') } });
  await expect.element(row('F-1')).toBeVisible();
  await ENDS[how]?.(service);
  await expect.element(field('email')).toBeVisible();
  const { answer, release } = createHeldAnswer(invoices('F-2'));
  const token = buildToken({ id: 'other', supplierId: 'B84102739', email: 'eva@talleresruiz.example' });
  service.answer({ invoices: answer, login: { token, alias: 'evaruiz02' } });
  await logIn('eva@talleresruiz.example');
  await expect.element(heading()).toHaveTextContent('evaruiz02');
  await menuLink(INVOICES).click();
  await expect.element(frame()).toHaveAttribute('aria-busy', 'true');
  expect(rows().elements()).toHaveLength(0);
  release();
  await expect.element(row('F-2')).toBeVisible();
});

test('R-ALL-03 R-ADV-23 after an advance the list of invoices is requested again', async () => {
  const before = buildFinanceable({ invoiceNumberExt: 'F-1' });
  const service = await openPortal('/facturas', {
    answers: {
      invoices: buildInvoicePage([before]),
      'financeable-invoices': buildFinanceablePage([before]),
      simulation: priceInvoices,
    },
  });
  await expect.element(row('F-1')).toBeVisible();
  await requestAdvance();
  service.answer({ invoices: invoices('F-2') });
  await menuLink(INVOICES).click();
  await expect.element(row('F-2')).toBeVisible();
  await expectCount(rows(), 1);
});

test('R-ALL-03 invoices that are being renewed lead to no request until they are', async () => {
  const [first, second] = ['F-1', 'F-2'].map((invoiceNumberExt) => buildFinanceable({ invoiceNumberExt }));
  const service = await openPortal('/home', {
    answers: { 'financeable-invoices': buildFinanceablePage([first!, second!]) },
  });
  await openAdvances();
  await expect.element(row('F-2')).toBeVisible();
  await leaveForAccounts();
  const { answer, release } = createHeldAnswer(buildFinanceablePage([second!]));
  service.answer({ 'financeable-invoices': answer });
  await openAdvances();
  await row('F-1').getByRole('checkbox').click();
  const request = page.getByRole('region', { name: 'Su selección' }).getByRole('button', { name: /^Solicitar/ });
  await expect.element(request).toBeDisabled();
  await row('F-2').getByRole('checkbox').click();
  release();
  await expect.element(request).toBeEnabled();
  await expectCount(rows(), 1);
  await expect.element(page.getByRole('region', { name: 'Su selección' })).toHaveTextContent('1 factura');
});
