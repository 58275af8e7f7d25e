import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateMedia } from './support/media.ts';
import { openPortal } from './support/portal.ts';
import { waitForLayout } from './support/frames.ts';
import { button, chips, expectCount, expectHidden, field, filters, rows } from './support/screen.ts';
import {
  CLIENT,
  IBAN,
  buildFinanceable,
  buildFinanceablePage,
  buildInvoice,
  buildInvoicePage,
  createPagedAnswer,
} from './support/supplier-answers.ts';

afterEach(() => emulateMedia('screen'));

/** All that the service sends on a page, and all that a request may have. */
const MOST = 50;
const INVOICES = Array.from({ length: MOST }, () => buildInvoice({ invoiceStatus: '2' }));
const FINANCEABLE = Array.from({ length: MOST }, (_, index) => buildFinanceable({ invoiceNumberExt: `F-${index}` }));

const pageLength = () => document.documentElement.scrollHeight;
const boxOf = (element: Element) => element.getBoundingClientRect();

/** Opens the invoices on a phone. */
async function openInvoices(invoices: object = buildInvoicePage(INVOICES), width = 375) {
  await page.viewport(width, 800);
  await openPortal('/facturas', { answers: { invoices } });
  await expect.element(rows().first()).toBeVisible();
}

/** Opens the confirmation of an advance of the first invoices. */
async function openConfirmation(width: number, height: number, count = MOST) {
  await page.viewport(width, height);
  const answers = { 'financeable-invoices': buildFinanceablePage(FINANCEABLE.slice(0, count)) };
  await openPortal('/anticipo-facturas', { answers });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await page.getByRole('checkbox', { name: 'Seleccionar todas las facturas de la página' }).click();
  await page.getByRole('button', { name: /^Solicitar/ }).click();
  await expectCount(page.css('.price-lines tbody tr'), count);
}

const more = (index: number) =>
  rows()
    .nth(index)
    .getByRole('button', { name: /^Más datos de/ });

/** The labels and values of a card that are visible. */
const shownCells = (index: number) =>
  rows()
    .nth(index)
    .getByRole('cell')
    .elements()
    .filter((cell) => cell.checkVisibility())
    .map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim());

test('a page of 50 invoices is at most 6,000 px long on a phone', async () => {
  await openInvoices();
  await expectCount(rows(), MOST);
  expect(pageLength()).toBeLessThanOrEqual(6000);
});

test('on a phone an invoice has number and amount, client, due date and status; a tap shows the rest', async () => {
  const invoice = { invoiceNumberExt: 'FV-1', invoiceDate: '2026-03-05', invoiceExpirationDate: '2026-06-03' };
  await openInvoices(buildInvoicePage([buildInvoice(invoice), buildInvoice()]));
  const summary = ['FV-1', CLIENT.name, 'Pendiente de pago', '03/06/2026', '1.250,00 €'];
  expect(shownCells(0)).toEqual(summary);
  await expect.element(more(0)).toHaveAccessibleName('Más datos de FV-1');
  await expect.element(more(0)).toHaveAttribute('aria-expanded', 'false');
  // Anywhere on the card; the state alone opens its help.
  const { right, bottom } = boxOf(rows().first().element());
  (document.elementFromPoint(right - 20, bottom - 10) as HTMLElement).click();
  await expect.element(more(0)).toHaveAttribute('aria-expanded', 'true');
  const rest = ['05/03/2026', '0,00 €', 'Transferencia', 'ES91 2100 0418 4502 0005 1332'];
  expect(shownCells(0).toSorted()).toEqual([...summary, ...rest].toSorted());
  expect(shownCells(1)).toHaveLength(5);
  const labels = rows().first().getByRole('cell').elements().slice(5);
  expect(labels.map((cell) => getComputedStyle(cell, '::before').content)).toEqual([
    'none',
    '"Anticipado"',
    '"Forma de pago"',
    '"Cuenta"',
  ]);
});

test('a card opens and closes by the keyboard', async () => {
  await openInvoices(buildInvoicePage([buildInvoice()]));
  more(0).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rows().first().getByText('Transferencia')).toBeVisible();
  await expect.element(more(0)).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(rows().first().getByText('Transferencia')).not.toBeVisible();
});

test('an open card is open when its page is shown again', async () => {
  await openInvoices(createPagedAnswer(INVOICES.slice(0, 6), buildInvoicePage, 3));
  await more(1).click();
  await button('Siguiente').click();
  await expect.element(page.getByText('Página 2', { exact: true })).toBeVisible();
  await expectCount(page.css('.card-more[aria-expanded="true"]'), 0);
  await button('Anterior').click();
  await expect.element(page.getByText('Página 1', { exact: true })).toBeVisible();
  await expect.element(more(1)).toHaveAttribute('aria-expanded', 'true');
  await expect.element(more(0)).toHaveAttribute('aria-expanded', 'false');
});

const LISTS = ['/facturas', '/anticipo-automatico/consulta', '/cuentas-de-abono', '/gestion-de-usuarios'];

