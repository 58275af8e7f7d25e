import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import type { RecordedCall, RecordedScreenState, RecordedStep, Recording } from '#shared/scenes/recording.ts';
import { toCents } from '#shared/money/money.ts';
import { getSceneAtEntry } from '#shared/scenes/scene-at-entry.ts';
import { STRUCTURE_PARTS, type ScreenStructure } from '#shared/scenes/screen-structure.ts';
import { searchInvoices } from '#portal/planner/invoice-tools/invoice-index.ts';
import { findSceneProblem } from '#studio/scenes/scene-problem.ts';
import { findSceneAnswers } from '#studio/domain/scenes/scene-answers.ts';
import { createReport, type ScreenSnapshot } from './create-report.ts';

const ALL = { steps: true, answers: true, realAmounts: true, fields: true, drafts: true };
const LIST = '/proveedores/B84102739/facturas/';

const SNAPSHOT: ScreenSnapshot = {
  now: '2026-03-10T10:30:00',
  route: '/facturas',
  entity: '9000',
  session: { id: '1', alias: 'anaruiz01', email: 'ana@talleresruiz.example', supplierId: 'B84102739' },
  kept: {},
  fields: [],
  viewport: { width: 1280, height: 800 },
  scroll: 0,
};

const invoice = (number: number, client = 'Aceros Levante, S.A.') => ({
  invoiceNumber: `70000000${String(number).padStart(2, '0')}`,
  invoiceNumberExt: `F-2026/${String(number).padStart(4, '0')}`,
  customerName: client,
  customerNumber: '100200',
  nominalAmount: 1250,
});

const call = (at: number, query: string, rows: object[]): RecordedCall => ({
  at,
  duration: 5,
  method: 'GET',
  path: `${LIST}?codigoEntidad=9000&tipoConfirming=N${query}`,
  status: 200,
  isReadable: true,
  reference: 'abcdef012345',
  body: { invoiceResponseList: rows, moreData: false },
});

const step = (at: number, did: RecordedStep['did'], what: string): RecordedStep => ({ at, did, what });

const screenState = (
  at: number,
  history: unknown,
  kept: RecordedScreenState['kept'] = {},
  route = '/facturas',
): RecordedScreenState => ({
  at,
  route,
  history,
  kept,
});

const listState = (change: object) => ({ invoices: { filter: {}, page: 1, ...change }, opening: 'abc' });

const reportOf = (recording: Partial<Recording>, snapshot: Partial<ScreenSnapshot> = {}) =>
  createReport({ calls: [], steps: [], ...recording }, { ...SNAPSHOT, ...snapshot }, ALL)('');

test('R-BEN-01 filter, page and search of a list are in the report, with invented values', () => {
  const filter = { numCliente: '100200', impDesde: '99999999', fechaDesde: '2026-01-01', estadoFactura: '3' };
  const history = listState({
    filter,
    page: 2,
    text: 'Aceros',
    hidden: ['invoices.customer', 'ES9121000418450200051332'],
  });
  const report = reportOf({ calls: [call(1, '', [invoice(1)])] }, { history });
  const { invoices } = report.history as { invoices: Record<string, unknown> };
  expect(invoices).toMatchObject({
    page: 2,
    filter: { impDesde: '99999999', fechaDesde: '2026-01-01', estadoFactura: '3' },
    hidden: ['invoices.customer'],
  });
  expect(JSON.stringify(report)).not.toMatch(/100200|Aceros|ES91|opening/);
  expect(findSceneProblem(report)).toBeUndefined();
});

test('R-BEN-01 R-REP-03 the search for an amount finds the same invoices among the invented ones', async () => {
  const amounts = [1250, 1250.5, 1251, 1234, 1.234, 900.05, 20_000, 1250];
  const rows = amounts.map((nominalAmount, n) => ({ ...invoice(n + 1), nominalAmount, nominalAmountFinanced: n * 10 }));
  const signal = new AbortController().signal;
  const find = async (some: readonly object[], text: string) => {
    const invoices = (some as typeof rows).map((row) => ({
      ...row,
      nominalAmount: toCents(row.nominalAmount),
      nominalAmountFinanced: toCents(row.nominalAmountFinanced),
    }));
    return (await searchInvoices(invoices, text, signal)).map((row) => invoices.indexOf(row));
  };
  for (const text of ['1.250,00', '1250,00', '1250', '1.250,5', '1250.50', '1.234', '900,05', '70,00', '8.888,88']) {
    const { answers, history } = createReport(
      { calls: [call(1, '', rows)], steps: [] },
      { ...SNAPSHOT, history: listState({ text }) },
      { ...ALL, realAmounts: false },
    )('');
    const search = (history as { invoices: { text: string } }).invoices.text;
    const { invoiceResponseList } = answers[0]!.body as { invoiceResponseList: object[] };
    expect(await find(invoiceResponseList, search), text).toEqual(await find(rows, text));
    expect(search, text).not.toBe(text);
  }
});

