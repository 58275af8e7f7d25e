import { expect, test } from '#tests/support/fixtures.ts';
import { ACCESS, answerWell, expectAccess, field, goOn, toConfirmation } from './registration-steps.ts';

test('R-REG-24 after a reload the password is asked for again, and nothing else', async ({ page }) => {
  await answerWell(page);
  await page.goto('/company-data');
  await toConfirmation(page);
  await page.reload();
  await expect(page).toHaveURL('/access-data?goBack=true');
  await expect(page.getByText('Por seguridad no guardamos su contraseña.')).toBeVisible();
  await expectAccess(page, '');
  await field(page, 'password').fill(ACCESS.password);
  await field(page, 'confirmPassword').fill(ACCESS.password);
  await goOn(page).click();
  await expect(page).toHaveURL('/confirmation-data');
  await page.goBack();
  await expect(page.getByText('Por seguridad no guardamos su contraseña.')).toHaveCount(0);
});
