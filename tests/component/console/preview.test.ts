import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SceneRecord } from '#shared/console/console-contract.ts';
import { button, expectCount, main } from '#tests/component/support/screen.ts';
import { useFakeTime, advanceTime, freezeTime } from '#tests/component/support/time.ts';
import { type ConsoleAnswers, openConsole, getTextInput } from './support/console.ts';
import {
  expectStageReady,
  findStageFrames,
  stageAnswers,
  getStagePage,
  getReceivedMessages,
} from './support/mock-stage.ts';
import { ENTITY, STUDIO_ANSWERS, VERSIONS, createMockDraft } from './support/studio-answers.ts';

const DRAFT = `/versions/${VERSIONS.fine.id}/show`;
const COLORS = {
  primaryColor: '#2F6B3C',
  primaryContrastColor: '#FFFFFF',
  secondaryColor: '#8A5A1C',
  header1Color: '#FFFFFF',
  header2Color: '#E4EEDD',
  backgroundGradienColorFrom: '#F3F5EA',
  backgroundGradienColorTo: '#C9DDBE',
};

const open = (address: string, answers: ConsoleAnswers = {}) =>
  openConsole(`${DRAFT}?${address}`, { answers: { ...createMockDraft().answers, ...stageAnswers(), ...answers } });

const scene = () => page.getByRole('combobox', { name: 'Pantalla' });
const headingIn = (title: string) =>
  page.frameLocator(page.css(`iframe[title^="${title}"]`)).getByRole('heading', { level: 1 });

test("R-STU-15 a draft is previewed in a scene found by its name, at the widths of suppliers' devices", async () => {
  const service = open('tab=preview');
  await expect.element(page.getByRole('group', { name: 'Qué se ve' })).toBeVisible();
  await expect.element(scene()).toHaveValue('Inicio de sesión');
  await scene().fill('factu');
  await page.getByRole('option', { name: 'Facturas, sin ninguna', exact: true }).click();
  await expect.element(headingIn('Facturas, sin ninguna')).toHaveTextContent('invoices-empty');
  await expectCount(page.css('iframe'), 1);
  const shown = service.callsOf('createShowings').map(({ path, body }) => [path, body]);
  expect(shown).toEqual([
    [`/versions/${VERSIONS.fine.id}/showings`, { scenes: ['login'] }],
    [`/versions/${VERSIONS.fine.id}/showings`, { scenes: ['invoices-empty'] }],
  ]);
  await page.viewport(1000, 720);
  for (const [name, width] of [
    ['375, un móvil', 375],
    ['768, una tableta', 768],
    ['1280, un portátil', 1280],
  ] as const) {
    await button(name).click();
    await expect.poll(() => findStageFrames()[0]?.getAttribute('width')).toBe(String(width));
    // Measured anew after the window has another width.
    const drawn = () => findStageFrames()[0]!.getBoundingClientRect();
    await expect.poll(() => drawn().right - main().element().getBoundingClientRect().right).toBeLessThanOrEqual(0);
    expect(drawn().width).toBeLessThanOrEqual(width);
  }
});

test('R-ALL-04 R-STU-15 each way of looking at a draft shows the portal light and dark', async () => {
  const dark = { type: 'stage:theme', theme: 'dark' };
  open('tab=preview&scene=invoices-empty');
  await expect.element(headingIn('Facturas, sin ninguna')).toBeVisible();
  await expect.element(button('Claro')).toHaveAttribute('aria-pressed', 'true');
  await button('Oscuro').click();
  await expect.poll(() => getReceivedMessages()).toContainEqual(dark);
  await button('Claro').click();
  await expect.poll(() => getReceivedMessages().at(-1)).toEqual({ ...dark, theme: 'light' });
  await button('Oscuro').click();
  await button('Junto a lo publicado').click();
  for (const side of ['Publicada: ', 'Esta: ']) await expect.poll(() => getReceivedMessages(side)).toContainEqual(dark);
  await button('Todas').click();
  await expect.poll(() => getReceivedMessages('Inicio de sesión')).toContainEqual(dark);
  await expect
    .element(main().getByRole('link', { name: 'Inicio de sesión', exact: true }))
    .toHaveAttribute('href', expect.stringMatching(/&theme=dark$/) as string);
});

