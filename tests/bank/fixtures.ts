import type { Page } from '@playwright/test';
import { STAND_IN_EMAILS, STAND_IN_PASSWORD } from '#tests/stand-in-bank/sample-data.ts';
import { logIn } from '#tests/e2e/login-steps.ts';
import { expect, test as base } from '#tests/support/fixtures.ts';
import { type BankControl, bankControl } from './bank-control.ts';

interface BankFixtures {
  /** The stand-in of the bank, as it was at the start. */
  bank: BankControl;
  /** Logs in at Login as a user of the stand-in, the principal one when left out, and waits for home. */
  enter: (email?: string, password?: string) => Promise<void>;
}

/** Playwright's test in front of a bank's service; errors on the console and violations of the policy fail it. */
export const test = base.extend<BankFixtures>({
  bank: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      await bankControl.reset();
      await use(bankControl);
    },
    { auto: true },
  ],
  enter: async ({ page }, use) => {
    await use(async (email = STAND_IN_EMAILS.principal, password = STAND_IN_PASSWORD) => {
      await page.goto('/');
      await logIn(page, email, password);
      await expect(page.getByRole('heading', { name: /^Le damos la bienvenida/ })).toBeVisible();
      await expect(page).toHaveURL('/home');
    });
  },
});

export { expect };

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

/** The page to which the latest mail to a user leads. */
export async function linkTo(bank: BankControl, email: string): Promise<string> {
  const mails = (await bank.mails()).filter(({ to }) => to === email);
  return mails.at(-1)?.link ?? '';
}

/** A day so many days from today, as a screen shows it. */
export function dayFromToday(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return day.toLocaleDateString('es-ES', { day: '2-digit', month: '2-digit', year: 'numeric' });
}

/** Reports the open screen to support. @returns the code to read out */
export async function tellSupport(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Contar a soporte lo que veo' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Contar a soporte lo que veo' });
  await dialog.getByRole('checkbox', { name: 'Incluir los importes reales' }).check();
  await dialog.getByRole('button', { name: 'Enviar a soporte' }).click();
  await expect(dialog.locator('.report-code')).toHaveText(/^\w{3}-\w{3}$/);
  return (await dialog.locator('.report-code').textContent()) ?? '';
}
