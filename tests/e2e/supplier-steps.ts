import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { DemoSupplier, DemoSupplierOptions } from '#confirming/demo/create-demo-supplier.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { enterHome } from '#tests/support/enter-home.ts';
import { expect } from '#tests/support/fixtures.ts';
import { createTestSupplier } from '#tests/support/test-supplier.ts';

/** Adds a supplier for one test, logs in its principal user and opens home. */
export async function openAsOwn(
  page: Page,
  database: Kysely<Schema>,
  baseURL: string | undefined,
  options: DemoSupplierOptions = {},
): Promise<DemoSupplier> {
  const supplier = await createTestSupplier(database, options);
  await enterHome(page, baseURL, supplier.users[0]?.email ?? '', supplier.entity);
  return supplier;
}

export const clientChoice = (page: Page) => page.getByLabel('Cliente pagador');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
export const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });

/** The value next to a label in a summary. */
export const fact = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

/** Records the calls of a path that are sent from now on. */
export function watchWrites(page: Page, path: string): { method: string; url: URL; body: unknown }[] {
  const writes: { method: string; url: URL; body: unknown }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.method() === 'GET' || !url.pathname.endsWith(path)) return;
    writes.push({ method: request.method(), url, body: request.postDataJSON() as unknown });
  });
  return writes;
}

/** The summary is not confirmed: there is nothing to print yet. */
export async function expectUnconfirmed(page: Page): Promise<void> {
  await expect(button(page, 'Confirmar')).toBeVisible();
  await expect(button(page, 'Imprimir')).toHaveCount(0);
}

/** The summary is confirmed: its final buttons have replaced the others. */
export async function expectConfirmed(page: Page): Promise<void> {
  await expect(link(page, 'Finalizar')).toBeVisible();
  await expect(button(page, 'Imprimir')).toBeVisible();
  await expect(button(page, 'Confirmar')).toHaveCount(0);
  await expect(link(page, 'Volver')).toHaveCount(0);
}
