import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createHeldAnswer } from '#tests/component/support/mock-service.ts';
import { button, dialog, expectAddress, expectCount, heading, link, main } from '#tests/component/support/screen.ts';
import { BENCH_ANSWERS, CODE, GROUP, REPORT, REPORT_PATH } from './support/bench-answers.ts';
import { sampleAccessibleBench } from './support/bench-page.ts';
import { type ConsoleAnswers, type ConsoleCall, createRefusal, getTextInput, openConsole } from './support/console.ts';

const SUPPORT = { member: { roles: ['support'] as 'support'[] } };
const PATH = `/report-groups/${GROUP.id}/show`;
const FILTERED = 'Un filtro esconde parte de la lista';
const CHANGED = createRefusal(409, 'Otra persona ha cambiado lo mismo.', 'changedMeanwhile');

const open = (path: string, answers: ConsoleAnswers = {}) =>
  openConsole(path, { answers: { ...BENCH_ANSWERS, ...answers }, ...SUPPORT });
const filterOf = ({ query }: ConsoleCall) => JSON.parse(query.filter ?? '{}') as unknown;
const note = () => getTextInput('Nota');
const rowOf = (text: string) => main().getByRole('row').filter({ hasText: text });

test('R-DESK-08 the same trouble of many suppliers is one row, which opens its group and its newest report', async () => {
  const service = open('/reports');
  const row = rowOf('637');
  await expect.element(row).toHaveTextContent('23');
  await expect.element(row).toHaveTextContent('Caja Roble · Confirming para proveedores');
  await expect.element(row).toHaveTextContent('Abierto');
  expect(filterOf(service.callsOf('listReportGroups')[0]!)).toEqual({ state: 'open' });
  expect(service.callsOf('listReports')).toEqual([]);
  await link(`Abrir el informe más reciente: ${CODE}`).click();
  await expectAddress(REPORT_PATH);
  open('/reports');
  await row.getByText('637').click();
  await expectAddress(PATH);
  await page.getByRole('menuitem', { name: 'Soporte' }).click();
  await row.getByRole('link', { name: 'Iniciar sesión', exact: true }).click();
  await expectAddress(PATH);
  await expect.element(heading()).toHaveTextContent('Informes de Iniciar sesión · 637');
});

test('R-CON-12 R-DESK-08 the menu marks the entry that has the open screen, which is that of support for a group', async () => {
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
  for (const path of [PATH, REPORT_PATH, '/reports']) {
    open(path);
    await expect.element(entry('Soporte')).toHaveAttribute('aria-current', 'page');
    await expect.element(entry('Inicio')).not.toHaveAttribute('aria-current');
  }
  open('/');
  await expect.element(entry('Inicio')).toHaveAttribute('aria-current', 'page');
  await expect.element(entry('Soporte')).not.toHaveAttribute('aria-current');
});

test('R-DESK-08 groups of one screen without an error say what decides it, in the list, on their page and beside a report', async () => {
  const { days: _days, versions: _versions, portals: _portals, ...row } = GROUP;
  const filtered = { screen: '/facturas', codes: [], situation: 'filtered' };
  const searched = { ...row, id: 'c'.repeat(32), ...filtered, situation: 'search-finds-nothing' };
  open('/reports', {
    listReportGroups: [{ ...row, ...filtered }, searched],
    readReportGroup: { ...GROUP, ...filtered },
    readReport: { ...REPORT, codes: [], group: { ...REPORT.group!, situation: 'filtered' } },
  });
  await expect.element(rowOf('La búsqueda no encuentra nada')).toBeVisible();
  await rowOf(FILTERED).getByRole('link', { name: 'Consulta de facturas' }).click();
  await expect.element(heading()).toHaveTextContent(`Informes de Consulta de facturas · ${FILTERED}`);
  await expectCount(main().getByText(/cada uno puede contar otra cosa/), 0);
  await link('Abrir el informe más reciente').click();
  await expect.element(link(`Hay 23 informes de esta pantalla con «${FILTERED}»`)).toBeVisible();
});

test('R-DESK-08 on a phone, too, each group names its entity', async () => {
  await page.viewport(375, 720);
  open('/reports');
  const line = main().getByRole('link').filter({ hasText: 'Iniciar sesión · 637' });
  await expect.element(line).toHaveTextContent('Caja Roble · Confirming para proveedores · 23 informes · Abierto');
});

test('R-DESK-08 reports one by one stay a choice away, and an address with a filter leads to them', async () => {
  open('/reports');
  await button('Uno a uno').click();
  await expect.element(rowOf('Sale algo rojo y no puedo entrar.')).toBeVisible();
  await button('Agrupados').click();
  await expect.element(rowOf('Abierto')).toBeVisible();
  const filtered = open(`/reports?filter=${encodeURIComponent('{"entity":"9001"}')}`);
  await expect.element(rowOf('Sale algo rojo y no puedo entrar.')).toBeVisible();
  expect(filtered.callsOf('listReports').map(filterOf)).toEqual([{ entity: '9001' }]);
  await button('Agrupados').click();
  await expect.element(rowOf('Abierto')).toBeVisible();
  await expectAddress('/reports');
});

