import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, expectCount, link, main } from '#tests/component/support/screen.ts';
import { REPORTED_SCENE } from '#tests/support/reported-scene.ts';
import { ALAMEDA, BENCH_ANSWERS, CODE, GROUP, REPORT, REPORT_PATH, WRONG_PASSWORD } from './support/bench-answers.ts';
import { type ConsoleAnswers, openConsole, createRefusal } from './support/console.ts';
import { findStageFrames, getStagePage, getReceivedMessages } from './support/mock-stage.ts';
import { COLOR_DIFFERENCE, HOST_DIFFERENCE, VERSIONS } from './support/studio-answers.ts';

const FRAME = `Pantalla: ${CODE}`;

/** Opens the report, and waits for its screen on the stage. */
async function openReport(answers: ConsoleAnswers = {}) {
  const service = openConsole(REPORT_PATH, {
    answers: { ...BENCH_ANSWERS, ...answers },
    member: { roles: ['support'] },
  });
  await expect.poll(() => getReceivedMessages(FRAME)).toContainEqual({ type: 'stage:pick', on: false });
  return service;
}

/** The last message of a type to the stage. */
const lastOf = (expected: string) => getReceivedMessages(FRAME).findLast(({ type }) => type === expected);

const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const panel = () => page.getByRole('tabpanel');

