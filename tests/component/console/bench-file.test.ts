import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { STRUCTURE_PARTS, type ScreenStructure } from '#shared/scenes/screen-structure.ts';
import { expectAddress, expectCount, link, main } from '#tests/component/support/screen.ts';
import { REPORTED_SCENE } from '#tests/support/reported-scene.ts';
import { BENCH_ANSWERS, CODE } from './support/bench-answers.ts';
import { openConsole } from './support/console.ts';
import { findStageFrames, getReceivedMessages, getStagePage } from './support/mock-stage.ts';
import { VERSIONS } from './support/studio-answers.ts';

const encoded = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const TOKEN = `${encoded({ alg: 'HS256' })}.${encoded({ id: 'abc-123', email: 'ana@ruiz.es', supplierId: 'B84102730', codNrbeEn: '9001' })}.c2lnbmF0dXJh`;
const PASSWORD = 'Secreta.2026!';
const SECRETS = [TOKEN, PASSWORD, 'ana@ruiz.es', 'B84102730', 'anaruiz99'];

/** A call as a browser records it. */
const recorded = (at: string, method: string, path: string, body: object, sent?: object) => ({
  startedDateTime: `2026-03-10T09:30:${at}.123Z`,
  time: 45,
  request: {
    method,
    url: `https://portal.banco.es/api${path}`,
    headers: [
      { name: 'authorization', value: `Bearer ${TOKEN}` },
      { name: 'referer', value: 'https://portal.banco.es/gestion-de-usuarios' },
    ],
    cookies: [],
    ...(sent && { postData: { text: JSON.stringify(sent) } }),
  },
  response: {
    status: 200,
    headers: [],
    cookies: [],
    content: { mimeType: 'application/json', text: JSON.stringify(body) },
  },
});

const USERS = ['ana@ruiz.es', 'luis@ruiz.es', 'eva@ruiz.es'].map((email, id) => ({
  id: `abc-12${id}`,
  alias: 'anaruiz99',
  email,
  status: 'Activo',
  isPrincipalUser: id === 0,
}));
const HAR = JSON.stringify({
  log: {
    version: '1.2',
    creator: { name: 'Navegador' },
    entries: [
      recorded(
        '00',
        'POST',
        '/login',
        { token: TOKEN, alias: 'anaruiz99' },
        { email: 'ana@ruiz.es', password: PASSWORD, codNrbeEn: '9001' },
      ),
      recorded('05', 'GET', '/usuarios', { response: USERS }),
    ],
  },
});

const openSupport = () => openConsole('/reports', { answers: BENCH_ANSWERS, member: { roles: ['support'] } });
const drop = (text: string, name: string) =>
  page
    .getByLabelText('Elegir el fichero o arrastrarlo hasta aquí')
    .last()
    .upload(new File([text], name));

test("R-BEN-01 R-BEN-02 R-BEN-08 a browser's recording opens as the same screen without secrets, and stays on the page", async () => {
  const service = openSupport();
  await drop(HAR, 'visita.har');
  await expectAddress('/reports/file');
  await expect.element(page.getByRole('heading', { level: 2, name: 'visita.har' })).toBeVisible();
  await expect.poll(() => findStageFrames('Pantalla: visita.har')).toHaveLength(1);
  await expect.element(page.getByText(/^Del fichero se ha quitado: tokens y contraseñas \(\d+\)/)).toBeVisible();
  const [shown] = service
    .callsOf('createSceneShowings')
    .map(({ body }) => body as { scenes: [Record<string, unknown>] });
  expect(shown).toMatchObject({ version: VERSIONS.live.id, scenes: [{ route: '/gestion-de-usuarios' }] });
  const answers = shown!.scenes[0].answers as { path: string; body: { response?: unknown[] } }[];
  expect(answers.map(({ path, body }) => [path, body.response?.length])).toContainEqual(['/usuarios', 3]);

  const seen = document.body.textContent;
  const sent = service.calls.map(({ path, query, body }) => JSON.stringify([path, query, body])).join('\n');
  for (const secret of SECRETS) for (const text of [seen, sent]) expect(text).not.toContain(secret);
  expect(service.calls.filter(({ name }) => !/^(read|list)/.test(name)).map(({ name }) => name)).toEqual([
    'createSceneShowings',
  ]);
});

const STRUCTURE = Object.fromEntries(STRUCTURE_PARTS.map((part) => [part, 'a1'])) as ScreenStructure;
const harOf = (...entries: object[]) => JSON.stringify({ log: { version: '1.2', entries } });
const list = () => recorded('05', 'GET', '/usuarios', { response: USERS });

test('R-BEN-02 R-DESK-07 a call that was cut by a change of page does not explain a screen that is fine', async () => {
  openSupport();
  const before = recorded('00', 'GET', '/proveedores/B84102730/clientes', {});
  before.request.headers = [{ name: 'referer', value: 'https://portal.banco.es/home' }];
  const cut = {
    ...before,
    response: { ...before.response, status: 0, _error: 'net::ERR_ABORTED', content: { size: 0 } },
  };
  await drop(harOf(cut, list()), 'visita.har');
  await expect.poll(() => getReceivedMessages('Pantalla: visita.har').at(-1)).toEqual({ type: 'stage:outline' });
  getStagePage('Pantalla: visita.har').say({
    type: 'stage:outlined',
    lines: [{ level: 0, role: 'heading', name: 'Gestión de usuarios', state: ['heading 1'] }],
  });
  await expect.element(page.getByText('La pantalla se está reproduciendo.', { exact: false })).toBeVisible();
  getStagePage('Pantalla: visita.har').say({ type: 'stage:settled', screen: { path: '/', structure: STRUCTURE } });
  await expect.element(page.getByText('En esta pantalla no se ve ningún error', { exact: false })).toBeVisible();
  await expect.element(page.getByText(/^El navegador canceló 1 llamada al cambiar de pantalla\./)).toBeVisible();
  await expectCount(page.getByText('la conexión a internet se ha cortado', { exact: false }), 0);
  await page.getByRole('tab', { name: 'Qué pasó' }).click();
  await expect.element(page.getByText('cancelada al cambiar de pantalla')).toBeVisible();
});

