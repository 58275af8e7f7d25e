import { expect, test } from '#tests/support/fixtures.ts';
import { startWatchingProxy } from '#tests/support/watching-proxy.ts';
import { openConsole, showingsOf, STAGE } from './stage-steps.ts';

/** Each of them has scripts, documents of terms, a consent manager or images at other hosts. */
const ENTITIES = ['9000', '9001', '9002'];
const SCENES = ['login', 'terms-iframe', 'home'];

test('R-SCN-12 R-BEN-08 on the network, the stage opens connections only to itself', async ({
  browser,
  page,
  database,
}) => {
  await openConsole(page, database);
  const urls = (await Promise.all(ENTITIES.map((entity) => showingsOf(page, entity, SCENES)))).flat();
  const proxy = await startWatchingProxy();
  const context = await browser.newContext({ proxy: { server: proxy.server, bypass: '<-loopback>' } });
  try {
    const scene = await context.newPage();
    for (const url of urls) {
      await scene.goto(url);
      await expect(scene.locator('stage-mark')).toBeVisible();
      await expect(scene.getByRole('heading', { level: 1 })).toBeVisible();
    }
    // Every API with which a page can send a request.
    await scene
      .evaluate(async () => {
        const address = 'http://elsewhere.localhost:8099/leak';
        await fetch(address).catch(() => {});
        navigator.sendBeacon?.(address);
        new Image().src = address;
        for (const [tag, name] of [
          ['link', 'href'],
          ['iframe', 'src'],
          ['script', 'src'],
          ['video', 'src'],
        ] as const)
          document.body.append(Object.assign(document.createElement(tag), { rel: 'preconnect', [name]: address }));
      })
      .catch(() => {});
    await scene.goto(urls[0]!);
    await expect(scene.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    expect(proxy.listContactedHosts()).toEqual([new URL(STAGE).host]);
  } finally {
    await context.close();
    await proxy.close();
  }
});
