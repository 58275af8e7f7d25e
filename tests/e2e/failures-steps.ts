import type { Locator, Page } from '@playwright/test';
import type { CreatedSupplier, NewSupplier } from '#service/demo/create-supplier.ts';
import { expect } from '#tests/support/fixtures.ts';
import { financeable } from '#tests/service/support/advances.ts';
import { CONNECTION_CODE } from '#shared/error-catalogue.ts';
import { messageOf, toasts } from './login-steps.ts';

/** What becomes of a call: it fails with its code, finds no connection, or reaches the service. */
export type Fate = 'code' | 'connection' | 'service';

/** A call of a flow and the code with which it fails. */
export interface Call {
  /** What it does, after the R-ids that promise what is seen. */
  what: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The end of its path. */
  path: RegExp;
  code: number;
}

const newEmail = () => `fallos-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@recorrido.example`;

/** A supplier with something for every flow: two users, two invoices of the first client, an automatic advance of the second. */
export const wishes = (): NewSupplier => ({
  users: [
    { email: newEmail(), alias: 'principa1' },
    { email: newEmail(), alias: 'colega_02' },
  ],
  invoices: financeable(2),
  automaticAdvances: [1],
});

export const firstClient = ({ clients }: CreatedSupplier): string => clients[0]?.numClient ?? '';
export const validAccount = ({ accounts }: CreatedSupplier): string =>
  accounts.find(({ status }) => status === '2')?.iban ?? '';
export const main = (page: Page): Locator => page.getByRole('main');

/** The fate of a call until the test decides otherwise, and how often it has reached the service. */
export interface Decision {
  fate: Fate;
  served: number;
}

/** Decides the fate of a call: at first it fails with its code. All other calls reach the service. */
export async function decide(page: Page, { method, path, code }: Call): Promise<Decision> {
  const decision: Decision = { fate: 'code', served: 0 };
  await page.route('**/api/**', (route) => {
    const request = route.request();
    const isMeant = request.method() === method && path.test(new URL(request.url()).pathname);
    if (!isMeant) return route.fallback();
    if (decision.fate === 'service') {
      decision.served += 1;
      return route.fallback();
    }
    return decision.fate === 'code' ? route.fulfill({ status: 500, json: { code, message: '' } }) : route.abort();
  });
  return decision;
}

/** The message of a failure is told, and is taken away again. */
export async function expectTold(page: Page, code: number): Promise<void> {
  await expect(toasts(page, messageOf(code))).toBeVisible();
  await toasts(page, messageOf(code)).click();
}

/** What the screen says and what stands in its fields. */
export const screen = (page: Page): Promise<(string | boolean)[]> =>
  page.evaluate(() => [
    ...[...document.querySelectorAll<HTMLElement>('main, dialog[open]')].map(({ innerText }) => innerText),
    ...[...document.querySelectorAll<HTMLInputElement>('main input, main select, dialog input, dialog select')].map(
      ({ type, checked, value }) => (type === 'checkbox' ? checked : value),
    ),
  ]);

/** Every way to fail, with the code whose message is told. */
export const failuresOf = ({ code }: Call): [Fate, number][] => [
  ['code', code],
  ['connection', CONNECTION_CODE],
];
