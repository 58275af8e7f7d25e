import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { waitForLayout } from './support/frames.ts';
import { openPortal } from './support/portal.ts';
import { press, tabTo } from './support/keyboard.ts';
import { expectAddress, expectTexts, heading, link, main, menuLink, rows } from './support/screen.ts';
import { COLLEAGUE, buildInvoice, buildInvoicePage } from './support/supplier-answers.ts';

const tabs = () => main().getByRole('navigation', { name: /: apartados$/ });
const tab = (name: string) => tabs().getByRole('link', { name, exact: true });
const way = () => page.getByRole('navigation', { name: 'Ruta de navegación' });
const menu = () => page.getByRole('navigation', { name: 'Principal' });
const due = () =>
  page.getByRole('region', { name: 'De un vistazo' }).getByRole('link', { name: /^Le vence en 30 días/ });
const marked = () => page.css('header [aria-current]');

test.each([
  ['/facturas', 'Consulta de facturas', ['Facturas', 'Calendario', 'Operaciones', 'Comparar']],
  ['/anticipo-facturas', 'Anticipo de facturas', ['Anticipar', 'Propuesta', 'Operaciones']],
  ['/gestion-de-usuarios/perfil', 'Perfil de anaruiz01', ['Mi perfil', 'Usuarios', 'Alertas']],
])(
  'R-HOME-23 every screen of the section of %s is reached from each of them, and the menu marks it',
  async (path, name, names) => {
    await openPortal(path);
    await expectTexts(tabs().getByRole('link'), names);
    for (const each of [...names.slice(1), names[0]!]) {
      await tab(each).click();
      await expect.element(tab(each)).toHaveAttribute('aria-current', 'page');
      await expect.element(heading()).toHaveFocus();
      await expectTexts(tabs().getByRole('link'), names);
      await expectTexts(marked(), [name]);
    }
  },
);

test('the tabs, the breadcrumbs and the menu of a deeper screen, by keyboard', async () => {
  await openPortal('/facturas', { answers: { invoices: buildInvoicePage([buildInvoice()]) } });
  await expect.element(rows().first()).toBeVisible();
  await tabTo(tab('Operaciones'));
  await press('Enter');
  await expectAddress('/operaciones?seccion=facturas');
  // The URL changes before the screen, and both have rows with links.
  await expect.element(heading()).toHaveTextContent('Operaciones');
  await expect.element(menu().css('[aria-current]')).toHaveTextContent('Consulta de facturas');
  await rows().first().getByRole('link').click();
  await expectAddress(/^\/operaciones\/operacion\?id=.*&seccion=facturas$/);
  await expect.element(menu().css('[aria-current=true]')).toHaveTextContent('Consulta de facturas');
  await expectTexts(way().getByRole('link'), ['Inicio', 'Consulta de facturas', 'Operaciones']);
  await way().getByRole('link', { name: 'Operaciones' }).click();
  await expectAddress('/operaciones?seccion=facturas');
  await expect.element(link('Operaciones')).toHaveAttribute('aria-current', 'page');
});

test('R-HOME-11 at 320 px all tabs are in the window, as targets of 44 px', async () => {
  await page.viewport(320, 800);
  await openPortal('/facturas');
  await expect.element(tab('Comparar')).toBeVisible();
  await waitForLayout();
  for (const each of tabs().getByRole('link').elements()) {
    const { left, right, height } = each.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
    expect(height).toBeGreaterThanOrEqual(44);
  }
});

test.each([
  ['what falls due in the month', [() => due()], 'Calendario de cobros', 'Por cobrar en 30 días'],
  [
    'an operation of last week',
    [() => menuLink('Consulta de facturas'), () => tab('Operaciones')],
    'Operaciones',
    '42',
  ],
  ['who else has access', [() => menuLink('Perfil de anaruiz01'), () => tab('Usuarios')], 'usuarios', COLLEAGUE.alias],
])('R-HOME-23 R-PLAN-01 %s is at most two presses from Home', async (_question, presses, title, answer) => {
  await openPortal('/home');
  for (const control of presses) await control().click();
  await expect.element(heading()).toHaveTextContent(title);
  await expect.element(main().getByText(answer).first()).toBeVisible();
});
