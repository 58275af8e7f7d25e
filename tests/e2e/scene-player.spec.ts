import { readFileSync } from 'node:fs';
import type { Scene } from '#shared/scenes/scene.ts';
import { readSceneFile } from '#studio/scenes/read-scene-file.ts';
import { playScene } from '#tests/scenes/play-scene.ts';
import { showScene } from '#tests/scenes/show-scene.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const MESSAGE = 'El correo electrónico o la contraseña no son correctos.';
/** A shorter timeout for elements that do not appear. */
const SHORT_MS = 3_000;

const wrongPassword: Scene = {
  ...(readSceneFile('src/samples/scenes/login-wrong.scene.json') as Scene),
  expects: { heading: 'Iniciar sesión', code: 637, text: MESSAGE },
};

test.describe('R-BEN-07 a saved scene is a test', () => {
  const port = Number(process.env.E2E_PORT);

  test('it fails if the portal shows something else', async ({ page, database }) => {
    await page.route('**/assets/*.js', (route) => {
      const built = readFileSync(`dist${new URL(route.request().url()).pathname}`, 'utf8');
      return route.fulfill({ contentType: 'text/javascript', body: built.replaceAll(MESSAGE, 'Algo va mal.') });
    });
    const url = await showScene({ database, port }, wrongPassword);
    expect(await playScene(page, url, wrongPassword, SHORT_MS)).toEqual([`‘${MESSAGE}’ is not seen.`]);
  });

  test('it passes if the portal shows what it expects, fails if the scene differs, and needs an expectation', async ({
    page,
    database,
  }) => {
    const right = await showScene({ database, port }, wrongPassword);
    expect(await playScene(page, right, wrongPassword)).toEqual([]);

    const other: Scene = { ...wrongPassword, answers: [], expects: { heading: 'Otra cosa', code: 637 } };
    const url = await showScene({ database, port }, other);
    expect(await playScene(page, url, other, SHORT_MS)).toEqual([
      'The heading is ‘Iniciar sesión’ in the place of ‘Otra cosa’.',
      'The portal never met the code 637.',
      'It has no answer for POST /login.',
    ]);

    const idle = { ...wrongPassword, expects: {} };
    const none = await showScene({ database, port }, idle);
    expect(await playScene(page, none, idle)).toEqual(['It expects nothing: it would pass whatever is seen.']);
  });
});
