import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal } from './support/portal.ts';
import { button, expectCount, field, main, readOptions, rows } from './support/screen.ts';
import { buildFinanceable, CLIENT, buildFinanceablePage, IBAN, OTHER_CLIENT } from './support/supplier-answers.ts';

const bar = () => page.getByRole('region', { name: 'Su selección' });
const box = (index: number) => rows().nth(index).getByRole('checkbox');
const requestButton = () => page.getByRole('button', { name: /^Solicitar/ });

const INVOICES = Array.from({ length: 30 }, (_, index) =>
  buildFinanceable({ invoiceNumberExt: `F-${index}`, nominalAmount: 98_765.43, nominalAmountFinanced: 98_765.43 }),
);

async function openList() {
  await openPortal('/anticipo-facturas', { answers: { 'financeable-invoices': buildFinanceablePage(INVOICES) } });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await expect.element(box(0)).toBeVisible();
}

const rectOf = (element: Element) => element.getBoundingClientRect();

/** How many pixels of the list the bar covers, at a position where the list continues below it. */
function covered(): number {
  window.scrollTo(0, 0);
  const { top, bottom } = rectOf(bar().element());
  return Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0));
}

/** Focused controls of the form and the list that the bar covers. */
function hiddenControls(): string[] {
  const controls = [...main().element().querySelectorAll<HTMLElement>('input, select, summary, button, a[href]')];
  return controls
    .filter((control) => control.checkVisibility() && !control.closest('.advance-totals'))
    .filter((control) => {
      control.focus();
      const [{ top, bottom }, { top: edge, bottom: end }] = [rectOf(control), rectOf(bar().element())];
      return document.activeElement === control && bottom > edge + 1 && top < end - 1;
    })
    .map((control) => control.outerHTML.slice(0, 80));
}

for (const [width, height] of [
  [1280, 800],
  [640, 400],
  [375, 800],
  [320, 256],
] as const) {
  test(`before the first selection nothing covers the form at ${width} × ${height}, and no total of zero is shown`, async () => {
    await page.viewport(width, height);
    await openList();
    expect(covered()).toBe(0);
    expect(bar().element().textContent).not.toMatch(/0(,00)?\s€/);
    await expect.element(requestButton()).toBeDisabled();
    await box(0).click();
    await expect.element(bar()).toHaveTextContent('98.765,43');
    await button('Quitar la selección').click();
    await expect.element(box(0)).toHaveFocus();
    await expect.poll(covered).toBe(0);
    await expect.element(bar()).toHaveTextContent('0 facturas seleccionadas');
  });

  test(`with a selection the bar covers no focused control at ${width} × ${height}`, async () => {
    await page.viewport(width, height);
    await openList();
    await box(0).click();
    await expect.element(requestButton()).toBeEnabled();
    expect(hiddenControls()).toEqual([]);
  });
}

test('at 200 % zoom the bar is one line and completely visible', async () => {
  await page.viewport(640, 400);
  await openList();
  for (const index of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) await box(index).click();
  await expect.element(bar()).toHaveTextContent('12 facturas seleccionadas');
  expect(covered()).toBeGreaterThan(40);
  expect(covered()).toBeLessThan(64);
  const middles = ['Quitar la selección', 'Simulación', 'Solicitar 1.185.185,16 €'].map((name) => {
    const { top, bottom, left, right } = rectOf(button(name).element());
    expect([left >= 0, right <= 640, bottom <= 400]).toEqual([true, true, true]);
    expect(bottom - top).toBeLessThan(46);
    return Math.round((top + bottom) / 2);
  });
  expect(rectOf(page.getByText('12 facturas', { exact: true }).element()).height).toBeLessThan(24);
  expect(rectOf(button('Quitar la selección').element()).height).toBeLessThan(28);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  await rows().nth(0).field('newNominalAmountFinanced').fill('99999999');
  await expect.element(page.getByText('Corrija los importes marcados.')).toBeVisible();
  expect(covered()).toBeLessThan(64);
});

test("R-CONF-37 every amount has its cents, even if they are zero: the client's offer has the same format as the totals", async () => {
  await openPortal('/anticipo-facturas', {
    answers: {
      'financeable-invoices': buildFinanceablePage(
        Array.from({ length: 22 }, (_each, index) =>
          buildFinanceable({ nominalAmountFinanced: index ? 20_000 : 26_000 }),
        ),
      ),
    },
  });
  await expectCount(page.getByText('Elija un cliente'), 1);
  const labels = () => readOptions(field('numClient')).map(([, label]) => label.replaceAll('\u00a0', ' '));
  await expect
    .poll(() => labels().slice(1))
    .toEqual([`${CLIENT.name} · 22 facturas · 446.000,00 €`, `${OTHER_CLIENT.name} · 0 facturas · 0,00 €`]);
});
