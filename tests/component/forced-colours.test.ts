import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateForcedColors } from './support/media.ts';
import { fetchEntityDefinition, openPortal } from './support/portal.ts';
import { button, dialog, field, heading, main } from './support/screen.ts';
import { createHeldAnswer, reply } from './support/mock-service.ts';

beforeEach(() => emulateForcedColors(true));
afterEach(() => emulateForcedColors(false));

const HOSTS = ['localhost', 'roble.localhost', 'marea.localhost'];
const WHITE = 'rgb(255, 255, 255)';

/** A colour in the format of computed styles. */
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;

const styleOf = (element: Element, part?: string) => getComputedStyle(element, part);
const one = (selector: string) => page.css(selector).element();

/** The first opaque colour behind an image. */
function behind(element: Element): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { backgroundColor } = styleOf(each);
    if (backgroundColor.startsWith('rgb(')) return backgroundColor;
  }
  return 'none';
}

describe('With forced colours a logo has the background that it is made for', () => {
  test.each(HOSTS)('of %s', async (host) => {
    const { header1Color, footer1LogoUrl } = await fetchEntityDefinition(host);
    await openPortal('/', { session: false, host });
    await expect.element(field('email')).toBeVisible();
    expect(behind(one('.public-logo'))).toBe(WHITE);
    await openPortal('/home', { host });
    await expect.element(heading()).toBeVisible();
    expect(behind(one('.header-logo img'))).toBe(rgb(header1Color));
    expect(behind(one(`.footer-logos img[src="${footer1LogoUrl}"]`))).toBe(rgb('#F5F7FA'));
  });
});

const borderOf = (element: Element, part?: string) => {
  const { borderBottomStyle, borderBottomWidth, borderBottomColor } = styleOf(element, part);
  return borderBottomStyle === 'none' ? '0px' : `${borderBottomWidth} ${borderBottomStyle} ${borderBottomColor}`;
};

test('With forced colours the card for visitors, the header and a dialog have borders', async () => {
  await openPortal('/', { session: false });
  await expect.element(field('email')).toBeVisible();
  expect(borderOf(one('.public-card'))).toMatch(/^1px solid/);
  await openPortal('/facturas');
  await expect.element(main().getByRole('table')).toBeVisible();
  expect(borderOf(one('.header'))).toMatch(/^1px solid/);
  expect(borderOf(document.querySelector('.table thead th')!)).toMatch(/^1px solid/);
  await button('Cerrar sesión').click();
  await expect.element(dialog()).toBeVisible();
  expect(borderOf(dialog().element())).toMatch(/^1px solid/);
});

test('With forced colours the menu and the tabs mark the current screen', async () => {
  await openPortal('/anticipo-automatico');
  await expect.element(heading()).toBeVisible();
  expect(styleOf(one('.header-navigation a[aria-current=page]'), '::after').backgroundColor).toMatch(/^rgb\(/);
  await expect.element(page.css('.section-tabs a').first()).toBeVisible();
  const tabs = [...document.querySelectorAll('.section-tabs a')];
  expect(tabs).toHaveLength(3);
  const lineOf = (isCurrent: boolean) =>
    tabs.filter((tab) => (tab.getAttribute('aria-current') !== null) === isCurrent).map((tab) => borderOf(tab));
  expect(lineOf(true)).toHaveLength(1);
  expect(new Set(lineOf(false)).size).toBe(1);
  expect(lineOf(false)).not.toContain(lineOf(true)[0]);
});

test('With forced colours the steps of the registration mark the current one', async () => {
  await openPortal('/company-data', { session: false });
  await expect.element(heading()).toBeVisible();
  await expect.element(page.css('.registration-mark').first()).toBeVisible();
  const marks = [...document.querySelectorAll('.registration-mark')].map((mark) => styleOf(mark).backgroundColor);
  expect(marks).toHaveLength(3);
  expect(marks[0]).not.toBe(marks[1]);
  const line = styleOf(one('.registration-progress li:nth-child(2)'), '::before').backgroundColor;
  expect(line).toMatch(/^rgb\(/);
  expect(line).not.toBe(behind(one('.public-card')));
});

test('With forced colours an invalid field has another border than a valid one', async () => {
  await openPortal('/company-data', { session: false });
  await field('supplierId').fill('B1');
  await userEvent.tab();
  await expect.element(field('supplierId')).toHaveAttribute('aria-invalid', 'true');
  expect(borderOf(field('supplierId').element())).toMatch(/^3px/);
  expect(borderOf(field('invoiceNumber').element())).toMatch(/^1px/);
});

test('With forced colours loading indicators are visible', async () => {
  const held = createHeldAnswer(reply(200, { response: [] }));
  await openPortal('/facturas', { answers: { invoices: held.answer } });
  await expect.element(page.css('.skeleton-line').first()).toBeVisible();
  expect(borderOf(document.querySelector('.skeleton-line')!)).toMatch(/^1px solid/);
});

test('With forced colours the calendar marks the selected day and today', async () => {
  await openPortal('/company-data', { session: false });
  await field('invoiceDueDate').fill('15/06/2027');
  await main()
    .getByRole('button', { name: /fecha|calendario/i })
    .first()
    .click();
  await expect.element(page.css('.calendar .rdp-selected button')).toBeVisible();
  const [chosen, other] = ['.rdp-selected button', '.rdp-day:not(.rdp-selected) button'].map((selector) =>
    behind(document.querySelector(`.calendar ${selector}`)!),
  );
  expect(chosen).not.toBe(other);
  await userEvent.keyboard('{Escape}');
});

test('R-ALL-05 With forced colours the button of a card and the choice of the theme are seen', async () => {
  await page.viewport(375, 800);
  await openPortal('/facturas');
  await expect.element(page.css('.card-more').first()).toBeVisible();
  const arrow = page.css('.card-more .icon').first().element();
  expect(styleOf(arrow).color).not.toBe(behind(arrow));
  const [chosen] = document.querySelectorAll<HTMLInputElement>('.theme-choice input:checked');
  expect([chosen && styleOf(chosen).appearance, styleOf(chosen?.parentElement as Element).color]).toEqual([
    'auto',
    styleOf(one('.theme-choice > span')).color,
  ]);
  await page.viewport(1280, 720);
});

test('R-ALL-05 With forced colours the list of invalid fields is seen', async () => {
  await openPortal('/company-data', { session: false });
  await button('Continuar').click();
  await expect.element(page.css('.error-summary a').first()).toBeVisible();
  expect(styleOf(one('.error-summary .notice')).borderLeftStyle).toBe('solid');
  const link = page.css('.error-summary a').first().element();
  expect(styleOf(link).color).not.toBe(behind(link));
});
