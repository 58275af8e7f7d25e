import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { email, logIn } from './login-steps.ts';
import { openWithPasskey } from './signature-steps.ts';

test.use({ viewport: { width: 375, height: 740 }, hasIdleTime: true });

test('R-SIGN-05 the browser offers the passkey in the field of the email; the password logs in as before', async ({
  page,
  database,
  baseURL,
}) => {
  const { supplier, device } = await openWithPasskey(page, database, baseURL);
  await device.setPresent(false);
  const logOut = async () => {
    await page.evaluate(() => sessionStorage.clear());
    await goTo(page, '/');
  };
  await logOut();
  await expect(email(page)).toHaveAttribute('autocomplete', 'username webauthn');
  // The browser's offer is open, and in nobody's way.
  await logIn(page, supplier.email);
  await expect(page).toHaveURL(/\/home$/);

  // The user chooses what the browser offers.
  await device.setPresent(true);
  await logOut();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('banner')).toContainText('firmante1');
});
