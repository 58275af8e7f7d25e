import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal } from './support/portal.ts';
import { button, dialog, field, rows } from './support/screen.ts';
import { CLIENT, IBAN, buildFinanceable, buildFinanceablePage } from './support/supplier-answers.ts';

// Texts and controls are inside the window and not covered.

afterEach(() => page.viewport(1280, 720));

const boxOf = (element: Element) => element.getBoundingClientRect();

test.each([375, 768])('at %i px a tapped card shows the complete number of its invoice', async (width) => {
  await page.viewport(width, 800);
  const invoices = [buildFinanceable(), buildFinanceable()];
  await openPortal('/anticipo-facturas', { answers: { 'financeable-invoices': buildFinanceablePage(invoices) } });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  const card = rows().first();
  await card.getByRole('checkbox').click();
  await expect.element(card).toHaveClass('table-marked');
  const check = card.element().querySelector('td.advance-check');
  const number = document.createRange();
  number.selectNodeContents(card.element().querySelector('td.advance-number strong') as Node);
  expect(number.getBoundingClientRect().left).toBeGreaterThanOrEqual(boxOf(check as Element).right);
  expect(getComputedStyle(check as Element).backgroundColor).toBe('rgba(0, 0, 0, 0)');
});

test.each([375, 768, 1280])(
  'at %i px the lines between the steps of the registration have equal lengths',
  async (width) => {
    await page.viewport(width, 800);
    await openPortal('/company-data', { session: false });
    await expect.element(page.css('.registration-progress')).toBeVisible();
    const lines = [...document.querySelectorAll('.registration-progress li + li')].map((step) =>
      Number.parseFloat(getComputedStyle(step, '::before').width),
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBeGreaterThan(10);
    expect(Math.abs((lines[0] ?? 0) - (lines[1] ?? 0))).toBeLessThan(1);
  },
);

test('at 375 px the steps of the registration have equal distances', async () => {
  await page.viewport(375, 800);
  await openPortal('/company-data', { session: false });
  await expect.element(page.css('.registration-progress')).toBeVisible();
  const marks = [...document.querySelectorAll('.registration-mark')].map((mark) => boxOf(mark).left);
  const [first = 0, second = 0, third = 0] = marks;
  expect(marks).toHaveLength(3);
  expect(Math.abs(second - first - (third - second))).toBeLessThan(1);
});

test.each([
  [1280, 800],
  [1280, 600],
  [768, 1024],
  [375, 667],
])(
  'R-REP-02 in a window of %i × %i px the button that sends a report stays visible while its text scrolls',
  async (width, height) => {
    await page.viewport(width, height);
    await openPortal('/home', { answers: { 'ask-reports': { days: 30 } } });
    await page.getByRole('contentinfo').getByRole('button', { name: 'Contar a soporte lo que veo' }).click();
    await expect.element(button('Enviar a soporte')).toBeVisible();
    const body = dialog().element().querySelector('.dialog-body') as Element;
    for (const top of [0, body.scrollHeight]) {
      body.scrollTop = top;
      const { left, top: edge, bottom, width: wide } = boxOf(button('Enviar a soporte').element());
      expect(bottom).toBeLessThanOrEqual(height);
      const shown = document.elementFromPoint(left + wide / 2, (edge + bottom) / 2);
      expect(shown?.closest('button')).toBe(button('Enviar a soporte').element());
    }
  },
);
