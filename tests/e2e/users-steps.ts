import { test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { enterHome } from '#tests/support/enter-home.ts';
import { ownSupplier } from './access-steps.ts';

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') });
export const row = (page: Page, alias: string) => rows(page).filter({ hasText: alias });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);
export const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });
export const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Adds a supplier for one test with four users: the principal user, another one, an unverified and a blocked one. */
export const fourUsers = (database: Kysely<Schema>): Promise<DemoSupplier> =>
  ownSupplier(database, [
    { alias: 'principa1' },
    { alias: 'colega_02' },
    { alias: 'nuevo_003', status: 'unverified' },
    { alias: 'bloquea_4', status: 'blocked' },
  ]);

export const emailOf = ({ users }: DemoSupplier, index: number): string => users[index]?.email ?? '';

/** Logs in a user of such a supplier, by default the principal one. */
export async function enter(page: Page, supplier: DemoSupplier, index = 0): Promise<void> {
  await enterHome(page, test.info().project.use.baseURL, emailOf(supplier, index), supplier.entity);
}

/** Opens the list of users and waits for it. */
export async function openUsers(page: Page): Promise<void> {
  await page.goto('/gestion-de-usuarios');
  await rows(page).first().waitFor();
}
