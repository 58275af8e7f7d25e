import type { Page } from '@playwright/test';
import { addDays, formatDay, today } from '#shared/days.ts';
import { expect, expectNoAxeViolations, test } from '#tests/support/fixtures.ts';
import { ANA, button, field, filters, openInvoices } from './invoices-steps.ts';

const chips = (page: Page) => page.getByRole('list', { name: 'Filtros activos' }).getByRole('listitem');

const FROM = addDays(today(), -300);

/** Filters by client, status, day and amount, and folds the panel. @returns the name of the client */
async function filterInvoices(page: Page): Promise<string> {
  await filters(page).click();
  await field(page, 'numCliente').selectOption({ index: 1 });
  await field(page, 'estadoFactura').selectOption('3');
  await field(page, 'fechaDesde').fill(formatDay(FROM));
  await field(page, 'impDesde').fill('1234,5');
  const name = await field(page, 'numCliente').locator('option:checked').innerText();
  await button(page, 'Filtrar').click();
  await expect(chips(page)).toHaveCount(4);
  if ((await filters(page).getAttribute('aria-expanded')) === 'true') await filters(page).click();
  await expect(field(page, 'impDesde')).toBeHidden();
  return name;
}

test('filters in force are accessible, big enough to press and fitting at any width', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await openInvoices(page);
  await filterInvoices(page);
  await expectNoAxeViolations(page, 'filters in force');
  for (const chip of await chips(page).getByRole('button').all()) {
    const { width: wide = 0, height: high = 0 } = (await chip.boundingBox()) ?? {};
    expect(Math.min(wide, high)).toBeGreaterThanOrEqual(24);
  }
});
