import type { Page } from '@playwright/test';
import type { DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';

export const SIMULATION = '**/simulacion-financiacion';
export const REQUEST = '**/financiacion-factura';

export const client = (page: Page) => page.locator('select[name=numClient]');
export const account = (page: Page) => page.locator('select[name=iban]');
export const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const row = (page: Page, index: number) => rows(page).nth(index);
export const box = (page: Page, index: number) => row(page, index).getByRole('checkbox');
export const amount = (page: Page, index: number) => row(page, index).locator('input[name=newNominalAmountFinanced]');
export const requestButton = (page: Page) => page.getByRole('button', { name: /^Solicitar/ });
export const simulateButton = (page: Page) => page.getByRole('button', { name: 'Simulación' });
export const terms = (page: Page) => page.getByRole('checkbox', { name: /He leído y acepto/ });
export const finish = (page: Page) => page.getByRole('link', { name: 'Finalizar' });
export const figure = (page: Page, name: string) =>
  page.locator('.price-figures > div').filter({ hasText: name }).locator('dd');

/** Selects the supplier's first client, an account and the first invoice in the list. */
export async function chooseFirst(page: Page, { invoices }: DemoSupplier): Promise<void> {
  await client(page).selectOption(invoices[0]?.customerNumber ?? '');
  await account(page).selectOption({ index: 1 });
  await box(page, 0).check();
}

export const euros = (value: number): string =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(value);

/** Collapses whitespace of any kind. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
