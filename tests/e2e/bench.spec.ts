import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { readSceneFiles } from '#tests/scenes/scene-files.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { REPORTED_SCENE } from '#tests/support/reported-scene.ts';
import { addColleague, CONSOLE, enterConsole, openSession } from './console-steps.ts';

const MESSAGE = 'El correo electrónico o la contraseña no son correctos.';

async function send(request: APIRequestContext, told: string): Promise<string> {
  const answer = await request.post(`http://localhost:${process.env.E2E_PORT}/api/informes`, {
    data: { ...REPORTED_SCENE, told },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { code: string }).code;
}

const stage = (page: Page) => page.frameLocator('iframe').first();

test('R-BEN-01 R-BEN-03 R-BEN-05 R-BEN-07 support opens a code, sees the screen, replaces an answer, reads the advice and saves the scene', async ({
  page,
  database,
  request,
}) => {
  const code = await send(request, 'Sale algo rojo y no puedo entrar.');
  await enterConsole(page, await addColleague(database, 'support'));
  await page.getByRole('menuitem', { name: 'Soporte' }).click();
  await page.getByLabel('Código del informe').fill(code.toLowerCase().replace('-', ' '));
  await page.getByLabel('Código del informe').press('Enter');
  await expect(page.getByText('Sale algo rojo y no puedo entrar.')).toBeVisible();
  await expect(stage(page).getByRole('heading', { level: 1 })).toHaveText('Bienvenido a Caja Roble');
  await expect(stage(page).getByText(MESSAGE).first()).toBeVisible();
  await expect(page.getByText(`«${MESSAGE}»`, { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Qué pasó' }).click();
  await page.getByRole('button', { name: 'Cambiar la respuesta de Entrar' }).click();
  await page.getByRole('combobox', { name: 'Código o palabras del mensaje' }).fill('bloqueada');
  await page.getByRole('option', { name: '627 · Su cuenta está bloqueada.' }).click();
  await page.getByRole('button', { name: 'Ver qué pasa' }).click();
  await expect(stage(page).getByText('Su cuenta está bloqueada.').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Qué decir' }).click();
  await expect(page.getByRole('heading', { name: 'Error 627' })).toBeVisible();

  const title = `Bloqueado ${code}`;
  await page.getByRole('button', { name: 'Guardar como escena' }).click();
  await expect(page.getByLabel('Título')).toBeFocused();
  await page.getByLabel('Título').fill(title);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escena guardada')).toBeVisible();
  await page.getByRole('button', { name: 'Descargar' }).click();
  await page.getByLabel('Título').fill(title);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByLabel('Título').press('Enter')]);
  const path = test.info().outputPath(file.suggestedFilename());
  await file.saveAs(path);
  expect(readFileSync(path, 'utf8')).not.toContain('Sale algo rojo');
  const [saved] = readSceneFiles([path]);
  expect(saved?.scene.expects).toEqual({
    heading: 'Bienvenido a Caja Roble',
    code: 627,
    text: 'Su cuenta está bloqueada.',
  });

  await page.getByRole('menuitem', { name: 'Soporte' }).click();
  // The bench stays until the page has loaded, and has a field of the same name.
  await expect(page.getByLabel('Lo que ha leído el proveedor')).toBeVisible();
  await page.getByLabel('Entidad', { exact: true }).click();
  await page.getByRole('option', { name: /Caja Roble/ }).click();
  await page.getByLabel('Lo que ha leído el proveedor').fill('su cuenta esta bloqeada');
  await page.getByRole('link', { name: title }).click();
  await expect(stage(page).getByText('Su cuenta está bloqueada.').first()).toBeVisible();
});

test("R-BEN-04 R-BEN-08 a picked element is explained; no action on the bench reaches the suppliers' service or creates a session", async ({
  page,
  database,
  request,
}) => {
  const code = await send(request, 'No entro.');
  await openSession(page, await addColleague(database, 'support'));
  const requests: URL[] = [];
  page.context().on('request', (made) => requests.push(new URL(made.url())));
  await page.goto(`${CONSOLE}/reports/${code}/show`);
  await expect(stage(page).getByText(MESSAGE).first()).toBeVisible();
  await page.getByRole('button', { name: 'Señalar un elemento' }).click();
  // The toast says the same, and may come first.
  const message = stage(page).getByRole('main').getByText(MESSAGE);
  // Until the stage has received the message, a click acts on the portal.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await message.hover();
    await expect(stage(page).locator('[data-pointed]')).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await message.click();
  await expect(
    page.getByText(/^Es el mensaje del error 637, que dio «Entrar»\..*\(POST \/login, HTTP 401\)\.$/),
  ).toBeVisible();
  await stage(page).getByLabel('Correo electrónico de empresa').click();
  await expect(page.getByText('Portal: El servicio exige este campo')).toBeVisible();

  await page.getByRole('tab', { name: 'Qué pasó' }).click();
  await page.getByRole('button', { name: 'Cambiar la respuesta de Entrar' }).click();
  await page.getByRole('radio', { name: 'Una respuesta correcta' }).check();
  await page.getByRole('button', { name: 'Ver qué pasa' }).click();
  await expect(stage(page).getByText(MESSAGE)).toHaveCount(0);
  await stage(page).locator('body').press('Tab');
  const hosts = new Set(requests.filter(({ protocol }) => protocol.startsWith('http')).map(({ hostname }) => hostname));
  expect([...hosts].sort()).toEqual(['consola.localhost', 'escenario.localhost']);
  const calls = requests.filter(({ hostname, pathname }) => hostname === 'escenario.localhost' && /api/.test(pathname));
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter(({ pathname }) => !/^\/scenes\/[\w-]{20,}\/api\//.test(pathname))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name === 'authtoken'))).toEqual([]);
});
