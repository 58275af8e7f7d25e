import type { Page } from '@playwright/test';
import { addDays, formatDay, today } from '#shared/dates/days.ts';
import type { State } from './states.ts';

const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
const filters = (page: Page) => page.getByRole('button', { name: /^Filtros/ });

/** Narrows a list and folds the panel, so that only what is in force is seen. */
async function filter(page: Page, from: string): Promise<void> {
  await filters(page).click();
  const amount = field(page, 'impDesde');
  if (await amount.count()) await amount.fill('1.234,56');
  const client = field(page, 'numCliente');
  if (await client.count()) await client.selectOption({ index: 1 });
  await field(page, 'fechaDesde').fill(formatDay(from));
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click();
  await page.getByRole('list', { name: 'Filtros activos' }).waitFor();
  if ((await filters(page).getAttribute('aria-expanded')) === 'true') await filters(page).click();
  await page.locator('.table-frame[aria-busy=false], .state-panel').first().waitFor();
}

/** An A4 sheet without its margins. */
async function print(page: Page): Promise<void> {
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.emulateMedia({ media: 'print' });
}

const filterInvoices = (page: Page) => filter(page, addDays(today(), -200));

async function filterAdvances(page: Page): Promise<void> {
  await field(page, 'numClient').selectOption({ index: 1 });
  await page.getByRole('checkbox').nth(1).waitFor();
  await filter(page, addDays(today(), -30));
}

const thenPrint = (act: (page: Page) => Promise<void>) => async (page: Page) => {
  await act(page);
  await print(page);
};

const openCalendar = async (page: Page) => {
  await filters(page).click();
  // An entity may have its own label.
  await page
    .getByRole('button', { name: /^Abrir el calendario/ })
    .first()
    .click();
  await page.locator('.calendar').waitFor();
};

/** The export never gets its first page, so that it stays on the screen. */
const exportForEver = async (page: Page) => {
  await page.route('**/api/**/facturas/**', () => {});
  await page.getByRole('button', { name: 'Excel' }).click();
  await page.getByRole('dialog').waitFor();
};

/** What no scene shows, as the service answers it: every list on paper, filters in force, what opens above a list. */
export const listStates: readonly State[] = [
  { route: '/facturas', state: 'calendar', act: openCalendar },
  { route: '/facturas', state: 'export', act: exportForEver },
  { route: '/facturas', state: 'filtered', act: filterInvoices },
  { route: '/facturas', state: 'paper', act: print },
  { route: '/facturas', state: 'filtered on paper', act: thenPrint(filterInvoices) },
  { route: '/anticipo-facturas', state: 'filtered', act: filterAdvances },
  { route: '/anticipo-facturas', state: 'paper', act: thenPrint(filterAdvances) },
  { route: '/anticipo-automatico/consulta', state: 'filtered', act: (page) => filter(page, addDays(today(), -200)) },
  { route: '/anticipo-automatico/consulta', state: 'paper', act: print },
  { route: '/cuentas-de-abono', state: 'paper', act: print },
  { route: '/gestion-de-usuarios', state: 'paper', act: print },
];
