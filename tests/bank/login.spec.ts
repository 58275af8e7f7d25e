import { STAND_IN_EMAILS } from '#tests/stand-in-bank/sample-data.ts';
import { logIn, messageOf, toasts } from '#tests/e2e/login-steps.ts';
import { expect, heading, rows, test } from './fixtures.ts';

test('R-SIDE-01 a wrong password shows the message of the bank’s code, the right one opens home, and logout ends the session', async ({
  page,
  bank,
  enter,
}) => {
  await page.goto('/');
  await logIn(page, STAND_IN_EMAILS.principal, 'Equivocada.1-2026');
  await expect(toasts(page, messageOf(637))).toBeVisible();
  await expect(page).toHaveURL('/');
  await enter();
  await expect(page.getByRole('banner')).toContainText('marta');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/facturas');
  await expect(page).toHaveURL('/');
  await expect.poll(() => bank.calls()).toContain('POST /confirming/logout');
});

test('R-SIDE-01 a session that the bank ends leads to Login, and a new login to the invoices', async ({
  page,
  bank,
  enter,
}) => {
  await enter();
  await bank.endSessions();
  await page
    .getByRole('link', { name: /facturas/ })
    .first()
    .click();
  await expect(page).toHaveURL('/');
  await bank.reset();
  await enter();
  await page.goto('/facturas');
  await expect(heading(page)).toHaveText('Consulta de facturas');
  await expect(rows(page)).toHaveCount(20);
});
