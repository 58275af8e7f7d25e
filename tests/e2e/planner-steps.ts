import type { Page } from '@playwright/test';
import type { SampleSupplier } from '#samples/sample-supplier.ts';
import { addDays, formatDay, today } from '#shared/dates/days.ts';
import { createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { expect } from '#tests/support/fixtures.ts';

export const DAY = formatDay(addDays(today(), 4));

/** What the journey acts on, in its order. */
export const stepsOf = (page: Page) => ({
  amount: page.locator('[name=amount]'),
  day: page.locator('[name=day]'),
  propose: page.getByRole('button', { name: 'Ver propuesta' }),
  review: page.getByRole('button', { name: 'Revisar y solicitar' }),
  account: page.getByRole('combobox', { name: /^Cuenta de abono/ }),
  terms: page.getByRole('checkbox', { name: /He leído y acepto/ }),
  request: page.getByRole('button', { name: /^Solicitar [\d.]+,\d\d/ }),
});

/** Two clients with invoices of 15.000,00 € each and two accounts, so that the amount takes a request to both. */
export const INVOICES = {
  invoices: (company: SampleSupplier) =>
    company.clients
      .slice(0, 2)
      .flatMap(({ numClient }) => createFinanceableInvoices(5, { customerNumber: numClient })(company)),
};

export async function expectRequested(page: Page): Promise<void> {
  await expect(page.getByText(/Solicitudes enviadas|Hay solicitudes pendientes de autorización/)).toBeVisible();
  await expect(page.getByRole('button', { name: /PDF/ })).toBeVisible();
}
