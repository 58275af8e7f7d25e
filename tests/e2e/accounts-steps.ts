import { test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import { buildIban } from '#samples/identifiers.ts';
import { formatIban } from '#shared/identifiers/iban.ts';
import type { AccountStatus } from '#shared/records/records.ts';
import type { DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { enterHome } from '#tests/support/enter-home.ts';
import { ownSupplier } from './access-steps.ts';

export const LIST = '/cuentas-de-abono';

export const VALIDATED = 'Su cuenta se validó automáticamente';
export const PENDING = 'Su cuenta ha quedado pendiente de validación';
export const MODIFIED = 'Su cuenta fue modificada de forma exitosa';
export const DELETED = 'Su cuenta fue eliminada de forma exitosa';

export const GERMAN = 'DE89370400440532013000';
export const PROOF = {
  name: 'Titularidad.PDF',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
};

const digits = () => String(Math.floor(Math.random() * 1e10)).padStart(10, '0');
/** A new IBAN that no account has. */
export const newIban = (bank = '9000', branch = '0042') => buildIban(bank, branch, digits());

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
export const rowOf = (page: Page, iban: string) => rows(page).filter({ hasText: formatIban(iban) });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const link = (page: Page, name: string) => page.getByRole('link', { name });
export const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);
export const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });
export const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar', exact: true });
export const edit = (page: Page, iban: string) => button(page, `Editar la cuenta ${formatIban(iban)}`);
export const remove = (page: Page, iban: string) => button(page, `Eliminar la cuenta ${formatIban(iban)}`);

/** Adds a supplier for one test and logs in. */
export async function loginAsSupplier(page: Page, database: Kysely<Schema>): Promise<DemoSupplier> {
  const supplier = await ownSupplier(database, [{}]);
  await enterHome(page, test.info().project.use.baseURL, supplier.users[0]?.email ?? '', supplier.entity);
  return supplier;
}

/** The same, on the list of the supplier's accounts. */
export async function openAccounts(page: Page, database: Kysely<Schema>): Promise<DemoSupplier> {
  const supplier = await loginAsSupplier(page, database);
  await page.goto(LIST);
  await rows(page).first().waitFor();
  return supplier;
}

export const accountIn = ({ accounts }: DemoSupplier, status: AccountStatus): string =>
  accounts.find((account) => account.status === status)?.iban ?? '';

/** Records the calls of the page that change data: method, path and body. */
export function watchWrites(page: Page): { method: string; path: string; body: unknown }[] {
  const writes: { method: string; path: string; body: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' || !request.url().includes('/cuentas-abono')) return;
    const path = new URL(request.url()).pathname.replace(/^.*\/proveedores\/[^/]+/, '');
    writes.push({ method: request.method(), path, body: request.postDataJSON() as unknown });
  });
  return writes;
}
