import { expect, type Locator, type Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { DemoSupplier, DemoUserOptions } from '#confirming/demo/create-demo-supplier.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { enterHome } from '#tests/support/enter-home.ts';
import { goTo } from '#tests/support/fixtures.ts';
import { createTestSupplier } from '#tests/support/test-supplier.ts';

/** The entity of the demo whose suppliers sign. */
export const SIGNING_ENTITY = '9001';

export const signer = (page: Page): Locator => page.getByRole('dialog', { name: /^(Firme|Confirme)/ });

/** Logs in as the user of a new supplier at the entity that signs. */
export async function openSigning(
  page: Page,
  database: Kysely<Schema>,
  baseURL: string | undefined,
  colleagues: readonly DemoUserOptions[] = [],
): Promise<{ email: string; supplier: DemoSupplier }> {
  const email = `firma-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@recorrido.example`;
  const supplier = await createTestSupplier(database, {
    entity: SIGNING_ENTITY,
    invoices: 40,
    users: [{ email, alias: 'firmante1', principal: true }, ...colleagues],
  });
  await enterHome(page, baseURL, email, SIGNING_ENTITY);
  return { email, supplier };
}

/** A device that holds passkeys, and knows its user. */
export async function addAuthenticator(page: Page): Promise<{ setVerified: (isVerified: boolean) => Promise<void> }> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: async (isUserVerified) => {
      await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

/** Adds the first means: password, mailed link, kind, and what belongs to it. */
export async function addFirstMeans(
  page: Page,
  readLink: () => Promise<string>,
  kind: string,
  enrol: () => Promise<void>,
): Promise<void> {
  await goTo(page, '/gestion-de-usuarios/perfil');
  const section = page.getByRole('region', { name: 'Medios de firma' });
  await section.getByLabel('Contraseña actual').fill(DEMO_PASSWORD);
  await section.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(section.getByText(/Hemos enviado un enlace/)).toBeVisible();
  await page.goto(await readLink());
  await page.getByRole('button', { name: kind }).click();
  await enrol();
  await expect(page).toHaveURL(/\/gestion-de-usuarios\/perfil$/);
}

/** Requests an advance of all invoices of the first client, as far as its signature. */
export async function startAdvance(page: Page): Promise<void> {
  await goTo(page, '/anticipo-facturas');
  await page.locator('select[name=numClient]').selectOption({ index: 1 });
  await page.locator('select[name=iban]').selectOption({ index: 1 });
  await page
    .getByRole('checkbox', { name: /^Seleccionar la factura/ })
    .first()
    .waitFor();
  for (const box of await page.getByRole('checkbox', { name: /^Seleccionar la factura/ }).all()) await box.check();
  await page.getByRole('button', { name: /^Solicitar/ }).click();
  await page.getByRole('checkbox', { name: /He leído y acepto/ }).check();
  await page.getByRole('button', { name: /^Solicitar/ }).click();
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach it.');
}
