import { addDays, formatDay, today } from '#shared/dates/days.ts';
import type { Page } from '@playwright/test';
import type { State } from './states.ts';

async function showFigures(page: Page): Promise<void> {
  await page.locator('.glance-sum').nth(1).waitFor();
  await page.locator('[name=amount]').waitFor();
}

async function askForAmount(page: Page): Promise<void> {
  await page.locator('[name=amount]').fill('60.000,00');
  await page.locator('[name=day]').fill(formatDay(addDays(today(), 4)));
  await page.getByRole('button', { name: 'Ver propuesta' }).click();
  await page.getByRole('button', { name: 'Revisar y solicitar' }).waitFor();
}

const showMonths = (page: Page) => page.getByRole('link', { name: 'Mes', exact: true }).click();

/** The planner with the answers of the service; at 1280 px they are the pictures of the guide for suppliers. */
export const plannerStates: readonly State[] = [
  { route: '/home', state: 'figures', act: showFigures, docs: 'supplier-home' },
  { route: '/home', state: 'proposal', act: askForAmount, docs: 'supplier-proposal' },
  { route: '/calendario-cobros', state: 'months', act: showMonths, docs: 'supplier-calendar' },
  { route: '/facturas', state: 'tools', docs: 'supplier-invoices' },
].map((state) => ({ ...state, entity: '9000' }));