test('R-BEN-02 the screen of a recording without bodies is not shown: the answers that are missing are named', async () => {
  const service = openSupport();
  const whole = list();
  const empty = { ...whole, response: { ...whole.response, content: { mimeType: 'application/json', size: 812 } } };
  await drop(harOf(empty), 'visita.har');
  const stage = page.getByRole('region', { name: 'La pantalla' });
  await expect.element(stage).toHaveTextContent('el fichero no tiene el contenido de estas respuestas');
  await expect.element(stage.getByRole('listitem')).toHaveTextContent('Lista de usuarios');
  await expect
    .element(page.getByText('Sin esas respuestas no se sabe qué vio el proveedor', { exact: false }))
    .toBeVisible();
  expect(findStageFrames('Pantalla: visita.har')).toEqual([]);
  expect(service.callsOf('createSceneShowings')).toEqual([]);
});

test('R-BEN-02 a page whose scripts were blocked is explained, with the files that did not arrive', async () => {
  openSupport();
  const script = '/assets/index-AbCd1234.js';
  const [document, blocked] = [recorded('00', 'GET', '', {}), recorded('01', 'GET', '', {})];
  Object.assign(document.request, { url: 'https://portal.banco.es/', headers: [] });
  document.response.content = { mimeType: 'text/html', text: '<script>window.entityAnswer = 1</script>' };
  Object.assign(blocked.request, { url: `https://portal.banco.es${script}` });
  Object.assign(blocked.response, { status: 0, _error: 'net::ERR_BLOCKED_BY_CLIENT' });
  await drop(harOf(document, blocked), 'visita.har');
  await expect.element(page.getByText(script)).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: script }))
    .toHaveTextContent('lo bloqueó el navegador');
  await expect.element(page.getByRole('heading', { name: 'El portal no llegó a arrancar' })).toBeVisible();
  expect(findStageFrames('Pantalla: visita.har')).toEqual([]);
  await expect.element(page.getByText(/^El fichero no dice de qué entidad es/)).toBeVisible();
});

test('R-BEN-02 a recording without calls belongs to the entity whose portal it was made at', async () => {
  openSupport();
  const document = recorded('00', 'GET', '', {});
  Object.assign(document.request, { url: 'https://roble.localhost/', headers: [] });
  document.response.content = {
    mimeType: 'text/html',
    text: '<script>window.entityAnswer = 1</script><script src="/assets/index-AbCd1234.js"></script>',
  };
  await drop(harOf(document), 'visita.har');
  await expect.element(page.getByText(/^Caja Roble.* · con la versión publicada, la \d+$/)).toBeVisible();
  await expectCount(page.getByText(/^El fichero no dice de qué entidad es/), 0);
});

test('R-BEN-01 a report from a file opens with the live version of its entity, and says if its amounts are real', async () => {
  const service = openSupport();
  await drop(JSON.stringify({ $schema: 'scene.schema.json', ...REPORTED_SCENE, realAmounts: true }), 'informe.json');
  await expect.element(page.getByText('Los importes son los reales', { exact: false })).toBeVisible();
  await expect.element(page.getByText(REPORTED_SCENE.told)).toBeVisible();
  await expect.element(page.getByText(/con la versión publicada, la 2$/)).toBeVisible();
  await expect.poll(() => findStageFrames('Pantalla: informe.json')).toHaveLength(1);
  expect(service.callsOf('readReport')).toEqual([]);
  openConsole('/reports/file', { answers: BENCH_ANSWERS });
  await expect.element(page.getByText(REPORTED_SCENE.told)).toBeVisible();
});

test.each([
  ['neither a report nor a scene', '{"title":"Nada"}', 'No es un informe ni una escena que se pueda leer.'],
  ['a HAR without calls of the portal', '{"log":{"entries":[]}}', 'En el archivo no hay ninguna llamada del portal.'],
  ['not JSON', 'hola', 'No es un informe ni una escena que se pueda leer.'],
  [
    'full of personal data',
    JSON.stringify({ ...REPORTED_SCENE, told: undefined, typed: [{ field: 'email', value: 'ana@ruiz.es' }] }),
    'El fichero tiene datos que parecen reales. No se ha abierto ni se ha guardado nada de él.',
  ],
  [
    'a scene of the library with the answers in another file',
    JSON.stringify({ ...REPORTED_SCENE, sharedAnswers: ['supplier'] }),
    'Esta escena es de la biblioteca y comparte respuestas con otras: el fichero no basta. Ábrala desde la biblioteca.',
  ],
  ['too large', `{"title":"${'x'.repeat(310_000)}"}`, 'El fichero es demasiado grande.'],
])('R-BEN-01 R-BEN-02 a file that is %s is refused in its drop area', async (_what, text, message) => {
  const service = openSupport();
  await drop(text, `${CODE}.json`);
  await expect.element(main().getByRole('alert')).toHaveTextContent(message);
  await expectAddress('/reports');
  expect(service.callsOf('createSceneShowings')).toEqual([]);
  await expectCount(link('Volver a Soporte'), 0);
});
