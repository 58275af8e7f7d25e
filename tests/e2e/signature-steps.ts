import { expect, type Locator, type Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import { TOTP } from 'otpauth';
import type { DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { enterHome } from '#tests/support/enter-home.ts';
import { goTo } from '#tests/support/fixtures.ts';
import { createTestSupplier } from '#tests/support/test-supplier.ts';
import { createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { account, client, requestButton, terms } from './advances-steps.ts';

/** The entity of the demo whose suppliers sign. */
export const SIGNING_ENTITY = '9001';

export const signer = (page: Page): Locator => page.getByRole('dialog', { name: /^(Firme|Confirme)/ });

/** What the invoices of the supplier are worth together: more than the entity advances without a signature. */
export const ALL_INVOICES = '5 facturas por 15.000,00\u00a0€';

/** Logs in as the user of a new supplier at the entity that signs. Its invoices are of one client. */
export async function openSigning(
  page: Page,
  database: Kysely<Schema>,
  baseURL: string | undefined,
): Promise<DemoSupplier & { email: string }> {
  const email = `firma-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@recorrido.example`;
  const supplier = await createTestSupplier(database, {
    entity: SIGNING_ENTITY,
    invoices: createFinanceableInvoices(5),
    users: [{ email, alias: 'firmante1', principal: true }],
  });
  await enterHome(page, baseURL, email, SIGNING_ENTITY);
  return { ...supplier, email };
}

const HALF_MINUTE_MS = 30_000;

/**
 * An authenticator app. The service accepts the code of the half minute in which it verifies, and of those beside it:
 * whichever half minute that is when a code arrives, the codes here are good for half a minute at least.
 */
export class AuthenticatorApp {
  readonly #totp: TOTP;

  /** @param secret as the screen shows it */
  constructor(secret: string) {
    this.#totp = new TOTP({ secret: secret.replaceAll(' ', '') });
  }

  createCode = (): string => this.#totp.generate();

  /** A code that was not used before, since it is that of the next half minute. */
  createNextCode = (): string => this.#totp.generate({ timestamp: Date.now() + HALF_MINUTE_MS });
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

/** Requests an advance of all invoices of the supplier, as far as its signature. */
export async function startAdvance(page: Page, { invoices }: Pick<DemoSupplier, 'invoices'>): Promise<void> {
  await goTo(page, '/anticipo-facturas');
  await client(page).selectOption(invoices[0]?.customerNumber ?? '');
  await account(page).selectOption({ index: 1 });
  const boxes = page.getByRole('checkbox', { name: /^Seleccionar la factura/ });
  await expect(boxes).toHaveCount(invoices.length);
  for (const box of await boxes.all()) await box.check();
  await requestButton(page).click();
  await terms(page).check();
  await requestButton(page).click();
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
