import { addEveryState } from '#tests/e2e/console-states.ts';
import { addColleague, CONSOLE, openSession } from '#tests/e2e/console-steps.ts';
import { expect, test } from './fixtures.ts';
import { startAnotherPortal } from './portal-process.ts';

/** Between a publication and the last process that shows it. */
const LONGEST_MS = 10_000;

interface Shown {
  primaryColor?: string;
}

/** The main color of an entity, as the process at a port serves it; undefined while it has none. */
async function colorAt(port: number, host: string): Promise<string | undefined> {
  // Not every system resolves the names below `localhost` that browsers resolve.
  const answer = await fetch(`http://127.0.0.1:${port}/config/${host}.json`, { headers: { host: `${host}:${port}` } });
  return answer.ok ? ((await answer.json()) as Shown).primaryColor : undefined;
}

test('R-SIDE-01 a version that is published in the console is shown by three processes within ten seconds', async ({
  browser,
  database,
}) => {
  test.setTimeout(120_000);
  const others = await Promise.all([startAnotherPortal(), startAnotherPortal()]);
  try {
    const ports = [Number(process.env.E2E_PORT), ...others.map(({ port }) => port)];
    const { entity, reviewed } = await addEveryState(browser, database);
    const colors = () => Promise.all(ports.map((port) => colorAt(port, `estados-${entity}.localhost`)));
    await expect.poll(colors, { timeout: LONGEST_MS }).toEqual(['#145079', '#145079', '#145079']);
    const publisher = await (await browser.newContext({ locale: 'es-ES' })).newPage();
    await openSession(publisher, await addColleague(database, 'publisher'));
    await publisher.goto(`${CONSOLE}/versions/${reviewed}/show`);
    await publisher.getByRole('main').getByRole('button', { name: 'Publicar', exact: true }).click();
    await publisher.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(publisher.getByRole('main').getByText('Publicada', { exact: true })).toBeVisible();
    await expect.poll(colors, { timeout: LONGEST_MS }).toEqual(['#0F3D5E', '#0F3D5E', '#0F3D5E']);
    await publisher.context().close();
  } finally {
    await Promise.all(others.map(({ stop }) => stop()));
  }
});