test('R-SCN-05 a call without an answer in the scene is reported below it, once', async () => {
  open('tab=preview');
  await expectStageReady('Inicio de sesión');
  for (const path of ['/login/passkey/inicio', '/login/passkey/inicio', '/login'])
    getStagePage().say({ type: 'stage:unanswered', method: 'POST', path });
  const listed = main().getByRole('alert').filter({ hasText: 'Esta pantalla pide datos' }).getByRole('listitem');
  await expectCount(listed, 2);
  await expect.element(listed.nth(0)).toHaveTextContent('Preparar la entrada con una llave de acceso');
  await expect.element(listed.nth(1)).toHaveTextContent('Entrar');
});

test('R-STU-15 in the comparison a divider, by keys and pointer, says how much of each side is visible', async () => {
  const service = open('tab=preview&scene=invoices-empty');
  await button('Junto a lo publicado').click();
  await expect.element(headingIn('Facturas, sin ninguna: Publicada: versión 2')).toBeVisible();
  await expect.element(headingIn('Facturas, sin ninguna: Esta: versión 5')).toBeVisible();
  const shown = service.callsOf('createShowings').map(({ path, body }) => [path, body]);
  expect(shown).toEqual(
    [VERSIONS.fine, VERSIONS.live].map(({ id }) => [`/versions/${id}/showings`, { scenes: ['invoices-empty'] }]),
  );
  await expect.poll(() => getReceivedMessages('Esta: ')).toEqual([{ type: 'stage:colors', colors: COLORS }]);
  expect(getReceivedMessages('Publicada: ')).toEqual([]);

  const divider = page.getByRole('separator', { name: 'Separador entre lo publicado y esta versión' });
  const whole = divider.element().parentElement!;
  const seenFrom = () => {
    const [first, second] = ['Publicada: ', 'Esta: '].map((side) =>
      findStageFrames(side)[0]!.closest('[style*="clip-path"]'),
    );
    expect(first).toBeNull();
    return (second as HTMLElement).style.clipPath;
  };
  await expect.element(divider).toHaveAttribute('aria-valuenow', '50');
  expect(seenFrom()).toBe('inset(0px 0px 0px 50%)');
  (divider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(divider).toHaveAttribute('aria-valuenow', '52');
  await expect.element(divider).toHaveAttribute('aria-valuetext', '52 % de lo publicado');
  const place = { x: whole.clientWidth / 4, y: 50 };
  await userEvent.dragAndDrop(divider, whole, { sourcePosition: { x: 12, y: 50 }, targetPosition: place });
  await expect.element(divider).toHaveAttribute('aria-valuenow', '25');
  expect(seenFrom()).toBe('inset(0px 0px 0px 25%)');
});

test('R-STU-15 without a live version, or for the live version itself, there is no comparison', async () => {
  open('tab=preview&mode=compare', { readEntity: { ...ENTITY, live: null } });
  await expect.element(page.getByText('Todavía no hay nada publicado con lo que comparar.')).toBeVisible();
  await expectCount(page.css('iframe'), 0);
  openConsole(`/versions/${VERSIONS.live.id}/show?tab=preview&mode=compare`, { answers: stageAnswers() });
  await expect.element(page.getByText('Esta versión es la publicada.')).toBeVisible();
  await expectCount(page.css('iframe'), 0);
});

/** The colours that the stage was told to paint. */
const paints = () => getReceivedMessages().filter(({ type }) => type === 'stage:colors');

test('R-STU-15 a typed colour is repainted without a reload; any other saved change reloads the scene', async () => {
  useFakeTime();
  const service = open('tab=brand');
  await expect.element(page.getByRole('region', { name: 'Vista previa' })).toBeVisible();
  await expect.poll(() => paints()).toEqual([{ type: 'stage:colors', colors: COLORS }]);
  const [first] = findStageFrames();
  const firstPage = getStagePage();
  freezeTime();
  await getTextInput('Color principal').fill('#145079');
  const repainted = { type: 'stage:colors', colors: { ...COLORS, primaryColor: '#145079' } };
  await expect.poll(() => paints().at(-1)).toEqual(repainted);
  expect(service.callsOf('changeVersion')).toEqual([]);
  await advanceTime(1_000);
  await expect.element(page.getByText('Guardado', { exact: true })).toBeVisible();
  expect(service.callsOf('changeVersion')).toHaveLength(1);

  await getTextInput('Nombre del portal').fill('Caja Encina');
  expect(findStageFrames()).toEqual([first]);
  expect(getStagePage()).toBe(firstPage);
  await advanceTime(1_000);
  await expect.poll(() => findStageFrames()[0] === first).toBe(false);
  await expect.poll(() => paints()).toEqual([repainted]);
  expect(service.callsOf('createShowings')).toHaveLength(1);
});

test('R-STU-15 the last picture stays until the portal that is loaded again is painted', async () => {
  useFakeTime();
  open('tab=brand');
  const frames = () => findStageFrames('Inicio de sesión');
  await expect.poll(() => frames().length).toBe(1);
  const [first] = frames();
  await expectStageReady('Inicio de sesión');
  getStagePage().say({ type: 'stage:settled' });
  await getTextInput('Nombre del portal').fill('Roble');
  // The last picture goes after a while even if nothing is painted, however long that takes here.
  freezeTime();
  await advanceTime(600);
  await expect.poll(() => frames().length).toBe(2);
  const [next, last] = frames();
  expect(last).toBe(first);
  expect(last!.closest('[inert]')).not.toBeNull();
  await expectStageReady('Inicio de sesión');
  getStagePage().say({ type: 'stage:settled' });
  await expect.poll(frames).toEqual([next]);
});

const pressed = (values: object) => ({
  type: 'stage:pressed' as const,
  element: { role: 'text', name: '', text: '', isDisabled: false, path: '/', ...values },
});

test('R-STU-15 a press on a link or a text of the preview leads to the field that decides it', async () => {
  open('tab=brand');
  await expect.element(headingIn('Inicio de sesión')).toBeVisible();
  await expect.poll(() => getReceivedMessages()).toContainEqual({ type: 'stage:lead' });
  const address = 'https://www.cajaroble.example/aviso-legal';
  getStagePage().say(pressed({ role: 'link', text: 'Aviso legal', address }));
  await expect.element(getTextInput('Enlace al aviso legal')).toHaveFocus();
  getStagePage().say(pressed({ text: 'Laura Vega' }));
  const said = page.getByText('«Laura Vega» no se cambia aquí: es un dato inventado o lo decide el portal.');
  await expect.element(said).toBeVisible();
  getStagePage().say(pressed({ role: 'link', text: 'Mapa', address: 'https://mapa.example/' }));
  await expect.element(page.getByText(/^Este enlace lleva a https:\/\/mapa\.example\/\./)).toBeVisible();
});

test('R-SCN-12 what the stage would write over the screen is said below it', async () => {
  open('tab=preview');
  await expect.element(headingIn('Inicio de sesión')).toBeVisible();
  await expect.poll(() => getReceivedMessages()).toContainEqual({ type: 'stage:quiet' });
  getStagePage().say({ type: 'stage:stopped', address: 'https://otra.example/' });
  const said = page.getByText('Este enlace lleva a https://otra.example/. En la vista previa no se abre.');
  await expect.element(said).toBeVisible();
  const [frame] = findStageFrames();
  expect(said.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(frame!.getBoundingClientRect().bottom);
});

test('R-STU-15 on a tablet the screen opens beside the editors, and its button says how to hide it', async () => {
  await page.viewport(768, 1024);
  open('tab=brand');
  const color = getTextInput('Color principal');
  await expect.element(color).toBeVisible();
  await button('Ver la pantalla').click();
  await expect.element(headingIn('Inicio de sesión')).toBeVisible();
  const [frame] = findStageFrames();
  const [field, screen] = [color.element().getBoundingClientRect(), frame!.getBoundingClientRect()];
  expect(field.right).toBeLessThanOrEqual(screen.left);
  expect(field.top).toBeLessThan(screen.bottom);
  await button('Ocultar la pantalla').click();
  await expectCount(page.css('iframe'), 0);
  await expect.element(button('Ver la pantalla')).toBeVisible();
});

test('R-STU-10 beside the text about cookies stands the real question of the portal', async () => {
  const cookies = {
    ...(STUDIO_ANSWERS.listScenes as SceneRecord[])[0]!,
    id: 'login-cookies',
    title: 'Pregunta sobre las cookies',
  };
  open('tab=terms', { listScenes: [cookies] });
  await expect.element(headingIn('Pregunta sobre las cookies')).toHaveTextContent('login-cookies');
  expect(findStageFrames()[0]!.getAttribute('width')).toBe('375');
});