test.each(LISTS)(
  'on a phone %s has cards of at most three lines, as targets of at least 44 px; the first is in the window, below one row of buttons',
  async (path) => {
    await page.viewport(375, 667);
    await openPortal(path);
    await expect.element(rows().first()).toBeVisible();
    expect(boxOf(rows().first().element()).bottom).toBeLessThanOrEqual(667);
    for (const card of rows().elements()) {
      expect(boxOf(card).height).toBeGreaterThanOrEqual(44);
      expect(boxOf(card).height).toBeLessThanOrEqual(140);
      for (const control of card.querySelectorAll('button')) {
        expect(Math.min(boxOf(control).width, boxOf(control).height)).toBeGreaterThanOrEqual(24);
      }
    }
    expect(boxOf(page.css('.page-actions').element()).height).toBeLessThanOrEqual(48);
    for (const name of ['Excel', 'Imprimir']) {
      const { width, height } = boxOf(button(name).element());
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  },
);

test('a wide table has no button for the rest, and shows all its columns', async () => {
  await page.viewport(1440, 900);
  await openPortal('/facturas');
  await expect.element(rows().first()).toBeVisible();
  await expect.element(page.css('.table-frame')).not.toHaveAttribute('data-cards');
  expect(
    page
      .css('.card-more')
      .elements()
      .filter((each) => each.checkVisibility()),
  ).toEqual([]);
  expect(shownCells(0)).toHaveLength(9);
});

const lines = () => page.css('.price-lines tbody tr');
const unfold = () => button('Ver las 50 facturas');
const areVisible = () =>
  lines()
    .elements()
    .every((line) => line.checkVisibility());

const isUnfoldVisible = () =>
  unfold()
    .elements()
    .some((each) => each.checkVisibility());

/** Asserts that the button that requests the advance is in sight at every scroll position, above the footer. */
async function expectRequestInSight() {
  const request = button('Solicitar 62.500,00 €');
  await expect.element(request).toBeVisible();
  for (const top of [0, 300]) {
    window.scrollTo(0, top);
    await waitForLayout();
    const { left, width, bottom, height } = boxOf(request.element());
    expect(bottom).toBeLessThanOrEqual(800);
    expect(document.elementFromPoint(left + width / 2, bottom - height / 2)?.closest('button')).toBe(request.element());
  }
  window.scrollTo(0, pageLength());
  await waitForLayout();
  const footer = page.getByRole('contentinfo').element();
  expect(boxOf(request.element()).bottom).toBeLessThanOrEqual(boxOf(footer).top);
}

test('on a phone the confirmation of 50 invoices is at most 1,500 px long, its button stays in sight; another button, and print, show its lines', async () => {
  await openConfirmation(375, 800);
  await expect.element(page.getByText('Recibirá en su cuenta')).toBeVisible();
  expect(pageLength()).toBeLessThanOrEqual(1500);
  expect(areVisible()).toBe(false);
  await expect.element(unfold()).toBeVisible();
  await expect.element(unfold()).toHaveAttribute('aria-expanded', 'false');
  await expectRequestInSight();
  await emulateMedia('print');
  expect(areVisible()).toBe(true);
  expect(isUnfoldVisible()).toBe(false);
  await emulateMedia('screen');
  expect(areVisible()).toBe(false);
  (unfold().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(unfold()).toHaveAttribute('aria-expanded', 'true');
  expect(areVisible()).toBe(true);
  await expect.element(lines().nth(49)).toHaveTextContent('F-49');
});

test.each([
  { width: 375, count: 5 },
  { width: 1280, count: MOST },
])('at $width px the confirmation of $count invoices shows its lines at once', async ({ width, count }) => {
  await openConfirmation(width, 800, count);
  expect(areVisible()).toBe(true);
  expect(isUnfoldVisible()).toBe(false);
});

test('on a phone active filters are folded into their number until the filters are opened', async () => {
  await openInvoices();
  await filters().click();
  await field('estadoFactura').selectOptions('3');
  await button('Filtrar').click();
  await expect.element(filters()).toHaveTextContent('1 activo');
  await expect.element(filters()).toHaveAttribute('aria-expanded', 'false');
  await expectHidden(chips());
  await filters().click();
  await expect.element(chips()).toBeVisible();
  await chips().getByRole('button').click();
  await expect.element(filters()).not.toHaveTextContent('activo');
});

test('on a phone an invoice to advance has its amount and the field for it in one row', async () => {
  await page.viewport(375, 800);
  const answers = { 'financeable-invoices': buildFinanceablePage(FINANCEABLE.slice(0, 3)) };
  await openPortal('/anticipo-facturas', { answers });
  await field('numClient').selectOptions(CLIENT.numClient);
  await expectCount(rows(), 3);
  for (const width of [375, 320]) {
    await page.viewport(width, 800);
    await waitForLayout();
    for (const row of rows().elements()) {
      const amount = boxOf(row.querySelector('.card-start') as Element);
      const input = boxOf(row.querySelector('.field-input') as Element);
      expect(amount.top).toBeGreaterThanOrEqual(input.top - 1);
      expect(amount.bottom).toBeLessThanOrEqual(input.bottom + 1);
      expect(amount.right).toBeLessThan(input.left);
    }
  }
});
