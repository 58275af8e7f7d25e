import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, expectCount } from '#tests/component/support/screen.ts';
import { REPORTED_SCENE } from '#tests/support/reported-scene.ts';
import { BENCH_ANSWERS, CODE, REPORT, REPORT_PATH } from './support/bench-answers.ts';
import { type ConsoleService, openConsole } from './support/console.ts';
import { getReceivedMessages } from './support/mock-stage.ts';

const SUCCESS = { token: 'oculto', alias: 'nadie01' };
const answered = { method: 'POST', path: '/login', body: SUCCESS };

/** Opens the timeline of the report, and waits for its screen on the stage. */
async function openTimeline(report = REPORT) {
  const { scene } = BENCH_ANSWERS.readScene as { scene: object };
  const service = openConsole(REPORT_PATH, {
    answers: {
      ...BENCH_ANSWERS,
      readReport: report,
      readScene: { ...(BENCH_ANSWERS.readScene as object), scene: { ...scene, answers: [answered] } },
    },
    member: { roles: ['support'] },
  });
  await expect.poll(() => getReceivedMessages(`Pantalla: ${CODE}`)).toContainEqual({ type: 'stage:pick', on: false });
  await page.getByRole('tab', { name: 'Qué pasó' }).click();
  return service;
}

/** The scene on the stage. */
const shownBy = (service: ConsoleService) => {
  const { body } = service.callsOf('createSceneShowings').at(-1) ?? {};
  return (body as { scenes: object[] } | undefined)?.scenes[0];
};
const moments = () => page.getByRole('tabpanel').getByRole('listitem');
const way = (name: string) => page.getByRole('radio', { name, exact: true });
const choose = async (label: string, option: string) => {
  await dialog().getByLabelText(label, { exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const changeAnswer = () => button('Cambiar la respuesta de Entrar').click();
const apply = async () => {
  await dialog().getByRole('button', { name: 'Ver qué pasa' }).click();
  await expectCount(dialog(), 0);
};

test('R-BEN-03 each step of a report is described, and the screen can be seen as it was at any of them', async () => {
  const service = await openTimeline();
  await expectCount(moments(), 5);
  expect(
    moments()
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    '0,0 sPantalla «Iniciar sesión»Ver',
    '4,0 sEscribió en «Correo electrónico»Ver',
    '8,0 sEscribió en «Contraseña»Ver',
    '9,0 sPulsó «Iniciar sesión»Ver',
    '9,0 sEntrarError 637POST /login · tardó 85 ms · referencia 77dc9ae9fbeaCambiar la respuesta',
  ]);
  await expect.element(moments().last()).toHaveAttribute('aria-current', 'step');
  expect(shownBy(service)).toMatchObject({ typed: REPORTED_SCENE.typed, answers: REPORTED_SCENE.answers });
  await button('Ver este momento: Pantalla «Iniciar sesión»').click();
  await expect.poll(() => shownBy(service)).toMatchObject({ typed: [], answers: [] });
  await expect.element(moments().first()).toHaveAttribute('aria-current', 'step');
  await expectCount(button('Ver este momento: Pantalla «Iniciar sesión»'), 0);
  const asked = service.callsOf('createSceneShowings').length;
  await button('Ir al final').click();
  await expect.element(moments().last()).toHaveAttribute('aria-current', 'step');
  await expectCount(button('Ir al final'), 0);
  expect(service.callsOf('createSceneShowings')).toHaveLength(asked);
});

test('R-BEN-03 R-BEN-05 an answer can be replaced by any code, and the advice is about that code', async () => {
  const service = await openTimeline();
  await changeAnswer();
  await expect.element(dialog()).toHaveTextContent('Entrar (POST /login)');
  await expect.element(dialog()).toHaveTextContent('Solo cambia lo que se ve aquí. Al servicio no le llega nada.');
  await expect.element(dialog().getByRole('button', { name: 'Ver qué pasa' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Código o palabras del mensaje' }).fill('bloqueada');
  await page.getByRole('option', { name: '627 · Su cuenta está bloqueada.' }).click();
  await apply();
  await expect
    .poll(() => shownBy(service))
    .toMatchObject({ answers: [{ method: 'POST', path: '/login', status: 409, body: { code: 627 } }], expects: {} });
  await expect.element(moments().last()).toHaveTextContent('Error 627Respuesta cambiada');
  await page.getByRole('tab', { name: 'Qué decir' }).click();
  await expect.element(page.getByRole('heading', { name: 'Error 627' })).toBeVisible();
});

test('R-BEN-03 an answer can become a success, a connection failure, a delay, or the original again', async () => {
  const service = await openTimeline();
  await changeAnswer();
  await way('Una respuesta correcta').click();
  await apply();
  await expect.poll(() => shownBy(service)).toMatchObject({ answers: [answered] });
  await changeAnswer();
  await expect.element(way('Una respuesta correcta')).toBeChecked();
  await way('Un fallo de la conexión').click();
  await choose('Fallo', 'La respuesta se corta');
  await apply();
  await expect
    .poll(() => shownBy(service))
    .toMatchObject({ answers: [{ method: 'POST', path: '/login', fault: 'cut-short' }] });
  await changeAnswer();
  await way('Lo mismo, con retraso').click();
  await choose('Cuánto tarda', '10 segundos');
  await apply();
  await expect
    .poll(() => shownBy(service))
    .toMatchObject({ answers: [{ ...REPORTED_SCENE.answers[0], delay: 10_000 }] });
  await changeAnswer();
  await way('Lo que respondió').click();
  await apply();
  await expectCount(page.getByText('Respuesta cambiada'), 0);
  await changeAnswer();
  await way('Un fallo de la conexión').click();
  await apply();
  await expect.element(moments().last()).toHaveTextContent('Respuesta cambiada');
  await button('Quitar los cambios').click();
  await expectCount(page.getByText('Respuesta cambiada'), 0);
  await expectCount(button('Quitar los cambios'), 0);
});

test('R-BEN-03 closing the dialog changes nothing', async () => {
  const service = await openTimeline();
  await changeAnswer();
  await way('Un fallo de la conexión').click();
  await dialog().getByRole('button', { name: 'Cancelar' }).click();
  await expectCount(dialog(), 0);
  await expectCount(page.getByText('Respuesta cambiada'), 0);
  expect(service.callsOf('createSceneShowings')).toHaveLength(1);
});

test('R-BEN-03 in a scene without a timeline its answers are listed and can be replaced', async () => {
  const { timeline: _timeline, ...scene } = REPORTED_SCENE;
  await openTimeline({ ...REPORT, scene });
  await expect.element(page.getByText(/^Esta escena no tiene pasos\./)).toBeVisible();
  await expectCount(moments(), 1);
  await expect.element(moments()).toHaveTextContent('EntrarError 637POST /loginCambiar la respuesta');
});
