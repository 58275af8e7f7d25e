import { expect, test } from '#tests/support/fixtures.ts';
import { onHost } from './login-steps.ts';
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

test('R-CONF-30 R-CONF-42 terms with an address are shown in a frame that the policy lets in', async ({
  page,
  baseURL,
}) => {
  await page.route('https://www.cajaroble.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Condiciones</p>' }),
  );
  await page.goto(onHost(baseURL, 'roble.localhost', '/company-data'));
  await expect(page.frameLocator('iframe').getByText('Condiciones')).toBeVisible();
});
