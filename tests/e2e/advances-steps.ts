import type { Page } from '@playwright/test';
import { expect } from '#tests/support/fixtures.ts';

export const ANA = 'ana@talleresruiz.example';
export const IVAN = 'ivan@textilvega.example';
export const OSCAR = 'oscar@vidriosnorte.example';

export const SIMULATION = '**/simulacion-financiacion';
export const REQUEST = '**/financiacion-factura';

export const client = (page: Page) => page.locator('select[name=numClient]');
export const account = (page: Page) => page.locator('select[name=iban]');
export const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
export const row = (page: Page, index: number) => rows(page).nth(index);
export const box = (page: Page, index: number) => row(page, index).getByRole('checkbox');
export const amount = (page: Page, index: number) => row(page, index).locator('input[name=newNominalAmountFinanced]');
export const numberOf = (page: Page, index: number) => row(page, index).locator('strong').innerText();
export const totals = (page: Page) => page.getByRole('region', { name: 'Su selección' });
export const requestButton = (page: Page) => page.getByRole('button', { name: /^Solicitar/ });
export const simulateButton = (page: Page) => page.getByRole('button', { name: 'Simulación' });
export const terms = (page: Page) => page.getByRole('checkbox', { name: /He leído y acepto/ });
export const finish = (page: Page) => page.getByRole('link', { name: 'Finalizar' });
export const figure = (page: Page, name: string) =>
  page.locator('.advance-figures > div').filter({ hasText: name }).locator('dd');
export const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });

export const DONE = 'Su solicitud de anticipo se ha realizado correctamente';

/** Value of the option of the supplier's biggest client, with more than one page of invoices; others by their place. */
async function chooseClient(page: Page, which: 'biggest' | number): Promise<void> {
  await expect(client(page)).toBeVisible();
  const values = await client(page)
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  const place = which === 'biggest' ? values.findIndex((value) => value.startsWith('10')) : which;
  await client(page).selectOption({ index: place });
}

/** Opens the screen, chooses a client and the first account, and waits for the rows. */
export async function openAdvances(page: Page, which: 'biggest' | number = 1): Promise<void> {
  await page.goto(new URL('/anticipo-facturas', page.url()).href);
  await chooseClient(page, which);
  await account(page).selectOption({ index: 1 });
  await settled(page);
}

/** The rows of the client are there and no others are on their way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.table-frame')).toHaveAttribute('aria-busy', 'false');
  await expect(box(page, 0)).toBeVisible();
}

/** "1.234,56 €" in cents. */
export const cents = (text: string): number => Number(text.replace(/[^\d]/g, ''));

export const euros = (value: number): string =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(value);

/** Whitespace of every kind as one blank. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
