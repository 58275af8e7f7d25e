import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPortal } from './support/portal.ts';
import { button, expectCount, rows } from './support/screen.ts';
import { CLIENT, buildInvoice, buildInvoicePage, createPagedAnswer } from './support/supplier-answers.ts';

afterEach(() => page.viewport(1280, 720));

/** All that the service sends on a page, and all that a request may have. */
const MOST = 50;
const INVOICES = Array.from({ length: MOST }, () => buildInvoice({ invoiceStatus: '2' }));

const pageLength = () => document.documentElement.scrollHeight;
const boxOf = (element: Element) => element.getBoundingClientRect();

/** Opens the invoices on a phone. */
async function openInvoices(invoices: object = buildInvoicePage(INVOICES), width = 375) {
  await page.viewport(width, 800);
  await openPortal('/facturas', { answers: { invoices } });
  await expect.element(rows().first()).toBeVisible();
}

const more = (place: number) =>
  rows()
    .nth(place)
    .getByRole('button', { name: /^Más datos de/ });

/** The labels and values of a card that are visible. */
const shownCells = (place: number) =>
  rows()
    .nth(place)
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
  // Anywhere on the card.
  const { left, bottom } = boxOf(rows().first().element());
  (document.elementFromPoint(left + 20, bottom - 10) as HTMLElement).click();
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

test.each(LISTS)('on a phone %s has cards of at most three lines, as targets of at least 44 px', async (path) => {
  await page.viewport(375, 800);
  await openPortal(path);
  await expect.element(rows().first()).toBeVisible();
  for (const card of rows().elements()) {
    expect(boxOf(card).height).toBeGreaterThanOrEqual(44);
    expect(boxOf(card).height).toBeLessThanOrEqual(140);
    for (const control of card.querySelectorAll('button')) {
      expect(Math.min(boxOf(control).width, boxOf(control).height)).toBeGreaterThanOrEqual(24);
    }
  }
});

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
