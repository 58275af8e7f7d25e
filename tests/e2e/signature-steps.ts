import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { Kysely } from 'kysely';
import { TOTP } from 'otpauth';
import type { DemoSupplier, DemoSupplierOptions, DemoUserOptions } from '#confirming/demo/create-demo-supplier.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { insertSignatureMeans } from '#confirming/database/signature-means.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { enterHome } from '#tests/support/enter-home.ts';
import { goTo } from '#tests/support/fixtures.ts';
import { SoftwareAuthenticator } from '#tests/support/software-authenticator.ts';
import { createTestSupplier } from '#tests/support/test-supplier.ts';
import { createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { newIban } from './accounts-steps.ts';
import { account, client, requestButton, terms } from './advances-steps.ts';

/** The entity of the demo whose suppliers sign. */
export const SIGNING_ENTITY = '9001';

export const signer = (page: Page): Locator => page.getByRole('dialog', { name: /^(Firme|Confirme)/ });

/** A supplier whose user has this email. */
export type Signing = DemoSupplier & { email: string };

/** What the invoices of the supplier are worth together: more than the entity advances without a signature. */
export const ALL_INVOICES = '5 facturas por 15.000,00\u00a0€';

interface SigningOptions extends Pick<DemoSupplierOptions, 'invoices'> {
  /** Other users of the supplier. */
  colleagues?: readonly DemoUserOptions[];
  /** Another entity than that of the demo, which asks for signatures. */
  at?: { entity: string; host: string };
}

/** Logs in as the principal user of a new supplier at the entity that signs. Its invoices are of one client by default. */
export async function openSigning(
  page: Page,
  database: Kysely<Schema>,
  baseURL: string | undefined,
  { colleagues = [], invoices = createFinanceableInvoices(5), at }: SigningOptions = {},
): Promise<Signing> {
  const email = `firma-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@recorrido.example`;
  const { entity = SIGNING_ENTITY, host } = at ?? {};
  const supplier = await createTestSupplier(database, {
    entity,
    invoices,
    users: [{ email, alias: 'firmante1', principal: true }, ...colleagues],
  });
  await enterHome(page, baseURL, email, entity, host);
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

/** How a device differs from a telephone with a fingerprint of its user. */
interface DeviceOptions {
  /** Whether it finds its passkeys by itself. */
  hasResidentKey?: boolean;
  /** Whether it knows its user. */
  hasUserVerification?: boolean;
}

/** A device that holds passkeys. */
export interface Device {
  /** Whether its user is the one that it knows. */
  setVerified: (isVerified: boolean) => Promise<void>;
  /** Whether its user touches it when it asks. */
  setPresent: (isPresent: boolean) => Promise<void>;
  /** Gives it a passkey of the host that the page is on. */
  keep: (passkey: SoftwareAuthenticator, userId: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** Connects a device to the browser. */
export async function addAuthenticator(
  page: Page,
  { hasResidentKey = true, hasUserVerification = true }: DeviceOptions = {},
): Promise<Device> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey,
      hasUserVerification,
      isUserVerified: hasUserVerification,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: async (isUserVerified) => {
      await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    setPresent: async (enabled) => {
      await devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    keep: async (passkey, userId) => {
      await devices.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: {
          credentialId: Buffer.from(passkey.id, 'base64url').toString('base64'),
          isResidentCredential: hasResidentKey,
          rpId: new URL(passkey.origin).hostname,
          privateKey: passkey.privateKey.toString('base64'),
          userHandle: Buffer.from(userId).toString('base64'),
          signCount: 0,
        },
      });
    },
    remove: async () => {
      await devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}

/** Gives the supplier's user a passkey, called «Portátil», as if it had been added before. Not known to the page yet. */
export async function givePasskey(
  page: Page,
  database: Kysely<Schema>,
  { email, entity, supplierId }: Signing,
  device: Device,
): Promise<void> {
  const { origin, hostname } = new URL(page.url());
  const passkey = new SoftwareAuthenticator(origin);
  const { id } = await database
    .selectFrom('portal_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const owner = { entity, supplierId };
  const stored = {
    credentialId: passkey.id,
    publicKey: passkey.publicKey.toString('base64url'),
    counter: 0,
    transports: ['internal'],
  };
  await runAsTableOwner(database, owner, (trx) =>
    insertSignatureMeans(
      trx,
      { ...owner, id },
      { kind: 'passkey', passkey: stored, host: hostname, id: randomUUID(), name: 'Portátil' },
      new Date(),
    ),
  );
  await device.keep(passkey, id);
}

/** Logs in as somebody who signs with a passkey. */
export async function openWithPasskey(
  page: Page,
  database: Kysely<Schema>,
  baseURL: string | undefined,
  options?: SigningOptions,
): Promise<{ supplier: Signing; device: Device }> {
  const supplier = await openSigning(page, database, baseURL, options);
  const device = await addAuthenticator(page);
  await givePasskey(page, database, supplier, device);
  return { supplier, device };
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

/** Adds an account, as far as its signature. @returns its IBAN */
export async function startAccount(page: Page): Promise<string> {
  const iban = newIban();
  await goTo(page, '/cuentas-de-abono/alta');
  await page.locator('input[name=iban]').fill(iban);
  await page.locator('input[name=description]').fill('Cuenta de obra');
  await page.keyboard.press('Enter');
  await expect(signer(page)).toBeVisible();
  return iban;
}

/** Requests an advance of all invoices of the supplier, as far as its signature. */
export async function startAdvance(page: Page, { invoices }: Signing): Promise<void> {
  await goTo(page, '/anticipo-facturas');
  await client(page).selectOption(invoices[0]?.customerNumber ?? '');
  await account(page).selectOption({ index: 1 });
  const boxes = page.getByRole('checkbox', { name: /^Seleccionar la factura/ });
  await expect(boxes).toHaveCount(invoices.length);
  for (const box of await boxes.all()) {
    await box.press('Space');
    await expect(box).toBeChecked();
  }
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

/** Signs by keyboard with the means that the signer has chosen. */
export async function signByKeyboard(page: Page): Promise<void> {
  await tabTo(page, signer(page).getByRole('button', { name: 'Firmar' }));
  await page.keyboard.press('Enter');
}

/** The signed calls of the page: those with a proof. */
export function watchProofs(page: Page): string[] {
  const proofs: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['x-signature-proof']) proofs.push(new URL(request.url()).pathname);
  });
  return proofs;
}

/** Lets the service answer a call whose answer the page will not see; outside of the browser no name ends at this machine by itself. */
export async function fetchFromService(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  const headers = { ...route.request().headers(), host: url.host };
  url.hostname = 'localhost';
  expect((await route.fetch({ url: url.href, headers })).status()).toBe(200);
}