test("R-BEN-01 R-BEN-05 a report shows the supplier's screen, what the supplier wrote, and what to answer", async () => {
  const service = await openReport();
  await expect.element(page.getByRole('heading', { level: 2, name: CODE })).toBeVisible();
  await expect.element(page.getByText('Sale algo rojo y no puedo entrar.')).toBeVisible();
  await expect
    .element(link('Hay 23 informes de esta pantalla con el error 637'))
    .toHaveAttribute('href', `/report-groups/${GROUP.id}/show`);
  await expect.element(page.getByText('Avería conocida del lunes.')).toBeVisible();
  await expect.element(page.getByText(/^Nota de soporte · Sonia Vidal/)).toBeVisible();
  await expect
    .element(page.getByText('Caja Roble · Confirming para proveedores · versión 2, que sigue publicada'))
    .toBeVisible();
  expect(findStageFrames(FRAME)[0]?.getAttribute('width')).toBe('390');
  const { timeline: _timeline, told: _told, entity: _entity, ...shown } = REPORTED_SCENE;
  expect(service.callsOf('createSceneShowings').map(({ body }) => body)).toEqual([
    { version: VERSIONS.live.id, scenes: [shown] },
  ]);
  await expect.element(page.getByText(`«${WRONG_PASSWORD}»`, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Error 637' })).toBeVisible();
  sayOutline(WRONG_PASSWORD);
  const reply = page.getByLabelText('Respuesta propuesta');
  const expected =
    /^Buenos días:[^]*«El correo electrónico o la contraseña no son correctos\.»[^]*¿Ha olvidado su contraseña\?[^]*Caja Roble/;
  await expect.element(reply).toHaveValue(expect.stringMatching(expected) as string);
  await expect.element(reply).toHaveAttribute('readonly');
});

/** The stage reads this out as its screen. */
const sayOutline = (...names: string[]) =>
  getStagePage(FRAME).say({
    type: 'stage:outlined',
    lines: names.map((name) => ({ level: 0, role: 'text', name, state: [] })),
  });

test('R-BEN-05 of a message that the screen does not say, support is told so, and the reply does not quote it', async () => {
  await openReport();
  sayOutline('Otra pantalla');
  await expect.element(page.getByText(/^En esta pantalla no se lee este mensaje/)).toBeVisible();
  const reply = page.getByLabelText('Respuesta propuesta');
  await expect.element(reply).not.toHaveValue(expect.stringMatching(/mostrado|referencia/) as string);
  await expect.element(reply).toHaveValue(expect.stringMatching(/¿Ha olvidado su contraseña\?/) as string);
});

test('R-DESK-08 of reports without an error, nothing is said but that they are of the same screen', async () => {
  await openReport({ readReport: { ...REPORT, codes: [] } });
  await expect
    .element(link('Hay 23 informes de esta pantalla sin ningún error: cada uno puede contar otra cosa'))
    .toBeVisible();
});

test('R-BEN-05 an entity’s own error message is shown as the supplier read it', async () => {
  const own = JSON.stringify({ 'errors.wrongPassword': 'Esos datos no los conocemos.' });
  const files = VERSIONS.live.files.map((file) => (file.name === 'texts.es.json' ? { ...file, text: own } : file));
  await openReport({ readVersion: { ...VERSIONS.live, files } });
  await expect.element(page.getByText('«Esos datos no los conocemos.»', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Con las palabras de la entidad')).toBeVisible();
});

test('R-DESK-07 without an error code, support reads what decides the screen, and again when that changes', async () => {
  const { answers: _answers, timeline: _timeline, ...rest } = REPORTED_SCENE;
  await openReport({ readReport: { ...REPORT, codes: [], scene: { ...rest, answers: [], expects: {} } } });
  await expect.poll(() => getReceivedMessages(FRAME)).toContainEqual({ type: 'stage:outline' });
  const say = (...names: string[]) =>
    getStagePage(FRAME).say({
      type: 'stage:outlined',
      lines: names.map((name) => ({ level: 0, role: 'text', name, state: [] })),
    });
  say('Cuentas de abono');
  await expect.element(page.getByText(/^En esta pantalla no se ve ningún error\./)).toBeVisible();
  const asked = () => getReceivedMessages(FRAME).filter(({ type }) => type === 'stage:outline').length;
  const before = asked();
  getStagePage(FRAME).say({ type: 'stage:settled' });
  await expect.poll(asked).toBe(before + 1);
  say('Necesita una cuenta validada', 'Seleccione al menos una factura.');
  await expect.element(page.getByRole('heading', { name: 'No tiene ninguna cuenta validada' })).toBeVisible();
  const reply = () => (page.getByLabelText('Respuesta propuesta').element() as HTMLTextAreaElement).value;
  expect(reply()).toMatch(/^Buenos días:\n\nPara cobrar por anticipado/);
  await button('No hay ninguna factura marcada').click();
  await expect.element(page.getByRole('heading', { name: 'No hay ninguna factura marcada' })).toBeVisible();
});

test('R-BEN-06 the screen can be shown at other widths, in the dark, and with another entity', async () => {
  const service = await openReport();
  await button('768, una tableta').click();
  await expect.poll(() => findStageFrames(FRAME)[0]?.getAttribute('width')).toBe('768');
  await button('La suya (390)').click();
  await expect.poll(() => findStageFrames(FRAME)[0]?.getAttribute('width')).toBe('390');
  await button('En oscuro').click();
  await expect.poll(() => lastOf('stage:theme')).toEqual({ type: 'stage:theme', theme: 'dark' });
  await button('Normal').click();
  await expect.poll(() => lastOf('stage:theme')).toEqual({ type: 'stage:theme', theme: 'light' });
  await page.getByLabelText('Entidad', { exact: true }).click();
  await page.getByRole('option', { name: 'Banco Alameda' }).click();
  await expect
    .poll(() => service.callsOf('createSceneShowings').map(({ body }) => (body as { version: string }).version))
    .toEqual([VERSIONS.live.id, ALAMEDA.live?.id]);
});

test('R-BEN-06 the screen reader outline is shown line by line, and again on demand', async () => {
  await openReport();
  await button('Como se oye').click();
  await expect.poll(() => getReceivedMessages(FRAME).at(-1)).toEqual({ type: 'stage:outline' });
  getStagePage(FRAME).say({
    type: 'stage:outlined',
    lines: [
      { level: 0, role: 'main', name: '', state: [] },
      { level: 1, role: 'heading', name: 'Bienvenido a Caja Roble', state: ['heading 1'] },
      { level: 1, role: 'textbox', name: 'Correo electrónico', state: ['required', 'invalid'] },
      { level: 1, role: 'text', name: 'Sin salir de su cooperativa', state: [] },
    ],
  });
  const lines = page.getByRole('region', { name: 'Lo que lee un lector de pantalla' }).getByRole('listitem');
  await expectCount(lines, 4);
  expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
    'contenido principal',
    'encabezado de nivel 1: Bienvenido a Caja Roble',
    'campo de texto, obligatorio, no válido: Correo electrónico',
    'Sin salir de su cooperativa',
  ]);
  const asked = () => getReceivedMessages(FRAME).filter(({ type }) => type === 'stage:outline').length;
  const before = asked();
  await button('Leer otra vez').click();
  await expect.poll(asked).toBeGreaterThan(before);
});

test('R-BEN-04 an element that is picked on the stage is explained, with the rules of its field', async () => {
  await openReport();
  await tab('Por qué').click();
  await expect.element(panel()).toHaveTextContent('Señale algo en la pantalla');
  await panel().getByRole('button', { name: 'Señalar un elemento' }).click();
  await expect.poll(() => lastOf('stage:pick')).toEqual({ type: 'stage:pick', on: true });
  const part = { isDisabled: false, path: '/' };
  const pick = (role: string, text: string) =>
    getStagePage(FRAME).say({ type: 'stage:picked', element: { ...part, role, name: text, text } });
  pick('heading', 'Bienvenido a Caja Roble');
  await expect.element(page.getByText('Son palabras de la entidad (texto login.title).')).toBeVisible();
  const place = `/versions/${VERSIONS.live.id}/show?tab=words&field=`;
  await expect
    .element(page.getByRole('link', { name: 'Ver dónde se define' }))
    .toHaveAttribute('href', expect.stringContaining(place) as string);
  await tab('Qué decir').click();
  pick('alert', WRONG_PASSWORD);
  await expect.element(tab('Por qué')).toHaveAttribute('aria-selected', 'true');
  await expect
    .element(page.getByText(/^Es el mensaje del error 637, que dio «Entrar»\..*\(POST \/login, HTTP 401\)\.$/))
    .toBeVisible();
  const fields = [
    { name: 'email', label: 'Correo electrónico de empresa', isEmpty: false },
    { name: 'password', label: 'Contraseña', isEmpty: false },
  ];
  const email = { ...part, role: 'textbox', name: 'Correo electrónico de empresa', text: '', field: 'email', fields };
  getStagePage(FRAME).say({ type: 'stage:picked', element: email });
  await expect.element(page.getByRole('heading', { name: 'Lo que se pide en este campo' })).toBeVisible();
  await expect.element(page.getByText('Portal: El servicio exige este campo')).toBeVisible();
  await button('Señalar un elemento').click();
  await expect.poll(() => lastOf('stage:pick')).toEqual({ type: 'stage:pick', on: false });
});

test('R-BEN-06 the version of a report and the live one are side by side, with their differences in words', async () => {
  const service = await openReport({
    readReport: { ...REPORT, version: { id: VERSIONS.archived.id, number: 1 } },
    readDifferences: {
      against: { id: VERSIONS.archived.id, number: 1 },
      differences: [COLOR_DIFFERENCE, HOST_DIFFERENCE],
    },
  });
  await expect.element(page.getByText(/vio la versión 1; hoy está publicada la 2$/)).toBeVisible();
  await tab('Antes y ahora').click();
  await expect.element(panel().getByRole('heading', { name: '2 cambios desde entonces' })).toBeVisible();
  await expect.element(panel().getByText('Antes: #2F6B3C → Después: #145079')).toBeVisible();
  const told = panel().getByRole('region', { name: '2 cambios desde entonces' });
  await expect
    .element(told)
    .toHaveTextContent(
      '2 cambios desde entoncesMarcaColor principalAntes: #2F6B3C → Después: #145079DominiosDominiosAntes: nada → Después: suministros.roble.localhost',
    );
  for (const side of ['Entonces: versión 1', 'Ahora: versión 2'])
    await expect.poll(() => findStageFrames(`${CODE}: ${side}`)).toHaveLength(1);
  const versions = service.callsOf('createSceneShowings').map(({ body }) => (body as { version: string }).version);
  expect(versions).toEqual([VERSIONS.archived.id, VERSIONS.live.id]);
  const [differences] = service.callsOf('readDifferences');
  expect([differences?.path, differences?.query]).toEqual([
    `/versions/${VERSIONS.live.id}/differences`,
    { against: VERSIONS.archived.id },
  ]);
  const divider = panel().getByRole('separator');
  (divider.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(divider).toHaveAttribute('aria-valuenow', '100');
});

test.each([
  [{}, 'El proveedor vio la versión 2, que sigue publicada. Nada ha cambiado desde entonces.'],
  [{ version: null }, 'No se sabe qué versión vio el proveedor: se enseña la publicada.'],
  [{ live: null }, 'Todavía no hay nada publicado con lo que comparar.'],
])('R-BEN-06 without two versions the reason is shown: %o', async (report, message) => {
  await openReport({ readReport: { ...REPORT, ...report } });
  await tab('Antes y ahora').click();
  await expect.element(panel()).toHaveTextContent(message);
  await expectCount(panel().css('iframe'), 0);
});

test('R-BEN-01 a screen that can’t be shown gives the reason, and the rest of the report is available', async () => {
  openConsole(REPORT_PATH, {
    answers: { ...BENCH_ANSWERS, createSceneShowings: createRefusal(503, 'Hoy no se puede.') },
  });
  await expect.element(main().getByRole('alert')).toHaveTextContent('Hoy no se puede.');
  await expect.element(page.getByRole('heading', { name: 'Error 637' })).toBeVisible();
});
