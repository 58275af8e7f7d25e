import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RELEASE } from '#generated/release/version.ts';
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

test('R-BEN-01 R-BEN-03 a report that is still replayed says so until its screen has come to rest', async () => {
  await openReport();
  const playing = page.getByText('Se está reproduciendo: lo que se ve es todavía un paso anterior.');
  await expect.element(playing).toBeVisible();
  settle();
  await expect.element(page.getByText(SAME)).toBeVisible();
  await expectCount(playing, 0);
});

const sayLines = (...lines: [role: string, name: string][]) =>
  getStagePage(FRAME).say({
    type: 'stage:outlined',
    lines: lines.map(([role, name]) => ({ level: 0, role, name, state: [] })),
  });

test('R-DESK-07 R-BEN-04 a filter that hides rows is named, with how many are shown, and explains what is picked', async () => {
  await openReport();
  settle();
  const sums = '18 facturas · 900,00 € · anticipado 0,00 €';
  sayLines(['status', sums], ['button', 'Quitar el filtro Cliente'], ['button', 'Quitar el filtro Importe desde']);
  await expect
    .element(page.getByRole('heading', { level: 3, name: 'Un filtro esconde parte de la lista' }))
    .toBeVisible();
  await expect.element(page.getByText('Se trata de: «Cliente», «Importe desde»')).toBeVisible();
  await expect.element(page.getByText('Se ven 18 filas.')).toBeVisible();
  const element = { role: 'status', name: '', text: sums, isDisabled: false, path: '/facturas' };
  getStagePage(FRAME).say({ type: 'stage:picked', element });
  await expect.element(page.getByText(/^La lista tiene puesto un filtro \(«Cliente», «Importe desde»\)/)).toBeVisible();
});

test('R-BEN-04 a disabled button is explained by the words next to it; names of engineers stand in brackets', async () => {
  await openReport({
    answers: [
      { method: 'GET', path: '/proveedores/{supplierId}/facturas/', body: { list: [{ nominalAmount: 12.5 }] } },
    ],
    timeline: [{ at: 0, did: 'call', what: 'GET /proveedores/{supplierId}/facturas/', answer: 0 }],
  });
  settle();
  const part = { path: '/', name: '' };
  const hint = 'Para continuar, acepte antes las condiciones.';
  const request = { ...part, role: 'button', text: 'Solicitar 1.200,00 €', isDisabled: true, hint };
  getStagePage(FRAME).say({ type: 'stage:picked', element: request });
  await expect
    .element(page.getByText(`Desactivado: la pantalla lo dice junto al botón: «${hint}»`, { exact: true }))
    .toBeVisible();
  await expectCount(page.getByText(/ninguna factura/), 0);
  const amount = { ...part, role: 'cell', text: '12,50 €', isDisabled: false };
  getStagePage(FRAME).say({ type: 'stage:picked', element: amount });
  await expect
    .element(
      page.getByText(
        'Es el importe que dio «Lista de facturas», en la fila 1 (nominalAmount, GET /proveedores/{supplierId}/facturas/).',
      ),
    )
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

test('R-BEN-01 a report of another version of the portal says so where its screen differs, and not that it is not faithful', async () => {
  await openReport({ portal: '0.9.0+Ab-c_123' });
  settle();
  await expect.element(page.getByText(SAME)).toBeVisible();
  settle({ structure: { ...STRUCTURE, rows: 'b2' } });
  const notice = page.getByText(/^El informe se hizo con la versión 0\.9\.0 del portal, y aquí se ve con la \d/);
  await expect
    .element(notice)
    .toHaveTextContent('la pantalla ha podido cambiar desde entonces. Lo que cambia: no coincide con lo que veía');
  await expectCount(page.getByText(OTHER), 0);
  await expect
    .element(page.getByText(/recargue la página y, si le sigue pasando, que envíe otro informe/))
    .toBeVisible();
  await expectCount(page.getByText(/La reproducción no es fiel/), 0);
  // The build alone is as versions before wrote it; the current version has no such excuse.
  await openReport({ portal: 'Ab-c_123' });
  settle({ structure: { ...STRUCTURE, rows: 'b2' } });
  await expect.element(page.getByText(/^El informe se hizo con una versión anterior del portal/)).toBeVisible();
  await openReport({ portal: `${RELEASE}+Ab-c_123` });
  settle({ structure: { ...STRUCTURE, rows: 'b2' } });
  await expect.element(page.getByText(OTHER)).toBeVisible();
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
