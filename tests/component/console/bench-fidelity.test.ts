import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { STRUCTURE_PARTS, type ScreenStructure } from '#shared/scenes/screen-structure.ts';
import type { SettledScreen } from '#shared/scenes/stage-messages.ts';
import { button, expectCount } from '#tests/component/support/screen.ts';
import { REPORTED_SCENE } from '#tests/support/reported-scene.ts';
import { BENCH_ANSWERS, CODE, REPORT, REPORT_PATH } from './support/bench-answers.ts';
import { openConsole } from './support/console.ts';
import { getReceivedMessages, getStagePage } from './support/mock-stage.ts';

const FRAME = `Pantalla: ${CODE}`;
const STRUCTURE = Object.fromEntries(STRUCTURE_PARTS.map((part) => [part, 'a1'])) as ScreenStructure;
const OPEN = {
  shown: { path: '/', structure: STRUCTURE },
  answers: [],
  timeline: [{ at: 0, did: 'screen', what: '/' }],
  expects: {},
};

/** Opens a report without an error code, whose browser showed STRUCTURE at `/`. */
async function openReport(change: object = {}) {
  const scene = { ...REPORTED_SCENE, ...OPEN, ...change };
  openConsole(REPORT_PATH, {
    answers: { ...BENCH_ANSWERS, readReport: { ...REPORT, codes: [], scene: scene as never } },
    member: { roles: ['support'] },
  });
  await expect.poll(() => getReceivedMessages(FRAME)).toContainEqual({ type: 'stage:pick', on: false });
}

const settle = (screen: Partial<SettledScreen> = {}) =>
  getStagePage(FRAME).say({ type: 'stage:settled', screen: { path: '/', structure: STRUCTURE, ...screen } });
const hearNothingFound = () =>
  getStagePage(FRAME).say({
    type: 'stage:outlined',
    lines: [{ level: 0, role: 'text', name: 'No se encontraron datos.', state: [] }],
  });
const SAME = /^Coincide con la pantalla del proveedor/;
const OTHER = /^La reproducción no es fiel: /;

test('R-BEN-01 a reproduction with the structure of the supplier’s screen matches: support is told not to read out what is invented, and nothing of calls that changed nothing', async () => {
  await openReport();
  getStagePage(FRAME).say({ type: 'stage:unanswered', method: 'GET', path: '/usuarios' });
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Lista de usuarios' })).toBeVisible();
  settle();
  await expect.element(page.getByText(SAME)).toBeVisible();
  await expectCount(page.getByText(OTHER), 0);
  await expectCount(page.getByRole('listitem').filter({ hasText: 'Lista de usuarios' }), 0);
  await expect
    .element(page.getByText('Los nombres, números e importes son inventados: no se los lea al proveedor.'))
    .toBeVisible();
});

test('R-BEN-01 R-DESK-07 a reproduction with other rows says so, and no advice is given on what it shows', async () => {
  await openReport();
  hearNothingFound();
  settle({ structure: { ...STRUCTURE, rows: 'b2' } });
  await expect
    .element(page.getByText(OTHER))
    .toHaveTextContent('La reproducción no es fiel: no coincide con lo que veía el proveedor en las filas.');
  await expect.element(page.getByText(/no se puede saber qué decide la pantalla del proveedor/)).toBeVisible();
  await expectCount(page.getByText('No hay nada que mostrar'), 0);
  // A late answer makes it the same screen.
  settle();
  await expect.element(page.getByText(SAME)).toBeVisible();
});

test('R-BEN-01 a reproduction that stopped says at which step, what was not answered, and where the supplier was', async () => {
  await openReport({ shown: { path: '/home', structure: STRUCTURE } });
  getStagePage(FRAME).say({ type: 'stage:unanswered', method: 'GET', path: '/usuarios' });
  settle({ missingStep: { number: 2, of: 3, does: 'press', called: 'Cerrar' } });
  await expect.element(page.getByText(OTHER)).toHaveTextContent('se detuvo en el paso 2 de 3, porque «Cerrar»');
  await expect.element(page.getByText(OTHER)).toHaveTextContent('(GET /usuarios)');
  await expect.element(page.getByText(OTHER)).toHaveTextContent('el proveedor estaba en /home, y aquí se ve /');
});

test('R-BEN-01 R-ALL-04 a report of the dark theme opens dark, and is not compared at another width', async () => {
  await openReport({ theme: { mode: 'dark', isChosen: true } });
  await expect.element(button('En oscuro')).toHaveAttribute('aria-pressed', 'true');
  expect(getReceivedMessages(FRAME).filter(({ type }) => type === 'stage:theme')).toEqual([]);
  await button('Normal').click();
  await expect.poll(() => getReceivedMessages(FRAME)).toContainEqual({ type: 'stage:theme', theme: 'light' });
  settle({ structure: { ...STRUCTURE, rows: 'b2' } });
  await expect.element(page.getByText(OTHER)).toBeVisible();
  await button('1280, un portátil').click();
  await expectCount(page.getByText(OTHER), 0);
});
