import type { Call, MockService } from './mock-service.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { field, menuLink, rows, toast } from './screen.ts';
import { CLIENT, IBAN } from './supplier-answers.ts';

/** Opens the advance from the menu and selects client and account. */
export async function openAdvances(): Promise<void> {
  await menuLink('Anticipo de facturas').click();
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
}

/** Requests the advance of the first invoice, from the menu to its confirmation. */
export async function requestAdvance(): Promise<void> {
  await openAdvances();
  await rows().nth(0).getByRole('checkbox').click();
  await page.getByRole('button', { name: /^Solicitar/ }).click();
  await page.getByRole('checkbox', { name: /He leído y acepto/ }).click();
  await page.getByRole('button', { name: /^Solicitar/ }).click();
  await expect.element(toast('Su solicitud')).toBeVisible();
}

/** The calls for the list of a client; those for the choice of a client name none. */
export const findListCalls = (service: MockService): Call[] =>
  service.callsOf('financeable-invoices').filter(({ query }) => query.numCliente !== undefined);
