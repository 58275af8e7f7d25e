import { readFileSync } from 'node:fs';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Scene } from '#shared/scene.ts';
import { playScene } from '#tests/scenes/play-scene.ts';
import { readSceneFiles } from '#tests/scenes/scene-files.ts';
import { showScene } from '#tests/scenes/show-scene.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { addEveryState } from './console-states.ts';
import { addColleague, callConsole, CONSOLE, enterConsole } from './console-steps.ts';

const MESSAGE = 'El correo electrónico o la contraseña no son correctos.';

/** What somebody sent, who could not log in. */
const report = (told: string, entity: string): Scene => ({
  title: 'Informe de un proveedor',
  area: 'access',
  entity: { code: entity },
  route: '/',
  session: null,
  now: '2026-03-10T10:30:00',
  viewport: { width: 390, height: 844 },
  typed: [
    { field: 'email', value: 'laura@carpinteriaserra.example' },
    { secret: 'password' },
    { press: 'Iniciar sesión' },
  ],
  answers: [{ method: 'POST', path: '/login', status: 401, body: { code: 637, message: 'Wrong.' } }],
  timeline: [
    { at: 0, did: 'screen', what: '/' },
    { at: 4000, did: 'field', what: 'email' },
    { at: 8000, did: 'field', what: 'password' },
    { at: 9000, did: 'press', what: 'Iniciar sesión' },
    { at: 9010, did: 'call', what: 'POST /login', answer: 0, duration: 85, code: 637, reference: '77dc9ae9fbea' },
  ],
  told,
  expects: { code: 637 },
});

