import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { waitForLayout } from './support/frames.ts';
import { openPortal } from './support/portal.ts';
import { button, dialog, expectAddress, expectCount, field, link, rows } from './support/screen.ts';
import { createHeldAnswer } from './support/mock-service.ts';
import {
  CLIENT,
  IBAN,
  buildAccountPage,
  buildFinanceable,
  buildFinanceablePage,
  buildInvoice,
  buildInvoicePage,
} from './support/supplier-answers.ts';

// What the eye compares: edges of figures, heights of rows, and how strongly actions are drawn.

const boxesOf = (selector: string) =>
  page
    .css(selector)
    .elements()
    .map((element) => element.getBoundingClientRect());
const rounded = (values: readonly number[]) => [...new Set(values.map(Math.round))];

/** The right edges of the texts of elements, without their padding. */
const rightEdges = (selector: string) =>
  rounded(
    page
      .css(selector)
      .elements()
      .map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().right;
      }),
  );

const AMOUNTS = [8.2, 507.91, 44_087, 123_456.78];
const FINANCEABLE = AMOUNTS.map((nominalAmount, index) =>
  buildFinanceable({ invoiceNumberExt: `F-${index}`, nominalAmount, nominalAmountFinanced: nominalAmount }),
);

/** The advance list with all its invoices selected. */
async function openSelection(width: number) {
  await page.viewport(width, 800);
  await openPortal('/anticipo-facturas', { answers: { 'financeable-invoices': buildFinanceablePage(FINANCEABLE) } });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await page.getByRole('checkbox', { name: 'Seleccionar todas las facturas de la página' }).click();
}

test('on a phone, states begin at one edge, and amounts and due dates end at another', async () => {
  await page.viewport(375, 800);
  const invoices = AMOUNTS.map((nominalAmount, index) =>
    buildInvoice({ nominalAmount, invoiceStatus: ['3', '2', '6', '1'][index] }),
  );
  await openPortal('/facturas', { answers: { invoices: buildInvoicePage(invoices) } });
  await expectCount(rows(), AMOUNTS.length);
  expect(rounded(boxesOf('.invoices .card-end').map(({ left }) => left))).toHaveLength(1);
  expect(rightEdges('.invoices :is(td.card-amount, td.card-start)')).toHaveLength(1);
});

test('on a phone and a tablet the amounts of a simulation, and their sums, end at one edge', async () => {
  await openSelection(375);
  await button('Simulación').click();
  await expectCount(page.css('.price-lines tbody tr'), AMOUNTS.length);
  for (const width of [375, 720]) {
    await page.viewport(width, 800);
    await waitForLayout();
    await expect.element(page.css('.price-lines .table-frame')).toHaveAttribute('data-cards');
    expect(rightEdges('.price-lines :is(td.card-amount, td.card-end)')).toHaveLength(1);
  }
});

test('on a wide screen the rows of invoices to advance are 44 px high', async () => {
  await openSelection(1280);
  for (const width of [1280, 1920]) {
    await page.viewport(width, 800);
    await waitForLayout();
    const heights = rounded(boxesOf('.advance-table tbody tr').map(({ height }) => height));
    expect(heights.every((height) => height >= 44 && height <= 45)).toBe(true);
  }
});

test.each(['/anticipo-automatico', '/anticipo-facturas'])(
  'at 1,280 px the chosen client and account of %s can be read whole',
  async (path) => {
    await page.viewport(1280, 800);
    await openPortal(path);
    await field('numClient').selectOptions(CLIENT.numClient);
    await field('iban').selectOptions(IBAN);
    const probe = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    for (const name of ['numClient', 'iban']) {
      const select = field(name).element() as HTMLSelectElement;
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      probe.font = font;
      const space = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      expect(probe.measureText('Hipermercados Alborada, S.A. · 18 facturas · 172.368,10 €').width).toBeLessThan(space);
    }
  },
);

test('a short question of a dialog is next to its buttons', async () => {
  await openPortal('/home');
  await button('Cerrar sesión').click();
  await expect.element(dialog().getByRole('button', { name: 'Cancelar' })).toBeVisible();
  const [question] = boxesOf('.dialog-body p');
  const [answer] = boxesOf('.dialog-actions .button');
  expect(answer!.top - question!.bottom).toBeLessThanOrEqual(32);
  await dialog().getByRole('button', { name: 'Cancelar' }).click();
});

test('on a phone the breadcrumb has one line, and still names the screen for screen readers', async () => {
  await page.viewport(375, 800);
  await openPortal('/cuentas-de-abono/alta');
  await expect.element(page.css('.breadcrumb')).toBeVisible();
  expect(boxesOf('.breadcrumb')[0]?.height).toBeLessThan(40);
  await expect.element(page.css('.breadcrumb [aria-current]')).toHaveTextContent('Nueva cuenta de abono');
});

test('the facts of a sent request begin in the first half of the window, on a phone, too', async () => {
  await openSelection(1280);
  await page.getByRole('button', { name: /^Solicitar/ }).click();
  await expectAddress(/isSimulation=false$/);
  await page.getByRole('checkbox', { name: /He leído y acepto/ }).click();
  await page.getByRole('button', { name: /^Solicitar/ }).click();
  await expect.element(link('Finalizar')).toBeVisible();
  for (const width of [1280, 375]) {
    await page.viewport(width, 800);
    window.scrollTo(0, 0);
    await waitForLayout();
    const [result] = boxesOf('.confirmation-done');
    expect(result?.height).toBeLessThanOrEqual(120);
    expect(boxesOf('.receipt')[0]?.top).toBeLessThanOrEqual(400);
  }
});

test.each(['/facturas', '/anticipo-facturas', '/anticipo-automatico', '/cuentas-de-abono', '/gestion-de-usuarios'])(
  '%s has at most one primary action, also without records',
  async (path) => {
    await openPortal(path, { answers: { 'account-page': buildAccountPage([]) } });
    await expect.element(page.css('main :is(.state-panel, tbody tr, form)').first()).toBeVisible();
    expect(page.css('main .button-primary').elements().length).toBeLessThanOrEqual(1);
  },
);

test('rows that are being loaded are as high as rows', async () => {
  await openPortal('/facturas', { answers: { invoices: createHeldAnswer(buildInvoicePage([])).answer } });
  await expect.element(page.css('.skeleton-line').first()).toBeVisible();
  const [first, second] = boxesOf('.skeleton-line');
  expect((second?.top ?? 0) - (first?.top ?? 0)).toBe(44);
});

test.each([
  ['/home', 'Ver propuesta'],
  ['/anticipo-facturas/propuesta', 'Proponer'],
])(
  'the button of the form for an amount on %s is in line with its fields, and below them on a phone',
  async (path, name) => {
    await openPortal(path);
    await expect.element(button(name)).toBeVisible();
    const boxes = () => {
      const [amount, day, submit] = [field('amount'), field('day'), button(name)].map((each) =>
        each.element().getBoundingClientRect(),
      );
      return [amount!, day!, submit!];
    };
    for (const width of [1280, 768]) {
      await page.viewport(width, 800);
      expect(rounded(boxes().map(({ top }) => top))).toHaveLength(1);
      expect(rounded(boxes().map(({ bottom }) => bottom))).toHaveLength(1);
    }
    await page.viewport(375, 800);
    const [amount, day, submit] = boxes();
    expect(submit!.top).toBeGreaterThan(Math.max(amount!.bottom, day!.bottom));
    expect(Math.round(submit!.left)).toBe(Math.round(amount!.left));
  },
);
