import { ENTITY_HOSTS } from '#tests/support/enter-home.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { addColleague, callConsole, openSession } from './console-steps.ts';
import { addWarning, expectServed } from './notice-steps.ts';

// Without idle time the portal requests no notices.
test.use({ hasIdleTime: true });

const TEXT = 'El domingo por la mañana no habrá servicio.';
const OPEN = 25;
const NEW = 25;
const MINUTE = 60_000;

test('R-DESK-03 a warning is seen within a minute by 25 portals that are open and by 25 that open later, with at most two small requests each', async ({
  page,
  database,
  baseURL,
}) => {
  test.slow();
  await openSession(page, await addColleague(database, 'publisher'));
  const address = new URL('/forgot-password', baseURL);
  address.hostname = ENTITY_HOSTS['9001']!;
  const { clock } = page.context();
  await clock.install();
  const openPortal = async () => {
    const portal = await page.context().newPage();
    const sizes: Promise<number>[] = [];
    portal.on('requestfinished', (request) => {
      if (!request.url().includes('/config/notices/')) return;
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await portal.goto(address.href);
    await expect(portal.getByRole('heading', { level: 1 })).toBeVisible();
    return { portal, sizes };
  };
  const portals = await Promise.all(Array.from({ length: OPEN }, openPortal));
  await clock.runFor(MINUTE);
  const requests = portals.map(({ sizes }) => sizes.length);

  const { id, revision } = await addWarning(page, TEXT, '9001', address.pathname);
  await callConsole(page, 'POST', `notices/${id}/publish`, { revision });
  await expectServed(page, address, TEXT, true);
  portals.push(...(await Promise.all(Array.from({ length: NEW }, openPortal))));

  await clock.runFor(MINUTE);
  for (const [index, { portal, sizes }] of portals.entries()) {
    await expect(portal.getByText(TEXT)).toBeVisible();
    expect(sizes.length - (requests[index] ?? 0)).toBeLessThanOrEqual(2);
    for (const size of await Promise.all(sizes)) expect(size).toBeLessThan(1024);
  }
});