async function send(request: APIRequestContext, told: string, entity = '9001'): Promise<string> {
  const answer = await request.post(`http://localhost:${process.env.E2E_PORT}/api/informes`, {
    data: report(told, entity),
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { code: string }).code;
}

const stage = (page: Page) => page.frameLocator('iframe').first();

test('R-BEN-01 R-BEN-03 R-BEN-05 R-BEN-07 support opens a code, sees the screen, answers otherwise, reads what to say and keeps it', async ({
  page,
  database,
  request,
}) => {
  const code = await send(request, 'Sale algo rojo y no puedo entrar.');
  await enterConsole(page, await addColleague(database, 'support'));
  await page.getByRole('menuitem', { name: 'Soporte' }).click();

  const typed = page.getByLabel('Código del informe');
  await typed.fill(code.replace(/.$/, (last) => (last === 'A' ? 'C' : 'A')));
  await typed.press('Enter');
  await expect(page.getByText('El código no está bien')).toBeVisible();
  await typed.fill(code.toLowerCase().replace('-', ' '));
  await typed.press('Enter');

  await expect(page.getByRole('heading', { level: 2, name: code })).toBeVisible();
  await expect(page.getByText('Sale algo rojo y no puedo entrar.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('width', '390');
  await expect(stage(page).getByRole('heading', { level: 1 })).toHaveText('Bienvenido a Caja Roble');
  await expect(stage(page).getByText(MESSAGE).first()).toBeVisible();

  await expect(page.getByText(`«${MESSAGE}»`, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Respuesta propuesta')).toHaveValue(
    new RegExp(`^Buenos días:[^]*«${MESSAGE.replaceAll('.', '\\.')}»[^]*¿Ha olvidado su contraseña\\?[^]*Caja Roble`),
  );

  await page.getByRole('tab', { name: 'Qué pasó' }).click();
  const moments = page.getByRole('tabpanel').getByRole('listitem');
  await expect(moments).toHaveCount(5);
  await page.getByRole('button', { name: 'Ver este momento: Pantalla /' }).click();
  await expect(stage(page).getByLabel('Correo electrónico de empresa')).toHaveValue('');
  await page.getByRole('button', { name: 'Ir al final' }).click();
  await expect(stage(page).getByText(MESSAGE).first()).toBeVisible();

  await page.getByRole('button', { name: 'Cambiar la respuesta de Entrar' }).click();
  await page.getByRole('combobox', { name: 'Código o palabras del mensaje' }).fill('bloqueada');
  await page.getByRole('option', { name: '627 · Su cuenta está bloqueada.' }).click();
  await page.getByRole('button', { name: 'Ver qué pasa' }).click();
  await expect(stage(page).getByText('Su cuenta está bloqueada.').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Qué decir' }).click();
  await expect(page.getByRole('heading', { name: 'Error 627' })).toBeVisible();

  await page.getByRole('button', { name: 'Guardar como escena' }).click();
  const title = `Bloqueado ${code}`;
  await page.getByLabel('Título').fill(title);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escena guardada')).toBeVisible();

  await page.getByRole('button', { name: 'Descargar' }).click();
  await page.getByLabel('Título').fill(title);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Descargar' }).click(),
  ]);
  const path = test.info().outputPath(file.suggestedFilename());
  await file.saveAs(path);
  expect(file.suggestedFilename()).toBe(`bloqueado-${code.toLowerCase()}.scene.json`);
  expect(readFileSync(path, 'utf8')).not.toContain('Sale algo rojo');
  const [saved] = readSceneFiles([path]);
  expect(saved?.scene.expects).toEqual({
    heading: 'Bienvenido a Caja Roble',
    code: 627,
    text: 'Su cuenta está bloqueada.',
  });

  await page.getByRole('menuitem', { name: 'Soporte' }).click();
  // The bench, which stays until the page is there, has such a field, too.
  await expect(page.getByLabel('Lo que ha leído el proveedor')).toBeVisible();
  await page.getByLabel('Entidad', { exact: true }).click();
  await page.getByRole('option', { name: /Caja Roble/ }).click();
  await page.getByLabel('Lo que ha leído el proveedor').fill('su cuenta esta bloqeada');
  await page.getByRole('link', { name: title }).click();
  await expect(stage(page).getByText('Su cuenta está bloqueada.').first()).toBeVisible();

  const url = await showScene({ database, port: Number(process.env.E2E_PORT) }, saved!.scene);
  const fresh = await page.context().newPage();
  expect(await playScene(fresh, url, saved!.scene)).toEqual([]);
});

test('R-BEN-04 R-BEN-06 what is pointed at is explained, and the screen is looked at in other ways', async ({
  page,
  database,
  request,
}) => {
  const code = await send(request, 'No entro.');
  await enterConsole(page, await addColleague(database, 'support'));
  await page.goto(`${CONSOLE}/reports/${code}/show`);
  await expect(stage(page).getByText(MESSAGE).first()).toBeVisible();
  await page.getByRole('button', { name: 'Señalar un elemento' }).click();
  await stage(page).getByRole('heading', { level: 1 }).click();
  await expect(page.getByText('Son palabras de la entidad, en el texto «login.title».')).toBeVisible();
  await stage(page).getByText(MESSAGE).last().click();
  await expect(page.getByText('Es el mensaje del error 637, que dio POST /login (HTTP 401).')).toBeVisible();
  await stage(page).getByLabel('Correo electrónico de empresa').click();
  await expect(page.getByText('Portal: El servicio exige este campo')).toBeVisible();
  await page.getByRole('button', { name: 'Señalar un elemento' }).click();

  await page.getByRole('button', { name: '768, una tableta' }).click();
  await expect(page.locator('iframe')).toHaveAttribute('width', '768');
  await page.getByRole('button', { name: 'Como se oye' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'encabezado de nivel 1: Bienvenido a Caja Roble' }),
  ).toBeVisible();
  await page.getByLabel('Entidad', { exact: true }).click();
  await page.getByRole('option', { name: /Banco Alameda/ }).click();
  await expect(stage(page).getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión');
  await page.getByRole('tab', { name: 'Antes y ahora' }).click();
  await expect(page.getByText('que sigue publicada. Nada ha cambiado desde entonces.')).toBeVisible();
});

test('R-BEN-06 the version of a report and today’s are side by side, with what changed in words', async ({
  page,
  browser,
  database,
  request,
}) => {
  test.slow();
  const { entity, colleague, reviewed } = await addEveryState(browser, database);
  const code = await send(request, 'No entro.', entity);
  const editor = await browser.newPage();
  await enterConsole(editor, colleague);
  await callConsole(editor, 'POST', `versions/${reviewed}/publish`);
  await editor.close();
  await enterConsole(page, await addColleague(database, 'support'));
  await page.goto(`${CONSOLE}/reports/${code}/show`);
  await expect(page.getByText('vio la versión 2; hoy está publicada la 3')).toBeVisible();
  await page.getByRole('tab', { name: 'Antes y ahora' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('El color principal pasa de #145079 a #0F3D5E.')).toBeVisible();
  await expect(panel.locator('iframe')).toHaveCount(2);
  for (const index of [0, 1])
    await expect(panel.frameLocator('iframe').nth(index).getByText(MESSAGE).first()).toBeVisible();
  await panel.getByRole('separator').press('End');
  await expect(panel.getByRole('separator')).toHaveAttribute('aria-valuenow', '100');
});

test('R-BEN-08 nothing that is done on the bench reaches the service of suppliers, and no session comes of it', async ({
  page,
  database,
  request,
}) => {
  const code = await send(request, 'No entro.');
  await enterConsole(page, await addColleague(database, 'support'));
  const asked: URL[] = [];
  page.context().on('request', (made) => asked.push(new URL(made.url())));
  await page.goto(`${CONSOLE}/reports/${code}/show`);
  await expect(stage(page).getByText(MESSAGE).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Qué pasó' }).click();
  await page.getByRole('button', { name: 'Cambiar la respuesta de Entrar' }).click();
  await page.getByRole('radio', { name: 'Que sale bien' }).check();
  await page.getByRole('button', { name: 'Ver qué pasa' }).click();
  await expect(stage(page).getByText(MESSAGE)).toHaveCount(0);
  await stage(page).locator('body').press('Tab');
  const hosts = new Set(asked.filter(({ protocol }) => protocol.startsWith('http')).map(({ hostname }) => hostname));
  expect([...hosts].sort()).toEqual(['consola.localhost', 'escenario.localhost']);
  const calls = asked.filter(({ hostname, pathname }) => hostname === 'escenario.localhost' && /api/.test(pathname));
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter(({ pathname }) => !/^\/scenes\/[\w-]{20,}\/api\//.test(pathname))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name === 'authtoken'))).toEqual([]);
});

/** Goes there by the Tab key alone, as somebody without a mouse would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test('R-CON-12 R-BEN-01 R-BEN-04 the bench by keyboard alone: from the code to what decides an element, and to the file', async ({
  page,
  database,
  request,
}) => {
  test.slow();
  const code = await send(request, 'No entro.');
  await enterConsole(page, await addColleague(database, 'support'));
  await tabTo(page, page.getByRole('menuitem', { name: 'Soporte' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Código del informe'));
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(stage(page).getByText(MESSAGE).first()).toBeVisible();
  await tabTo(page, page.getByRole('tab', { name: 'Qué decir' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Ver este momento: Pantalla /' }));
  await page.keyboard.press('Enter');
  await expect(stage(page).getByText(MESSAGE)).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: 'Ir al final' }));
  await page.keyboard.press('Enter');
  await expect(stage(page).getByText(MESSAGE).first()).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Señalar un elemento' }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('iframe').first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Por qué' })).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, page.getByRole('button', { name: 'Descargar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Título')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Contraseña equivocada');
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toBe('contrasena-equivocada.scene.json');
});

test('R-CON-12 the bench: every screen can be read and used by everybody', async ({ page, database, request }) => {
  test.slow();
  const code = await send(request, 'No entro.');
  await enterConsole(page, await addColleague(database, 'support'));
  await page.goto(`${CONSOLE}/reports`);
  await page.getByLabel('Lo que ha leído el proveedor').fill('contraseña');
  await page
    .getByRole('button', { name: /^Qué decir sobre/ })
    .first()
    .click();
  await page.getByText(code).first().waitFor();
  await expectNoAxeViolations(page, 'support');
  await page.goto(`${CONSOLE}/reports/${code}/show`);
  await expect(stage(page).getByText(MESSAGE).first()).toBeVisible();
  await expectNoAxeViolations(page, 'bench');
  await page.getByRole('tab', { name: 'Qué pasó' }).click();
  await expectNoAxeViolations(page, 'time line');
  await page.getByRole('button', { name: 'Cambiar la respuesta de Entrar' }).click();
  await expectNoAxeViolations(page, 'another answer');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Por qué' }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Señalar un elemento' }).click();
  await stage(page).getByLabel('Correo electrónico de empresa').click();
  await page.getByText('Lo que se pide en este campo').waitFor();
  await page.getByRole('button', { name: 'Como se oye' }).click();
  await expectNoAxeViolations(page, 'why, and as it is heard');
  await page.getByRole('button', { name: 'Guardar como escena' }).click();
  await expectNoAxeViolations(page, 'saving a scene');
  await page.goto(`${CONSOLE}/reports/K7F-3QX/show`);
  await expect(page.getByRole('alert')).toContainText('No hay ningún informe con este código.');
  await expectNoAxeViolations(page, 'a code of nobody');
});