test('R-BEN-01 a search finds the same rows among the invented ones as among the real ones', () => {
  const rows = [...Array.from({ length: 12 }, (_, n) => invoice(n + 1)), invoice(40, 'Muebles Sur, S.L.')];
  const found = (text: string) => {
    const { answers, history } = reportOf({ calls: [call(1, '', rows)] }, { history: listState({ text }) });
    const search = ((history as { invoices: { text: string } }).invoices.text ?? '').toLowerCase();
    const simple = (value: string) => value.toLowerCase().replaceAll(/[^a-z\d]/g, '');
    const { invoiceResponseList } = answers[0]!.body as { invoiceResponseList: Record<string, string>[] };
    return invoiceResponseList.map((row) =>
      ['customerName', 'invoiceNumberExt', 'invoiceNumber'].some((name) =>
        simple(row[name] ?? '').includes(simple(search)),
      ),
    );
  };
  expect(found('muebles').filter(Boolean)).toHaveLength(1);
  expect(found('muebles').at(-1)).toBe(true);
  expect(found('F-2026').filter(Boolean)).toHaveLength(13);
  expect(found('ZZZ-1').filter(Boolean)).toHaveLength(0);
});

test('R-SCN-05 a list is answered with the rows of the very call: another filter, and none, get their own', () => {
  const calls = [call(1, '', [invoice(1)]), call(2, '&impDesde=99999999', [])];
  const scene = getSceneAtEntry(reportOf({ calls, steps: [step(0, 'screen', '/facturas')] }));
  const rows = (query: string) => {
    const [url, method] = [
      new URL(`http://x/proveedores/B0/facturas/?codigoEntidad=9001&tipoConfirming=N${query}`),
      'GET',
    ];
    const [found] = findSceneAnswers(scene, { method, path: url.pathname, query: url.searchParams });
    return (found?.answer.body as { invoiceResponseList: unknown[] } | undefined)?.invoiceResponseList.length;
  };
  expect(rows('')).toBe(1);
  expect(rows('&impDesde=99999999')).toBe(0);
  expect(rows('&impDesde=5')).toBeUndefined();
});

test('R-BEN-01 what led to the present filter is not repeated; what is open is opened, and fields are filled in', () => {
  const steps = [
    step(0, 'screen', '/facturas'),
    step(10, 'press', 'Filtros'),
    step(20, 'field', 'impDesde'),
    step(30, 'press', 'Filtrar'),
    step(50_000, 'press', 'Mostrar más'),
  ];
  const screenStates = [screenState(0, null), screenState(40_000, listState({ filter: { impDesde: '5' } }))];
  const fields = [{ field: 'impDesde', value: '5' }];
  const { typed, history } = reportOf({ steps, screenStates }, { fields, expanded: ['Filtros 1'] });
  expect(history).toMatchObject({ invoices: { filter: { impDesde: '5' } } });
  expect(typed).toEqual([{ expand: 'Filtros 1' }, { field: 'impDesde', value: '5' }, { press: 'Mostrar más' }]);
});

test('R-BEN-01 what opened a part of the screen is pressed after the fields with which its button came', () => {
  const steps = [
    step(0, 'screen', '/anticipo-facturas'),
    step(10, 'field', 'numClient'),
    step(20, 'press', 'Filtros'),
    step(30, 'field', 'tipoConfirming'),
    step(40, 'press', 'Filtrar'),
  ];
  const history = { advances: { filter: { tipoConfirming: 'D' }, page: 1 } };
  const screenStates = [0, 40_000].map((at) => screenState(at, at === 0 ? null : history, {}, '/anticipo-facturas'));
  const fields = [
    { field: 'numClient', value: '10497826' },
    { field: 'tipoConfirming', value: 'D' },
  ];
  const expanded = ['Filtros 1 activo', 'Cómo se tramitan'];
  const { typed = [] } = reportOf({ steps, screenStates }, { route: '/anticipo-facturas', fields, expanded });
  expect(typed.map((one) => ('expand' in one ? one.expand : 'field' in one ? one.field : one))).toEqual([
    'Cómo se tramitan',
    'numClient',
    'Filtros 1 activo',
    'tipoConfirming',
  ]);
});

test('R-BEN-01 the alternative of a proposal that was chosen is chosen again, and any other value is left out', () => {
  const steps = [step(0, 'screen', '/anticipo-facturas/propuesta'), step(2000, 'field', 'proposal-alternative')];
  const typedOf = (value: string) =>
    reportOf({ steps }, { route: '/anticipo-facturas/propuesta', fields: [{ field: 'proposal-alternative', value }] })
      .typed;
  expect(typedOf('fewest')).toEqual([{ field: 'proposal-alternative', value: 'fewest' }]);
  expect(JSON.stringify(typedOf('Talleres'))).not.toContain('Talleres');
});

test('R-SIGN-01 R-BEN-01 the means with which the user was about to sign are chosen again, and any other value is left out', () => {
  const route = '/cuentas-de-abono/alta';
  const steps = [step(0, 'screen', route), step(2000, 'field', 'signature-method')];
  const typedOf = (value: string) =>
    reportOf({ steps }, { route, fields: [{ field: 'signature-method', value }] }).typed;
  expect(typedOf('recovery')).toEqual([{ field: 'signature-method', value: 'recovery' }]);
  expect(JSON.stringify(typedOf('Talleres'))).not.toContain('Talleres');
});

