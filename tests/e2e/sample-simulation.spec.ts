import { expect, expectNoAxeViolations, goTo, test } from '#tests/support/fixtures.ts';
import { ANA } from './login-steps.ts';

test('R-ROUTE-26 R-ROUTE-30 the sample says that it is one, asks nothing of the service and fits every width', async ({
  page,
  loginAs,
}) => {
  await loginAs(ANA);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await goTo(page, '/liquidacion-simulacion');
  await expect(page.getByText('Esto es un ejemplo')).toBeVisible();
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(3);
  await expect(page.getByText('19.722,83')).toBeVisible();
  await expectNoAxeViolations(page, 'sample');
  expect(calls).toEqual([]);
});
