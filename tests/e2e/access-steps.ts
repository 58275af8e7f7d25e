import type { BrowserContext, Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { SampleInvoice } from '#samples/sample-supplier.ts';
import type { DemoSupplier, DemoUserOptions } from '#confirming/demo/create-demo-supplier.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { formatDay } from '#shared/dates/days.ts';
import { formatAmount } from '#shared/money/format-money.ts';
import { createTestSupplier } from '#tests/support/test-supplier.ts';
import { logIn } from './login-steps.ts';

/** A password that satisfies every rule and differs from that of the demo users. */
export const NEW_PASSWORD = 'Pago.Rapido-2027';

const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
const newEmail = () => `${unique()}@recorrido.example`;

/** Adds a supplier for one test, with three invoices. @param users none: the supplier can be registered */
export const ownSupplier = (database: Kysely<Schema>, users: Partial<DemoUserOptions>[] = []): Promise<DemoSupplier> =>
  createTestSupplier(database, { users: users.map((user) => ({ email: newEmail(), alias: 'recorri1', ...user })) });

/** Fills in the proof of a supplier and continues to step 2. */
export async function proveSupplier(page: Page, { supplierId, reference, invoices }: DemoSupplier): Promise<void> {
  const [invoice] = invoices as [SampleInvoice];
  await page.locator('input[name=supplierId]').fill(supplierId);
  await page.locator('input[name=supplierReference]').fill(reference);
  await page.locator('input[name=invoiceNumber]').fill(invoice.invoiceNumberExt);
  await page.locator('input[name=invoiceAmount]').fill(formatAmount(invoice.nominalAmount));
  await page.locator('input[name=invoiceDueDate]').fill(formatDay(invoice.invoiceExpirationDate));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL(/\/access-data/);
}

/** Fills in step 2 and continues to step 3. @returns the email */
export async function chooseAccess(page: Page): Promise<string> {
  const email = newEmail();
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=alias]').fill('recorri1');
  await page.locator('input[name=password]').fill(NEW_PASSWORD);
  await page.locator('input[name=confirmPassword]').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL(/\/confirmation-data/);
  return email;
}

/** Accepts the terms and creates the user. */
export async function confirmRegistration(page: Page): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Crear usuario' }).click();
}

/** Enters a new password twice and submits it. */
export async function choosePassword(page: Page): Promise<void> {
  await page.locator('input[name=newPassword]').fill(NEW_PASSWORD);
  await page.locator('input[name=confirmPassword]').fill(NEW_PASSWORD);
  await page.locator('button[type=submit]').click();
}

/** Submits a number of wrong passwords at the visible Login. */
export async function guessWrongly(page: Page, email: string, times: number): Promise<void> {
  for (let guess = 1; guess <= times; guess += 1) {
    const answer = page.waitForResponse('**/api/login');
    await logIn(page, email, `Equivocada.${guess}-2026`);
    await answer;
  }
}

/** Mails that report an event and contain no link. */
const WITHOUT_LINK =
  /Contraseña cambiada|Correo electrónico cambiado|Se ha pedido cambiar|Alertas o teléfono|Nuevo usuario|Usuario de su empresa|cuenta de abono|anticip/i;

/** Reads a page of the mailbox by HTTP; a browser page for each read would take longer than the rest of the test. */
async function read(context: BrowserContext, baseURL: string | undefined, path: string): Promise<string> {
  const answer = await context.request.get(new URL(path, baseURL).href);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}.`);
  return answer.text();
}

/** The entries of mails with a link to a recipient, the latest first. */
async function mailsWithLink(context: BrowserContext, baseURL: string | undefined, email: string): Promise<string[]> {
  const entries = (await read(context, baseURL, '/mailbox')).match(/<li>[^]*?<\/li>/g) ?? [];
  return entries.filter((entry) => entry.includes(`>${email} `) && !WITHOUT_LINK.test(entry));
}

const firstAddress = (html: string) =>
  (/href="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&#38;', '&').replaceAll('&amp;', '&');

/** Reads the mails in the mailbox page. @returns the URL of the latest link */
export async function linkInMail(context: BrowserContext, baseURL: string | undefined, email: string): Promise<string> {
  const [latest = ''] = await mailsWithLink(context, baseURL, email);
  return firstAddress(await read(context, baseURL, firstAddress(latest)));
}

/** The number of mails with a link to a recipient. */
export const countMails = async (
  context: BrowserContext,
  baseURL: string | undefined,
  email: string,
): Promise<number> => (await mailsWithLink(context, baseURL, email)).length;
