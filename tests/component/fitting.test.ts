import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { waitForLayout } from './support/frames.ts';
import { openPortal } from './support/portal.ts';
import { button, dialog, field, rows } from './support/screen.ts';
import { CLIENT, IBAN, buildFinanceable, buildFinanceablePage } from './support/supplier-answers.ts';

// Texts and controls are inside the window and not covered.

const boxOf = (element: Element) => element.getBoundingClientRect();

test('on a phone and a tablet a tapped card shows the complete number of its invoice', async () => {
  await page.viewport(375, 800);
  const invoices = [buildFinanceable(), buildFinanceable()];
  await openPortal('/anticipo-facturas', { answers: { 'financeable-invoices': buildFinanceablePage(invoices) } });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  const card = rows().first();
  await card.getByRole('checkbox').click();
  await expect.element(card).toHaveClass('table-marked');
  for (const width of [375, 768]) {
    await page.viewport(width, 800);
    await waitForLayout();
    const check = card.element().querySelector('td.advance-check');
    const number = document.createRange();
    number.selectNodeContents(card.element().querySelector('td.advance-number strong') as Node);
    expect(number.getBoundingClientRect().left).toBeGreaterThanOrEqual(boxOf(check as Element).right);
    expect(getComputedStyle(check as Element).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  }
});

test('the steps of the registration have equal distances, and lines of equal lengths', async () => {
  await openPortal('/company-data', { session: false });
  await expect.element(page.css('.registration-progress')).toBeVisible();
  for (const width of [375, 768, 1280]) {
    await page.viewport(width, 800);
    await waitForLayout();
    const lines = [...document.querySelectorAll('.registration-progress li + li')].map((step) =>
      Number.parseFloat(getComputedStyle(step, '::before').width),
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBeGreaterThan(10);
    expect(Math.abs((lines[0] ?? 0) - (lines[1] ?? 0))).toBeLessThan(1);
    if (width > 375) continue;
    const [first = 0, second = 0, third = 0] = [...document.querySelectorAll('.registration-mark')].map(
      (mark) => boxOf(mark).left,
    );
    expect(third).toBeGreaterThan(second);
    expect(Math.abs(second - first - (third - second))).toBeLessThan(1);
  }
});

const WINDOWS: [width: number, height: number][] = [
  [1280, 800],
  [1280, 600],
  [768, 1024],
  [375, 667],
];

test('R-REP-02 the button that sends a report stays visible while its text scrolls, in windows of every size', async () => {
  await openPortal('/home', { answers: { 'ask-reports': { days: 30 } } });
  await page.getByRole('contentinfo').getByRole('button', { name: 'Contar a soporte lo que veo' }).click();
  await expect.element(button('Enviar a soporte')).toBeVisible();
  const body = dialog().element().querySelector('.dialog-body') as Element;
  for (const [width, height] of WINDOWS) {
    await page.viewport(width, height);
    await waitForLayout();
    for (const top of [0, body.scrollHeight]) {
      body.scrollTop = top;
      const { left, top: edge, bottom, width: wide } = boxOf(button('Enviar a soporte').element());
      expect(bottom).toBeLessThanOrEqual(height);
      const shown = document.elementFromPoint(left + wide / 2, (edge + bottom) / 2);
      expect(shown?.closest('button')).toBe(button('Enviar a soporte').element());
    }
  }
});

afterEach(() => void (document.documentElement.style.fontSize = ''));

const WINDOWS_OF_AMOUNT: [width: number, text: string][] = [
  [320, '100%'],
  [375, '100%'],
  [375, '200%'],
  [600, '200%'],
];

for (const path of ['/home', '/anticipo-facturas']) {
  test(`R-PLAN-02 on phones, with large texts, too, an amount of nine digits is readable on ${path}`, async () => {
    await openPortal(path, { answers: { 'financeable-invoices': buildFinanceablePage([buildFinanceable()]) } });
    const cut: string[] = [];
    for (const [width, text] of WINDOWS_OF_AMOUNT) {
      document.documentElement.style.fontSize = text;
      await page.viewport(width, 800);
      await field('amount').fill('1.250.000,50');
      await waitForLayout();
      for (const name of ['amount', 'day']) {
        const { clientWidth, scrollWidth } = field(name).element();
        if (scrollWidth > clientWidth) cut.push(`${name} at ${width} px, ${text}: ${clientWidth} of ${scrollWidth}`);
      }
    }
    expect(cut).toEqual([]);
  });
}
