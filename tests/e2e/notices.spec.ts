import type { Page } from '@playwright/test';
import type { NoticeRecord } from '#shared/console-contract.ts';
import { SPANISH_TIME_ZONE } from '#shared/time-zone.ts';
import { ENTITY_HOSTS } from '#tests/support/enter-home.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { addColleague, callConsole, CONSOLE, openSession } from './console-steps.ts';

// Without idle time the portal requests no notices.
test.use({ hasIdleTime: true });

const HOUR = 3_600_000;
const TEXT = 'El sábado de 8 a 10 no habrá servicio.';

/** A minute in the time zone of the entities, some hours from now: `2026-12-05T08:00`. */
const minuteIn = (hours: number): string =>
  new Date(Date.now() + hours * HOUR)
    .toLocaleString('sv', { timeZone: SPANISH_TIME_ZONE })
    .replace(' ', 'T')
    .slice(0, 16);

/** The file of notices that the portal of a host requests. */
const fetchNotices = async (page: Page, { hostname, host, port }: URL): Promise<string> =>
  (await page.request.get(`http://127.0.0.1:${port}/config/${hostname}.notices.json`, { headers: { host } })).text();

test('R-DESK-03 a warning that is published on a phone by keyboard is in the portal before login, until it is withdrawn', async ({
  page,
  database,
  baseURL,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openSession(page, await addColleague(database, 'publisher'));
  // On a screen of an entity that no other test opens.
  const { id } = await callConsole<NoticeRecord>(page, 'POST', 'notices', {
    kind: 'warning',
    text: TEXT,
    entities: ['9002'],
    screens: ['/forgot-password'],
    link: null,
    from: minuteIn(-1),
    until: minuteIn(2),
  });
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).last().focus();
    await page.keyboard.press('Enter');
  };

  await page.goto(`${CONSOLE}/notices/${id}`);
  await press('Publicar sin revisión');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Publicar sin revisión');
  await expect(page.getByText('Aviso publicado sin revisión.')).toBeVisible();

  const portal = await page.context().newPage();
  const address = new URL('/forgot-password', baseURL);
  address.hostname = ENTITY_HOSTS['9002']!;
  const untilServed = (isServed: boolean) =>
    expect.poll(async () => (await fetchNotices(page, address)).includes(TEXT)).toBe(isServed);
  await untilServed(true);
  await portal.clock.install();
  await portal.goto(address.href);
  await portal.clock.runFor(60_000);
  const notice = portal.getByText(TEXT);
  await expect(notice).toBeVisible();

  await press('Retirar ahora');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Retirar ahora');
  await expect(page.getByText('Aviso retirado.')).toBeVisible();
  await untilServed(false);
  await portal.clock.runFor(60_000);
  await expect(notice).toBeHidden();
});
