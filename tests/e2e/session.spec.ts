import { PUBLIC_PATHS } from '#portal/app/paths.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { AUTHENTICATED_SCREENS } from '#tests/support/authenticated-screens.ts';

test('R-ROUTE-01 every route but Login, which has its own, serves the page of the portal', async ({ request }) => {
  const page = await (await request.get('/home')).text();
  // It names the definition that is published (R-CONF-07), and shows nothing of it.
  expect(page).toMatch(/<div id="root" data-page="\w+"><\/div>/);
  const withoutNonce = (text: string) => text.replace(/nonce="[^"]*"/g, '');
  for (const path of [...PUBLIC_PATHS, ...AUTHENTICATED_SCREENS.map((screen) => screen.path), '/no-existe/esto']) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect(answer.status(), path).toBe(200);
    expect(withoutNonce(await answer.text()), path).toBe(withoutNonce(page));
  }
});