test('R-BEN-03 each earlier screen has the drafts and the history with which it opened', () => {
  const draft = { iban: 'ES9121000418450200051332', bic: 'CAIXESBBXXX', description: 'Nómina', status: '1', id: 'x' };
  const steps = [
    step(0, 'screen', '/cuentas-de-abono'),
    step(10, 'press', 'Añadir'),
    step(1000, 'screen', '/cuentas-de-abono/confirmar'),
    step(2000, 'screen', '/cuentas-de-abono'),
  ];
  const screenStates = [
    screenState(0, listState({ page: 3 }), {}, '/cuentas-de-abono'),
    screenState(1000, null, { newAccountDraft: JSON.stringify(draft) }, '/cuentas-de-abono/confirmar'),
    screenState(2000, null, {}, '/cuentas-de-abono'),
  ];
  const report = reportOf({ steps, screenStates }, { route: '/cuentas-de-abono' });
  expect(getSceneAtEntry(report, 1)).toMatchObject({ route: '/cuentas-de-abono', history: { invoices: { page: 3 } } });
  expect(getSceneAtEntry(report, 1)).not.toHaveProperty('kept');
  expect(getSceneAtEntry(report, 2).kept).toMatchObject({ newAccountDraft: { status: '1' } });
  expect(getSceneAtEntry(report)).not.toHaveProperty('kept');
  expect(JSON.stringify(report)).not.toMatch(/ES91|Nómina/);
  expect(findSceneProblem(report)).toBeUndefined();
});

test('R-BEN-03 the question about cookies is open until the press that answered it', () => {
  const steps = [
    step(0, 'screen', '/'),
    step(500, 'press', 'Cerrar'),
    step(1000, 'field', 'email'),
    step(2000, 'screen', '/forgot-password'),
  ];
  const atLogin = reportOf({ steps: steps.slice(0, 2) }, { route: '/', session: null, cookiesAnsweredAt: 501 });
  expect(atLogin).toMatchObject({ asksForCookies: true, typed: [{ press: 'Cerrar' }] });
  const later = reportOf({ steps }, { route: '/forgot-password', session: null, cookiesAnsweredAt: 501 });
  expect(later).not.toHaveProperty('asksForCookies');
  expect(getSceneAtEntry(later, 0)).toMatchObject({ asksForCookies: true });
  expect(getSceneAtEntry(later, 3)).not.toHaveProperty('asksForCookies');
  const open = reportOf({ steps: steps.slice(0, 1) }, { route: '/', session: null, asksForCookies: true });
  expect(open).toMatchObject({ asksForCookies: true });
});

test('R-REP-05 the structure of a screen is taken whatever its fingerprints look like, and left out with any part of it', () => {
  const structure = Object.fromEntries(STRUCTURE_PARTS.map((part) => [part, '612345678'])) as ScreenStructure;
  const report = reportOf({}, { shown: structure });
  expect(report.shown).toEqual({ path: '/facturas', structure });
  expect(findSceneProblem(report)).toBeUndefined();
  for (const part of ['steps', 'answers', 'fields', 'drafts'] as const) {
    const parts = { ...ALL, [part]: false };
    expect(createReport({ calls: [], steps: [] }, { ...SNAPSHOT, shown: structure }, parts)('')).not.toHaveProperty(
      'shown',
    );
  }
});

test('R-REP-03 whatever the history of a screen holds, nothing of it that could identify a person leaves', () => {
  const secret = fc.constantFrom('ES9121000418450200051332', 'Aceros Levante', '12345678Z', '612345678', 'ana@x.com');
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      secret,
      fc.boolean(),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom('filter', 'page', 'text', 'hidden', 'numCliente', 'estado', 'invoice', 'iban', 'x'),
        tie('any'),
      ),
    ),
  })).any;
  const names = fc.constantFrom('invoices', 'calendar', 'invoice', 'operations', 'advances');
  fc.assert(
    fc.property(fc.dictionary(names, value), (history) => {
      const report = reportOf({}, { history });
      expect(findSceneProblem(report)).toBeUndefined();
      expect(JSON.stringify(report)).not.toMatch(/ES91|Levante|12345678Z|612345678|ana@x/);
    }),
    { numRuns: getRunCount(200) },
  );
});

test('R-BEN-01 a search that finds all rows is not replaced by parts of two words, which the portal does not find', () => {
  const rows = [invoice(1, 'Aceros Levante, S.A.'), invoice(2, 'Muebles Sur, S.L.')];
  const { answers, history } = reportOf({ calls: [call(1, '', rows)] }, { history: listState({ text: '2026' }) });
  const search = (history as { invoices: { text: string } }).invoices.text;
  const { invoiceResponseList } = answers[0]!.body as { invoiceResponseList: Record<string, string>[] };
  const words = (row: Record<string, string>) =>
    `${row.customerName} ${row.invoiceNumberExt!.replaceAll(/[^\w]/g, '')} ${row.invoiceNumber}`
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u);
  expect(invoiceResponseList.map((row) => words(row).some((word) => word.includes(search)))).toEqual([true, true]);
});

test('R-BEN-01 a field with a text that is no amount is refused on the bench, too', () => {
  const steps = [step(0, 'screen', '/company-data'), step(10, 'field', 'invoiceAmount')];
  const fields = [{ field: 'invoiceAmount', value: 'Ana Ruiz' }];
  const { typed } = reportOf({ steps }, { route: '/company-data', session: null, fields });
  expect(typed).toEqual([{ field: 'invoiceAmount', value: 'x' }]);
});

test('R-BEN-01 R-BEN-03 a dialog whose field changed the place of a list is opened again, and closed where it was closed', () => {
  const fields = [{ field: 'Cliente', value: 'false' }];
  const steps = [
    step(1000, 'screen', '/facturas'),
    step(2000, 'press', 'Columnas'),
    step(2100, 'dialog', 'Columnas de la tabla'),
    { ...step(3000, 'field', 'Cliente'), fields },
    step(4000, 'press', 'Cerrar'),
  ];
  const open = { expanded: [], dialog: 'Columnas de la tabla' };
  const screenStates = [
    screenState(1000, listState({})),
    { ...screenState(3010, listState({ hidden: ['invoices.customer'] })), open },
  ];
  const opened = [{ press: 'Columnas' }, { field: 'Cliente', value: 'false' }];
  expect(reportOf({ steps: steps.slice(0, 4), screenStates }, { fields, ...open }).typed).toEqual(opened);
  const closed = reportOf({ steps, screenStates });
  expect(closed.typed).toEqual([{ press: 'Columnas' }, { press: 'Cerrar' }]);
  const before = closed.timeline!.findLastIndex(({ did }) => did === 'screen');
  expect(getSceneAtEntry(closed, before).typed).toEqual(opened);
});

test('R-BEN-01 R-BEN-03 a dialog in which a button changed the place of a list stays open until it was closed', () => {
  const steps = [
    step(1000, 'screen', '/facturas'),
    step(2000, 'press', 'Columnas'),
    step(2100, 'dialog', 'Columnas de la tabla'),
    step(4000, 'press', 'Mostrar todas'),
    step(6000, 'press', 'Cerrar'),
  ];
  const open = { expanded: [], dialog: 'Columnas de la tabla' };
  const screenStates = [
    screenState(1000, listState({ hidden: ['invoices.customer'] })),
    { ...screenState(4010, listState({ hidden: [] })), open },
  ];
  expect(reportOf({ steps: steps.slice(0, 4), screenStates }, open).typed).toEqual([{ press: 'Columnas' }]);
  const closed = reportOf({ steps, screenStates });
  expect(closed.typed).toEqual([{ press: 'Columnas' }, { press: 'Cerrar' }]);
  expect(findSceneProblem(closed)).toBeUndefined();
  const home = screenState(8000, null, {}, '/home');
  const left = { steps: [...steps, step(8000, 'screen', '/home')], screenStates: [...screenStates, home] };
  const onHome = reportOf(left, { route: '/home' });
  const closing = onHome.timeline!.findIndex(({ what }) => what === 'Cerrar');
  expect(getSceneAtEntry(onHome, closing).typed).toEqual([{ press: 'Columnas' }, { press: 'Cerrar' }]);
  expect(getSceneAtEntry(onHome, closing - 1).typed).toEqual([{ press: 'Columnas' }]);
});

test('R-BEN-01 a draft with a text that is no day or amount is refused on the bench, too', () => {
  const companyData = JSON.stringify({ invoiceDueDate: '1', invoiceAmount: 'Ana Ruiz', supplierId: '' });
  const { kept } = reportOf({}, { route: '/company-data', session: null, kept: { companyData } });
  expect(kept).toEqual({ companyData: { invoiceDueDate: 'x', invoiceAmount: 'x', supplierId: '' } });
});

test('R-BEN-01 R-BEN-03 a toast that outlives its screen is shown on the next one until it closed, with invented values', () => {
  const steps = [
    step(1000, 'screen', '/alert'),
    step(2000, 'press', 'Guardar alertas'),
    step(3000, 'screen', '/facturas'),
    step(9000, 'press', 'Filtros'),
    step(20_000, 'press', 'Filtros'),
  ];
  const screenStates = [screenState(1000, null, {}, '/alert'), screenState(3000, null)];
  const toast = { kind: 'success', lines: [], scope: 'done' } as const;
  const toasts = [
    { ...toast, at: 500, until: 1001, text: 'Error de otra pantalla', scope: 'screen' as const },
    { ...toast, at: 2100, text: 'Guardado para ana@talleresruiz.example', lines: ['Referencia: 1'] },
    { ...toast, at: 2200, until: 12_000, text: 'Cerrado' },
    { ...toast, at: 9100, text: 'De esta pantalla' },
  ];
  const report = reportOf({ steps, screenStates, toasts });
  const textsAt = (entry?: number) => getSceneAtEntry(report, entry).toasts?.map(({ text }) => text.split(' ')[0]);
  expect(textsAt()).toEqual(['Guardado']);
  expect(textsAt(2)).toEqual(['Guardado', 'Cerrado']);
  expect(textsAt(3)).toEqual(['Guardado']);
  expect(textsAt(1)).toBeUndefined();
  expect(getSceneAtEntry(report).toasts?.[0]).toMatchObject({
    kind: 'success',
    scope: 'done',
    lines: ['Referencia: 1'],
  });
  expect(JSON.stringify(report)).not.toContain('talleresruiz');
  expect(findSceneProblem(report)).toBeUndefined();
  expect(findSceneProblem(getSceneAtEntry(report))).toBeUndefined();
});

test('R-BEN-01 R-REP-03 the saved views of a list are in the report, with invented names and values', () => {
  const view = { name: 'Cobros de Ana', filter: { numCliente: '100200', estadoFactura: '3' } };
  const views = JSON.stringify({ views: [{ ...view, due: 'week', hidden: ['invoices.customer', 'ES91'] }] });
  const { kept } = reportOf({}, { kept: { views, rememberedViews: views } });
  const { views: [made] = [] } = (kept ?? {})['views'] as { views: Record<string, unknown>[] };
  expect(made).toMatchObject({ due: 'week', hidden: ['invoices.customer'], filter: { estadoFactura: '3' } });
  expect(kept?.['rememberedViews']).toEqual(kept?.['views']);
  expect(JSON.stringify(kept)).not.toMatch(/Cobros|Ana|100200|ES91/);
});

test('R-BEN-01 R-BEN-03 a toast that comes with its screen and was closed there is closed on the bench, too', () => {
  const steps = [step(1000, 'screen', '/facturas'), step(2000, 'press', 'Filtros')];
  const toast = { kind: 'error', text: 'No podemos procesar su solicitud.', lines: [], scope: 'screen' } as const;
  const toasts = [{ ...toast, at: 1020, until: 1500 }];
  const report = reportOf({ steps, screenStates: [screenState(1000, null)], toasts });
  expect(getSceneAtEntry(report).closedToasts).toEqual(['No podemos procesar su solicitud.']);
});

test('R-BEN-03 a list in which two options were chosen has each of them at its moment, with invented values', () => {
  const steps = [
    step(1000, 'screen', '/anticipo-facturas'),
    { ...step(2000, 'field', 'numClient'), fields: [{ field: 'numClient', value: '10497826' }] },
    step(3000, 'press', 'Filtros'),
    step(4000, 'field', 'numClient'),
  ];
  const fields = [{ field: 'numClient', value: '20497833' }];
  const report = reportOf({ steps }, { route: '/anticipo-facturas', fields });
  const chosenAt = (entry?: number) =>
    (getSceneAtEntry(report, entry).typed ?? []).flatMap((one) => ('field' in one ? one.value : []));
  const [first, second] = chosenAt();
  expect(chosenAt(1)).toEqual([first]);
  expect(first).not.toBe(second);
  expect(JSON.stringify(report)).not.toMatch(/10497826|20497833/);
});

test('R-BEN-03 R-REP-03 a field that was typed into again, or cleared, has its value of each moment, invented', () => {
  const typed = (at: number, email: string, phone: string) => ({
    ...step(at, 'field', at === 2000 ? 'phone' : 'email'),
    fields: [
      { field: 'email', value: email },
      { field: 'phone', value: phone },
    ],
  });
  const route = '/gestion-de-proveedores/editar';
  const steps = [
    step(0, 'screen', route),
    typed(1000, 'ana@talleresruiz.example', '611223344'),
    typed(2000, 'ana@talleresruiz.example', ''),
    typed(3000, '', ''),
  ];
  const fields = [
    { field: 'email', value: 'luis@talleresruiz.example' },
    { field: 'phone', value: '' },
  ];
  const report = reportOf({ steps: [...steps, step(4000, 'field', 'email')] }, { route, fields });
  const typedAt = (entry?: number) =>
    (getSceneAtEntry(report, entry).typed ?? []).map((one) => ('field' in one ? [one.field, one.value] : []));
  const [[, first] = [], , , [, last] = []] = typedAt();
  expect(first).toMatch(/@.*\.example$/);
  expect(last).toMatch(/@.*\.example$/);
  expect(first).not.toBe(last);
  expect(typedAt(1)).toEqual([['email', first]]);
  expect(typedAt(2).at(-1)).toEqual(['phone', '']);
  expect(typedAt(3).at(-1)).toEqual(['email', '']);
  expect(JSON.stringify(report)).not.toMatch(/talleresruiz|611223344/);
  expect(findSceneProblem(report)).toBeUndefined();
});

test('R-BEN-03 a field whose filter was removed by its chip is as it was at each place, and none that is gone is filled in', () => {
  const filled = (at: number, did: RecordedStep['did'], what: string, impDesde?: string) => ({
    ...step(at, did, what),
    fields: impDesde === undefined ? [] : [{ field: 'impDesde', value: impDesde }],
  });
  const steps = [
    step(0, 'screen', '/facturas'),
    filled(1000, 'press', 'Filtros', ''),
    filled(2000, 'field', 'impDesde', '1000'),
    filled(3000, 'press', 'Filtrar', '1000'),
    filled(4000, 'press', 'Quitar el filtro', ''),
    filled(5000, 'press', 'Filtros'),
    step(6000, 'press', 'Este mes'),
  ];
  const screenStates = [0, 3010, 4010, 6010].map((at) => screenState(at, listState({ page: at })));
  const report = reportOf({ steps, screenStates });
  const timeline = report.timeline!;
  const fieldsAfter = (press: string) => {
    const entry = timeline.findIndex(({ what }) => what === press) + 1;
    return (getSceneAtEntry(report, entry).typed ?? []).filter((one) => 'field' in one);
  };
  expect(timeline.at(-1)?.did).toBe('screen');
  expect(fieldsAfter('Filtrar')).toEqual([{ field: 'impDesde', value: '1000' }]);
  // As it is when its form opens: whoever left it would be told of it, were it required.
  expect(fieldsAfter('Quitar el filtro')).toEqual([]);
  expect(findSceneProblem(report)).toBeUndefined();
});

test('R-BEN-01 R-BEN-03 what was opened and closed again before the next step, as by Escape, is not opened', () => {
  const CALENDAR = 'Abrir el calendario: Vencimiento hasta';
  const steps = [
    step(0, 'screen', '/facturas'),
    step(1000, 'press', 'Más'),
    step(2000, 'press', 'Filtros'),
    step(3000, 'press', CALENDAR),
  ];
  const presses = [
    { at: 1000, what: 'Más', nth: 0, closedAt: 1500 },
    { at: 2000, what: 'Filtros', nth: 0 },
    { at: 3000, what: CALENDAR, nth: 0, closedAt: 3400 },
  ];
  const report = reportOf({ steps, presses });
  expect(report.typed).toEqual([{ press: 'Filtros' }]);
  expect(getSceneAtEntry(report, 1).typed).toEqual([]);
  expect(getSceneAtEntry(report, 2).typed).toEqual([{ press: 'Filtros' }]);
  expect(findSceneProblem(report)).toBeUndefined();
  // A day that was chosen in it closes it, too.
  const chosen = [...steps, step(3400, 'press', '12')];
  expect(reportOf({ steps: chosen, presses }).typed).toEqual([
    { press: 'Filtros' },
    { press: CALENDAR },
    { press: '12' },
  ]);
});

test('R-BEN-01 a part that was open at a place, and closed there, is opened before it is closed', () => {
  const steps = [
    step(0, 'screen', '/facturas'),
    step(1000, 'press', 'Filtros'),
    step(2000, 'press', 'Eliminar todos los filtros'),
    step(4000, 'press', 'Filtros'),
  ];
  const places = [0, 2010].map((at) => screenState(at, listState({ page: at })));
  const screenStates = [places[0]!, { ...places[1]!, open: { expanded: ['Filtros'] } }];
  expect(reportOf({ steps, screenStates }).typed).toEqual([{ expand: 'Filtros' }, { press: 'Filtros' }]);
});

test('R-BEN-01 R-BEN-03 of several rows with the same state the one whose explanation was open is opened again', () => {
  const STATE = 'Pagada al vencimiento';
  const pressed = [3, 1, 3];
  const steps = [
    step(0, 'screen', '/facturas'),
    ...pressed.map((_nth, index) => step(1000 + index * 1000, 'press', STATE)),
    step(5000, 'press', 'Consulta de facturas'),
    step(7000, 'press', 'Filtros'),
  ];
  const presses = pressed.map((nth, index) => ({ at: 1000 + index * 1000, what: STATE, nth }));
  const places = [0, 5010].map((at) => screenState(at, null));
  const screenStates = [places[0]!, { ...places[1]!, open: { expanded: [STATE] } }];
  const report = reportOf({ steps, presses, screenStates }, { expanded: [STATE, 'Filtros'] });
  const opened = { expand: STATE, nth: 1 };
  expect(report.typed).toEqual([opened, { press: 'Filtros' }]);
  const place = report.timeline!.findLastIndex(({ did }) => did === 'screen');
  expect(getSceneAtEntry(report, place).typed).toEqual([opened]);
  expect(findSceneProblem(report)).toBeUndefined();
  const both = [places[0]!, { ...places[1]!, open: { expanded: [STATE, STATE] } }];
  const first = { steps: steps.filter(({ at }) => at !== 3000), presses: presses.slice(0, 2), screenStates: both };
  expect(reportOf(first, { expanded: [STATE, STATE] }).typed).toEqual([
    { expand: STATE, nth: 3 },
    opened,
    { press: 'Filtros' },
  ]);
});

test('R-BEN-01 a field that is untouched since its screen was opened anew is not left, which would be judged', () => {
  const steps = [step(0, 'screen', '/facturas'), step(1000, 'field', 'numClient'), step(2000, 'press', 'Anticipar')];
  const screenStates = [0, 2010].map((at) => screenState(at, listState({ page: at })));
  const untouched = { field: 'numClient', value: '' };
  expect(reportOf({ steps, screenStates }, { fields: [untouched] }).typed).toBeUndefined();
  expect(reportOf({ steps, screenStates }, { fields: [{ ...untouched, isMissing: true }] }).typed).toEqual([
    { field: 'numClient', value: '' },
  ]);
});

test('R-BEN-01 a field that the portal gives back from its memory on a later visit of the screen is filled in', () => {
  const steps = [
    step(0, 'screen', '/company-data'),
    step(1000, 'field', 'invoiceNumber'),
    step(2000, 'screen', '/first-info-layer'),
    step(3000, 'screen', '/company-data?goBack=true'),
    step(4000, 'field', 'supplierReference'),
  ];
  const fields = [
    { field: 'invoiceNumber', value: 'FV-2026/1' },
    { field: 'supplierReference', value: 'REF00000000001' },
  ];
  const { typed = [] } = reportOf({ steps }, { route: '/company-data?goBack=true', session: null, fields });
  expect(typed.map((one) => 'field' in one && one.field)).toEqual(['supplierReference', 'invoiceNumber']);
});

test('R-BEN-01 a sentence of the portal stays as it is, although the alias of a user is one of its words', () => {
  const text = 'No se puede eliminar el usuario principal.';
  const session = { ...SNAPSHOT.session!, alias: 'principal' };
  const steps = [step(0, 'screen', '/gestion-de-usuarios'), step(1000, 'press', 'Eliminar a principal')];
  const toasts = [{ at: 1500, until: 1800, kind: 'error' as const, text, lines: [], scope: 'screen' as const }];
  const report = reportOf({ steps, toasts }, { route: '/gestion-de-usuarios', session, ownTexts: new Set([text]) });
  expect(getSceneAtEntry(report).closedToasts).toEqual([text]);
  expect(JSON.stringify(report.typed)).not.toContain('principal');
});

test('R-BEN-01 a field that the portal gives back is judged only where the supplier saw it refused', () => {
  const steps = [
    step(0, 'screen', '/company-data'),
    step(1000, 'field', 'invoiceAmount'),
    step(2000, 'screen', '/first-info-layer'),
    step(3000, 'screen', '/company-data?goBack=true'),
  ];
  const judgedWith = (change: { isRefused?: true }) => {
    const fields = [{ field: 'invoiceAmount', value: 'mucho', ...change }];
    const { typed = [] } = reportOf({ steps }, { route: '/company-data?goBack=true', session: null, fields });
    return typed.some((one) => 'field' in one && !one.isReturned);
  };
  expect([judgedWith({}), judgedWith({ isRefused: true })]).toEqual([false, true]);
});

test('R-BEN-03 a field of the screen before, which has the name of one here, is not written', () => {
  const iban = { field: 'iban', value: '' };
  const steps = [
    step(0, 'screen', '/anticipo-facturas/plan'),
    { ...step(1000, 'field', 'iban'), fields: [{ field: 'iban', value: 'ES9121000418450200051332' }] },
    { ...step(2000, 'screen', '/anticipo-facturas'), fields: [iban] },
    {
      ...step(3000, 'field', 'numClient'),
      fields: [iban, { field: 'numClient', value: '', isMissing: true as const }],
    },
    step(4000, 'press', 'Cerrar sesión'),
  ];
  const screenStates = [
    screenState(0, null, {}, '/anticipo-facturas/plan'),
    screenState(2000, null, {}, '/anticipo-facturas'),
  ];
  const report = reportOf({ steps, screenStates }, { route: '/anticipo-facturas', fields: [iban] });
  const { typed = [] } = getSceneAtEntry(report, 3);
  expect(typed.map((one) => 'field' in one && one.field)).toEqual(['numClient']);
});

test('R-BEN-03 a field that was left empty without an edit is missed at that moment, and not before', () => {
  const missing = [{ field: 'alias', value: '', isMissing: true as const }];
  const steps = [
    { ...step(0, 'screen', '/gestion-de-usuarios/add'), fields: [{ field: 'alias', value: '' }] },
    { ...step(1000, 'field', 'email'), fields: [...missing, { field: 'email', value: '' }] },
    step(2000, 'field', 'alias'),
  ];
  const report = reportOf({ steps }, { route: '/gestion-de-usuarios/add', fields: [{ field: 'alias', value: 'x' }] });
  const emptyAt = (entry: number) =>
    (getSceneAtEntry(report, entry).typed ?? []).some((one) => 'field' in one && one.field === 'alias');
  expect([0, 1].map(emptyAt)).toEqual([false, true]);
});

test('R-BEN-01 R-BEN-03 each screen says whether another one precedes it, to which it offers to go back', () => {
  const route = '/legal/data-protection';
  const steps = [step(0, 'screen', '/register'), step(1000, 'screen', route)];
  const screenStates = [
    { ...screenState(0, null, {}, '/register'), isFirst: true },
    { ...screenState(1000, null, {}, route), isFirst: false },
  ];
  const report = reportOf({ steps, screenStates }, { route, session: null });
  expect(getSceneAtEntry(report).hasScreenBefore).toBe(true);
  expect(getSceneAtEntry(report, 0)).not.toHaveProperty('hasScreenBefore');
  expect(findSceneProblem(report)).toBeUndefined();
});

test('R-BEN-03 what was typed into a filter of a screen that is gone is known from the list that it led to', () => {
  const steps = [
    step(1000, 'screen', '/facturas'),
    step(2000, 'press', 'Filtros'),
    step(3000, 'field', 'impDesde'),
    step(4000, 'press', 'Filtrar'),
    step(6000, 'screen', '/home'),
  ];
  const filter = { impDesde: '99999999' };
  const screenStates = [
    screenState(1000, null),
    screenState(4010, listState({ filter })),
    screenState(6000, null, {}, '/home'),
  ];
  const report = reportOf({ steps, screenStates }, { route: '/home' });
  expect(getSceneAtEntry(report, 2).typed).toEqual([{ press: 'Filtros' }, { field: 'impDesde', value: '99999999' }]);
});

test('R-BEN-01 a search for zeros stays as it is, whether it finds all invoices or none', () => {
  const historyOf = (rows: object[]) =>
    reportOf({ calls: [call(1, '', rows)] }, { history: listState({ text: '0000' }) }).history;
  const kept = { invoices: { text: '0000' } };
  expect(historyOf([invoice(1), invoice(2)])).toMatchObject(kept);
  expect(historyOf([{ ...invoice(1), invoiceNumber: '1', invoiceNumberExt: 'F-1' }])).toMatchObject(kept);
});

test('R-BEN-03 a panel that was open while the list got another search is open at that moment, and not before', () => {
  const route = '/facturas';
  const steps = [
    step(1000, 'screen', route),
    step(2000, 'press', 'Filtros'),
    step(3000, 'field', 'text'),
    step(6000, 'press', 'Eliminar todos los filtros'),
  ];
  const screenStates = [
    { ...screenState(1000, null), open: { expanded: [] } },
    { ...screenState(4000, listState({ text: '0000' })), open: { expanded: ['Filtros (1)'] } },
    { ...screenState(6010, listState({})), open: { expanded: ['Filtros'] } },
  ];
  const report = reportOf({ steps, screenStates }, { route });
  const stepsAt = (did: string, nth: number) => {
    const entries = (report.timeline ?? []).flatMap((entry, index) => (entry.did === did ? [index] : []));
    return (getSceneAtEntry(report, entries.at(nth)).typed ?? []).filter((one) => !('field' in one));
  };
  expect(stepsAt('screen', 0)).toEqual([]);
  expect(stepsAt('screen', 1)).toEqual([{ expand: 'Filtros (1)' }]);
  expect(stepsAt('press', 1)).toEqual([{ expand: 'Filtros (1)' }, { press: 'Eliminar todos los filtros' }]);
  expect(findSceneProblem(report)).toBeUndefined();
});

test('R-BEN-01 a field that was left empty without an edit is left empty again, after what opened it', () => {
  const steps = [step(1000, 'screen', '/'), step(2000, 'press', 'Continuar')];
  const fields = [
    { field: 'email', value: '', isMissing: true as const },
    { field: 'alias', value: '' },
    { field: 'password', faults: ['empty'] as const, isMissing: true as const },
  ];
  const report = reportOf({ steps }, { route: '/', session: null, fields });
  const left = [
    { field: 'email', value: '' },
    { secret: 'password', faults: ['empty'] },
  ];
  expect(getSceneAtEntry(report).typed).toEqual([{ press: 'Continuar' }, ...left]);
  expect(getSceneAtEntry(report, 0).typed).toEqual([]);
  // Its user went on to another field, so that this is an earlier moment.
  const later = [...steps.slice(0, 1), { ...steps[1]!, fields }, step(3000, 'field', 'alias')];
  const moment = getSceneAtEntry(reportOf({ steps: later }, { route: '/', session: null, fields }), 1);
  expect(moment.typed).toEqual([{ press: 'Continuar' }, ...left]);
  expect([report, moment].map((scene) => findSceneProblem(scene))).toEqual([undefined, undefined]);
});

test('R-BEN-01 R-BEN-03 a refused password is refused again for the same reasons, at its moment and at the end', () => {
  const steps = [step(1000, 'screen', '/'), step(2000, 'field', 'newPassword'), step(3000, 'press', 'Guardar')];
  const fields = [{ field: 'newPassword', faults: ['tooShort', 'symbol'] as const }];
  const report = reportOf({ steps }, { route: '/', session: null, fields });
  const refused = { secret: 'newPassword', faults: ['tooShort', 'symbol'] };
  expect(getSceneAtEntry(report).typed).toEqual([refused, { press: 'Guardar' }]);
  expect(getSceneAtEntry(report, 1).typed).toEqual([refused]);
  expect(findSceneProblem(report)).toBeUndefined();
});

test('R-BEN-01 R-BEN-03 of several controls with the same text the one that was pressed is pressed again', () => {
  const steps = [step(1000, 'screen', '/facturas'), step(2000, 'press', 'Anticipada'), step(3000, 'press', 'Filtros')];
  const report = reportOf({ steps, presses: [{ at: 2001, what: 'Anticipada', nth: 2 }] }, { route: '/facturas' });
  const pressed = { press: 'Anticipada', nth: 2 };
  expect(getSceneAtEntry(report).typed).toEqual([pressed, { press: 'Filtros' }]);
  expect(getSceneAtEntry(report, 1).typed).toEqual([pressed]);
  expect(findSceneProblem(report)).toBeUndefined();
});

test('R-BEN-01 R-BEN-03 a toast of the screen that was closed is closed from that moment on, unless it came again', () => {
  const steps = [
    step(1000, 'screen', '/facturas'),
    step(2000, 'press', 'Excel'),
    step(5000, 'press', 'Filtros'),
    step(8000, 'press', 'Columnas'),
  ];
  const told = { kind: 'success', lines: [], scope: 'done' } as const;
  const toasts = [
    { ...told, at: 2500, until: 4000, text: 'Descargado' },
    { ...told, at: 2600, until: 7000, text: 'Listo' },
    { ...told, at: 7500, text: 'Listo' },
  ];
  const report = reportOf({ steps, toasts }, { route: '/facturas' });
  expect(getSceneAtEntry(report).closedToasts).toEqual(['Descargado']);
  expect(getSceneAtEntry(report, 2).closedToasts).toEqual(['Descargado']);
  expect(getSceneAtEntry(report, 1).closedToasts).toEqual(['Descargado']);
  expect(getSceneAtEntry(report, 0)).not.toHaveProperty('closedToasts');
  expect(findSceneProblem(report)).toBeUndefined();
});
