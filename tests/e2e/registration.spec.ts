import { expect, test } from '#tests/support/fixtures.ts';
import { onHost } from './login-steps.ts';

test('R-CONF-30 R-CONF-42 terms with a URL are shown in a frame that the content security policy allows', async ({
  page,
  baseURL,
}) => {
  await page.route('https://www.cajaroble.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Condiciones</p>' }),
  );
  await page.goto(onHost(baseURL, 'roble.localhost', '/company-data'));
  await expect(page.frameLocator('iframe').getByText('Condiciones')).toBeVisible();
});