test('R-DESK-08 a group shows its counts by day and version, and its reports', async () => {
  const held = createHeldAnswer(GROUP);
  const service = open(PATH, { readReportGroup: held.answer });
  await expect.element(page.getByText('Cargando')).toBeInTheDocument();
  held.release();
  await expect.element(main()).toHaveTextContent('desde la versión 1 de la entidad');
  const chart = main().getByRole('table', { name: 'Informes por día' });
  const cells = chart
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent);
  expect([cells[0], cells[19], cells[23], cells[30]]).toEqual([
    'DíaVersión 1Versión 2',
    '27 feb10',
    '3 mar04',
    '10 mar04',
  ]);
  await expect.element(main()).toHaveTextContent('Versión 2: 20 informes, del 3 mar al 10 mar');
  await expect.element(main()).toHaveTextContent('Sin indicar: 3 informes, del 27 feb al 28 feb');
  await expect.element(rowOf('Sale algo rojo y no puedo entrar.')).toBeVisible();
  expect(filterOf(service.callsOf('listReports')[0]!)).toEqual({ group: GROUP.id });
  await link('Abrir el informe más reciente').click();
  await expectAddress(REPORT_PATH);
});

test('R-DESK-08 a group whose reports have expired says so, one that is gone leads back', async () => {
  const empty = { series: [], days: GROUP.days.days };
  open(PATH, {
    readReportGroup: { ...GROUP, reports: 0, latest: null, days: empty, versions: [], portals: [] },
    listReports: [],
  });
  await expect.element(main()).toHaveTextContent('Sus informes ya se han borrado: se guardan 30 días.');
  await expect.element(main()).toHaveTextContent('No hay informes en los últimos 30 días.');
  await sampleAccessibleBench('group of reports');
  const service = open(PATH, { readReportGroup: createRefusal(503, 'El servicio no está disponible.', 'unavailable') });
  await expect.element(page.getByText('El servicio no está disponible.')).toBeVisible();
  service.answer({ readReportGroup: createRefusal(404, 'No existe lo que busca.', 'notFound') });
  await main().getByRole('button', { name: 'Actualizar' }).click();
  await expect.element(main()).toHaveTextContent('Este grupo de informes no existe');
  await link('Volver a Soporte').click();
  await expectAddress('/reports');
});

test('R-DESK-08 of two who write a note the second sees that of the first, and chooses', async () => {
  const service = open(PATH, { noteReportGroup: CHANGED });
  await expect.element(note()).toHaveValue('Avería conocida del lunes.');
  await expect.element(main()).toHaveTextContent(/Sonia Vidal · 9 mar 2026/);
  await note().fill('Se arregla hoy.');
  service.answer({ readReportGroup: { ...GROUP, note: 'Ya está arreglado.', notedBy: 'Eva', revision: 4 } });
  await button('Guardar la nota').click();
  await expect.element(main()).toHaveTextContent('Otra persona ha cambiado lo mismo.');
  await expect.element(page.getByText('Ya está arreglado.')).toBeVisible();
  await expect.element(note()).toHaveValue('Se arregla hoy.');
  await link('Volver a Soporte')
    .or(page.getByRole('menuitem', { name: 'Soporte' }))
    .click();
  await dialog().getByRole('button', { name: 'Seguir aquí' }).click();
  service.answer({ noteReportGroup: { ...GROUP, note: 'Se arregla hoy.', notedBy: 'Marta Gil', revision: 5 } });
  await button('Guardar la nota').click();
  await expect.element(page.getByText('Nota guardada')).toBeVisible();
  await expectCount(page.getByText('Ya está arreglado.'), 0);
  expect(service.callsOf('noteReportGroup').map(({ body }) => body)).toEqual([
    { note: 'Se arregla hoy.', revision: 3 },
    { note: 'Se arregla hoy.', revision: 4 },
  ]);
});

test('R-DESK-08 a group is closed with its note, says that it came back, and is opened again', async () => {
  const closed = { state: 'closed', closedBy: 'Marta Gil', closedAt: '2026-03-10T11:00:00.000Z', revision: 4 } as const;
  const service = open(PATH, {
    closeReportGroup: { ...GROUP, ...closed, note: 'Resuelto' },
    reopenReportGroup: { ...GROUP, note: 'Resuelto', revision: 5 },
  });
  await note().fill('Resuelto');
  await button('Cerrar los informes').click();
  await expect.element(page.getByText('Informes cerrados. Si llega otro, se vuelven a abrir.')).toBeVisible();
  await expect.element(main()).toHaveTextContent('Lo cerró Marta Gil, 10 mar 2026');
  await button('Volver a abrir').click();
  await expect.element(page.getByText('Informes abiertos otra vez')).toBeVisible();
  expect(service.callsOf('closeReportGroup')[0]?.body).toEqual({ note: 'Resuelto', revision: 3 });
  expect(service.callsOf('reopenReportGroup')[0]?.body).toEqual({ revision: 4 });
  open(PATH, { readReportGroup: { ...GROUP, ...closed, state: 'reopened' } });
  await expect.element(main()).toHaveTextContent('Se cerró y ha vuelto a pasar: hay informes nuevos.');
});
