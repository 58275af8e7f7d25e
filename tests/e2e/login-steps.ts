import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { getErrorTextKey } from '#shared/errors/error-catalogue.ts';
import { errorsTexts } from '#portal/i18n/errors.texts.ts';

export const ANA = 'ana@talleresruiz.example';

/** An email that no user has: wrong passwords for it lock no login. */
export const nobody = () => `nadie-${Date.now()}@talleresruiz.example`;

/** A URL at another host of the portal under test. */
export function onHost(baseURL: string | undefined, host: string, path = '/'): string {
  const url = new URL(path, baseURL);
  url.hostname = host;
  return url.href;
}

/** Fields are found by property, as entities may change their labels. */
export const email = (page: Page) => page.locator('input[name=email]');
export const password = (page: Page) => page.locator('input[name=password]');
export const loginButton = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión', exact: true });

/**
 * Waits until the code of the page has come, and with it the definition of its entity: the page of Login is there before
 * them. Until then the button is off; a form that is not filled in only looks like it.
 */
export const expectCodeThere = (page: Page) => expect(loginButton(page)).not.toHaveAttribute('disabled');

/** Fills in the visible form and submits it. */
export async function logIn(page: Page, user: string, secret: string = DEMO_PASSWORD): Promise<void> {
  await email(page).fill(user);
  await password(page).fill(secret);
  await loginButton(page).click();
}

const spanish: Record<string, string> = errorsTexts.es;

/** The Spanish message of an error code. */
export const messageOf = (code: number): string => spanish[getErrorTextKey(code)] ?? '';

/** The toasts with this text. */
export const toasts = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });
