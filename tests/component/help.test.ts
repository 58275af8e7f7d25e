import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateMedia } from './support/media.ts';
import { findLayoutProblems } from './support/layout-problems.ts';
import { openPortal } from './support/portal.ts';
import { expectCount, expectTexts, rows } from './support/screen.ts';
import { buildInvoice, buildInvoicePage } from './support/supplier-answers.ts';

// What the state of an invoice means, next to it.

const CONFIRMED = 'Su cliente la ha confirmado: la cobrará al vencimiento, o antes si pide un anticipo.';

const states = () => page.css('.cell-state summary');
const helps = () => page.css('.cell-state p');

async function openStates(statuses: readonly string[], width = 1280) {
  await page.viewport(width, 800);
  const invoices = buildInvoicePage(statuses.map((invoiceStatus) => buildInvoice({ invoiceStatus })));
  await openPortal('/facturas', { answers: { invoices } });
  await expectCount(rows(), statuses.length);
}

afterEach(async () => {
  await emulateMedia('screen');
  await page.viewport(1280, 800);
});

test('R-ALL-09 each known state of an invoice says in one sentence what it means; an unknown one has no help', async () => {
  await openStates(['1', '2', '3', '4', '5', '6', 'En litigio']);
  await expectTexts(states(), [
    'Anticipada',
    'Anticipada parcialmente',
    'Pendiente de pago',
    'Pagada al vencimiento no anticipada',
    'Pendiente de confirmación',
    'Pendiente de tramitación',
  ]);
  await expectCount(helps(), 0);
  for (const state of states().elements()) (state as HTMLElement).click();
  await expectTexts(helps(), [
    'Ya ha cobrado por anticipado todo su importe; no queda nada por anticipar.',
    'Ha cobrado una parte por anticipado; puede anticipar el resto antes del vencimiento.',
    CONFIRMED,
    'Su vencimiento ha pasado sin anticipo; ya no se puede anticipar.',
    'Su cliente aún no ha confirmado el pago; hasta entonces no se puede anticipar.',
    'La entidad la está tramitando; hasta que termine no se puede anticipar.',
  ]);
});

test.each([320, 768, 1280, 1920])(
  'R-ALL-09 the help of a state opens and closes by keyboard and fits, at %i px',
  async (width) => {
    await openStates(['3', '4'], width);
    const state = states().first().element() as HTMLElement;
    const { height, width: across } = state.getBoundingClientRect();
    expect(Math.min(height, across)).toBeGreaterThanOrEqual(24);
    state.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(helps().first()).toHaveTextContent(CONFIRMED);
    await expect.element(helps().first()).toBeVisible();
    // The button of a card does not lie above it.
    const { x, y } = state.getBoundingClientRect();
    expect(state.contains(document.elementFromPoint(x + 10, y + 10))).toBe(true);
    await expectCount(page.css('.card-more[aria-expanded="true"]'), 0);
    expect(findLayoutProblems()).toEqual([]);
    await userEvent.keyboard(' ');
    await expectCount(helps(), 0);
  },
);

test('R-ALL-09 on paper an invoice has its state alone', async () => {
  await openStates(['3']);
  (states().first().element() as HTMLElement).click();
  await expect.element(helps().first()).toBeVisible();
  await emulateMedia('print');
  await expect.element(helps().first()).not.toBeVisible();
  expect(getComputedStyle(states().first().element(), '::after').display).toBe('none');
});
