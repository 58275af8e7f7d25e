import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatDay, today } from '#shared/days.ts';
import { showOn } from './support/media.ts';
import { openPortal } from './support/portal.ts';
import { button, expectCount, field, fill, heading, rows } from './support/screen.ts';
import { CLIENT } from './support/supplier-answers.ts';

const printed = () => page.getByText(/^Impreso el /);
const filters = () => page.getByRole('button', { name: /^Filtros/ });

afterEach(() => showOn('screen'));

/** What a sheet shows of the portal itself: whose it is, and nothing to press. */
async function expectSheet(title: string): Promise<void> {
  await showOn('print');
  const logo = page.getByRole('img').first();
  await expect.element(logo).toBeVisible();
  await expect.poll(() => (logo.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  await expect.element(heading()).toHaveTextContent(title);
  await expect.element(printed()).toHaveTextContent(`Impreso el ${formatDay(today())}`);
  for (const role of ['banner', 'contentinfo', 'navigation', 'link', 'button'])
    await expectCount(page.getByRole(role), 0);
  await expectCount(page.getByRole('list', { name: 'Filtros activos' }), 0);
}

for (const host of ['localhost', 'roble.localhost', 'marea.localhost']) {
  for (const [path, title] of [
    ['/facturas', 'Consulta de facturas'],
    ['/cuentas-de-abono', 'Cuentas de abono'],
    ['/gestion-de-usuarios', 'Gestión de usuarios'],
  ] as const) {
    test(`R-LIST-25 the list ${path} of ${host} has logo, title and day on paper, and nothing to press`, async () => {
      await openPortal(path, { host });
      await expect.element(page.getByRole('table')).toBeVisible();
      await expect.element(printed()).not.toBeVisible();
      await expectSheet(title);
      await expectCount(page.getByText(/^Filtros:/), 0);
    });
  }
}

test('R-LIST-25 the filters in force stand on paper as text', async () => {
  await openPortal('/facturas');
  await filters().click();
  await field('estadoFactura').selectOptions('1');
  await fill({ impDesde: '100' });
  await button('Filtrar').click();
  await expect.element(filters()).toHaveTextContent('2 activos');
  const text = page.getByText('Filtros: Estado de la factura: Anticipada; Importe desde: 100,00 €');
  await expect.element(text).not.toBeVisible();
  await expectSheet('Consulta de facturas');
  await expect.element(text).toBeVisible();
});

test('R-LIST-25 a sheet of invoices to advance says whose invoices they are', async () => {
  await openPortal('/anticipo-facturas');
  await field('numClient').selectOptions(CLIENT.numClient);
  await expect.element(rows().first()).toBeVisible();
  await expectSheet('Anticipo de facturas');
  await expect.element(page.getByText('Filtros: Cliente: Grandes Almacenes Castilla, S.A.')).toBeVisible();
});
