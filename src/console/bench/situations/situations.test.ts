import { expect, test } from 'vitest';
import type { Scene } from '#shared/scenes/scene.ts';
import type { OutlineLine } from '#shared/scenes/stage-messages.ts';
import { QUESTIONS } from './questions.ts';
import { findSituations, SITUATIONS } from './situations.ts';

/** Words of an entity, written by hand. */
const WORDS: Record<string, string> = {
  'ui.offline': 'No hay conexión. Compruébela e inténtelo de nuevo.',
  'auth.idleWarning': 'Su sesión se cerrará en un minuto por inactividad.',
  'lists.notFound': 'No se encontraron datos.',
  'lists.removeFilter': 'Quitar el filtro %{filter}',
  'advances.noAccount': 'Le falta una cuenta para cobrar',
  'advances.chooseInvoice': 'Seleccione al menos una factura.',
  'advances.selected': '%{smart_count} factura |||| %{smart_count} facturas',
  'errors.networkRefusal': 'Su red no deja pasar esta operación (%{method}). Pida que la permita para %{host}.',
  'errors.networkLogin': 'Su red ha contestado en lugar de %{host}. Identifíquese en otra pestaña.',
  'invoiceTools.noMatch': 'Ninguna factura coincide con «%{text}».',
  'invoiceTools.sums':
    '%{rows} factura · %{nominal} · anticipado %{advanced} |||| %{rows} facturas · %{nominal} · anticipado %{advanced}',
  'invoiceTools.found':
    '%{rows} factura encontrada · %{nominal} · anticipado %{advanced} |||| %{rows} facturas encontradas · %{nominal} · anticipado %{advanced}',
  'accounts.status.1': 'Rechazada',
  'accounts.status.4': 'Rechazada por documentación',
  'accounts.status.5': 'Pendiente de validación',
  'accounts.status.6': 'Pendiente de documentación',
  'advances.confirmed': 'Solicitud enviada',
  'advances.requestAmount': 'Solicitar %{amount}',
  'lists.part':
    'Lista incompleta: contiene %{rows} fila y hay más. |||| Lista incompleta: contiene %{rows} filas y hay más.',
  'validation.exceedsAdvanceable': 'Monto debe ser menor al importe anticipable',
};

const line = (name: string, role = 'text', ...state: string[]): OutlineLine => ({ level: 0, role, name, state });

const SCENE: Scene = {
  title: 'Prueba',
  area: 'advances',
  route: '/anticipo-facturas',
  session: null,
  now: '2026-03-10T10:30:00',
  answers: [],
  expects: {},
};

const find = (outline: OutlineLine[], changes: Partial<Scene> = {}) =>
  findSituations({ scene: { ...SCENE, ...changes }, outline, getText: (key) => WORDS[key] ?? '' });

test('R-DESK-07 a screen in the words of the entity is recognised', () => {
  const found = find([line('Anticipo', 'heading', 'heading 1'), line('Le falta una cuenta para cobrar', 'heading')]);
  expect(found.map(({ name }) => name)).toEqual(['no-validated-account']);
});

test('R-DESK-07 an empty list is explained by the filters that are set, by their names', () => {
  const filters = [
    line('Quitar el filtro Importe desde: 900,00 €', 'button'),
    line('Quitar el filtro Cliente', 'button'),
  ];
  const [first] = find([line('No se encontraron datos.', 'heading'), ...filters]);
  expect([first?.name, first?.about]).toEqual(['filtered-away', ['Importe desde: 900,00 €', 'Cliente']]);
});

const FILTERS = [line('Quitar el filtro Cliente', 'button'), line('Quitar el filtro Importe desde', 'button')];
const SUMS = line('1.018 facturas · 900,00 € · anticipado 0,00 €', 'status');
const rowsOf = (query: Record<string, string>, rows: number): Scene['answers'][number] => ({
  method: 'GET',
  path: '/proveedores/{id}/facturas/',
  query,
  body: { invoiceDtoList: Array.from({ length: rows }, () => ({})), moreData: 0 },
});

test('R-DESK-07 a filter that hides rows is named, with how many are shown, and of how many where an answer says so', () => {
  const [first] = find([SUMS, ...FILTERS]);
  expect([first?.name, first?.about, first?.rows]).toEqual(['filtered', ['Cliente', 'Importe desde'], { shown: 1018 }]);
  const answers = [rowsOf({}, 1200), rowsOf({ numClient: '9' }, 30)];
  expect(find([SUMS, ...FILTERS], { answers })[0]?.rows).toEqual({ shown: 1018, all: 1200 });
  const atLeast = line('Al menos 1.018 facturas · 900,00 € · anticipado 0,00 €', 'status');
  expect(find([atLeast, ...FILTERS])[0]?.rows).toEqual({});
  expect(find([SUMS])).toEqual([]);
});

test('R-DESK-07 the whole of a list is known only by an answer that is whole, and is not shorter than its part', () => {
  const filtered = rowsOf({ numClient: '9' }, 30);
  const part = { ...rowsOf({}, 2000), body: { invoiceDtoList: [{}], moreData: 1 } };
  expect(find([SUMS, ...FILTERS], { answers: [part, filtered] })[0]?.rows).toEqual({ shown: 1018 });
  expect(find([SUMS, ...FILTERS], { answers: [rowsOf({}, 5), filtered] })[0]?.rows).toEqual({ shown: 1018 });
});

test('R-DESK-07 a search that hides rows is named, too', () => {
  const found = find([line('2 facturas encontradas · 900,00 € · anticipado 0,00 €', 'status')]);
  expect(found.map(({ name, rows }) => [name, rows])).toEqual([['searched', { shown: 2 }]]);
});

const EMPTY: Scene['answers'] = [{ method: 'GET', path: '/usuarios', body: { response: [] } }];

test('R-DESK-07 an empty list without a filter is empty at the service', () => {
  expect(find([line('No se encontraron datos.')], { answers: EMPTY })[0]?.name).toBe('nothing-there');
  const notFound: Scene['answers'] = [{ method: 'GET', path: '/usuarios', status: 404, body: { code: 709 } }];
  expect(find([line('No se encontraron datos.')], { answers: notFound })[0]?.name).toBe('nothing-there');
});

test('R-DESK-07 nothing is said of the service where a filter or a search is in force, or no answer is empty', () => {
  const nothing = [line('No se encontraron datos.')];
  const query = { impDesde: '99999999' };
  expect(find(nothing)).toEqual([]);
  expect(find(nothing, { answers: [{ ...EMPTY[0]!, query }] })).toEqual([]);
  expect(find(nothing, { answers: EMPTY, history: { operations: { filter: { estado: 'P' }, page: 1 } } })).toEqual([]);
  expect(find(nothing, { answers: EMPTY, history: { invoices: { filter: {}, page: 1, text: 'EJ' } } })).toEqual([]);
  const rows: Scene['answers'] = [{ method: 'GET', path: '/usuarios', body: { response: [{ id: '1' }] } }];
  expect(find(nothing, { answers: rows })).toEqual([]);
});

test('R-DESK-07 a list that a search has emptied is explained by the search, before any filter, without what was searched, which is invented', () => {
  const found = find([
    line('Ninguna factura coincide con «ZZZ-1».', 'status'),
    line('No se encontraron datos.', 'heading'),
    line('Quitar el filtro Cliente', 'button'),
  ]);
  expect(found.map(({ name, about }) => [name, about]).slice(0, 2)).toEqual([
    ['search-finds-nothing', []],
    ['filtered-away', ['Cliente']],
  ]);
});

test('R-DESK-07 accounts that were refused, lack a document or wait for the entity are told apart', () => {
  const accounts = { area: 'accounts' } as const;
  const names = (...states: string[]) =>
    find(
      states.map((state) => line(state, 'cell')),
      accounts,
    ).map(({ name }) => name);
  expect(names('Rechazada por documentación')).toEqual(['account-refused']);
  expect(names('Pendiente de documentación')).toEqual(['account-needs-document']);
  expect(names('Pendiente de validación', 'Rechazada')).toEqual(['account-refused', 'account-in-review']);
  expect(find([line('Rechazada', 'cell')])).toEqual([]);
});

test.each(['network-refusal', 'network-login'] as const)(
  'R-DESK-07 the network of the supplier that answered in place of the portal is named: %s',
  (fault) => {
    const answers: Scene['answers'] = [{ method: 'PATCH', path: '/usuarios/{id}', fault }];
    expect(find([line('Mi perfil', 'heading')], { answers })[0]?.name).toBe(fault);
  },
);

test('R-DESK-07 the sentence of the network is recognised whatever host it names', () => {
  const said = 'Su red no deja pasar esta operación (PUT). Pida que la permita para roble.example.';
  expect(find([line(said, 'alert')])[0]?.name).toBe('network-refusal');
});

test('R-DESK-07 a request that was pressed twice is recognised by the steps of the report', () => {
  const press = (at: number, what: string) => ({ at, did: 'press', what }) as const;
  const call = { at: 2, did: 'call', what: 'POST /proveedores/{id}/financiacion-factura' } as const;
  const timeline = [press(1, 'Solicitar 1.200,00 €'), call, press(3, 'Solicitar 1.200,00 €')];
  expect(find([line('Anticipo')], { timeline }).map(({ name }) => name)).toEqual(['pressed-twice']);
  const apart = [press(1, 'Solicitar 1.200,00 €'), press(2, 'Volver'), press(3, 'Solicitar 1.200,00 €')];
  expect(find([line('Anticipo')], { timeline: apart })).toEqual([]);
});

test('R-DESK-07 of a request that was accepted, support reads that it is done and not to be repeated', () => {
  const [first] = find([line('Solicitud enviada', 'heading')]);
  expect([first?.name, first?.remedy]).toEqual(['advance-done', expect.stringMatching(/^No la repita\./)]);
  expect(find([line('Solicitud enviada', 'heading')], { area: 'home' })).toEqual([]);
});

test('R-DESK-07 a list that is not whole says so for the screen and for its Excel file', () => {
  const found = find([line('Lista incompleta: contiene 10.000 filas y hay más.', 'status')]);
  expect(found.map(({ name }) => name)).toEqual(['export-cut']);
});

test('R-DESK-07 an amount above what can be advanced comes before any other field that is wrong', () => {
  const found = find([
    line('Importe', 'textbox', 'invalid'),
    line('Monto debe ser menor al importe anticipable'),
    line('Seleccione al menos una factura.'),
  ]);
  expect(found.map(({ name }) => name)).toEqual(['amount-too-high', 'wrong-input', 'nothing-selected']);
  expect(found[1]?.about).toEqual(['Importe']);
});

test('R-DESK-07 terms are to be accepted only where their box is empty', () => {
  const box = (...state: string[]) => [line('Acepto las condiciones', 'checkbox', 'required', ...state)];
  expect(find(box()).map(({ name }) => name)).toEqual(['terms-not-accepted']);
  expect(find(box('checked'))).toEqual([]);
});

test('R-DESK-07 what was said when the screen was reported counts, although the stage cannot show it again', () => {
  const text = 'Su sesión se cerrará en un minuto por inactividad.';
  expect(find([line('Anticipo')], { expects: { text } })[0]?.name).toBe('session-ending');
});

test('R-DESK-07 a call without a connection comes first', () => {
  const answers: Scene['answers'] = [{ method: 'GET', path: '/usuarios', fault: 'no-connection' }];
  expect(find([line('Le falta una cuenta para cobrar')], { answers })[0]?.name).toBe('offline');
});

test('R-DESK-07 a call without a connection that was repeated with success explains nothing', () => {
  const answers: Scene['answers'] = [
    { method: 'GET', path: '/usuarios', fault: 'no-connection', once: true },
    { method: 'GET', path: '/usuarios', body: { response: [] } },
  ];
  expect(find([line('Anticipo', 'heading')], { answers })).toEqual([]);
});

test('R-DESK-07 a screen on which nothing is wrong has no situation', () => {
  expect(find([line('Anticipo', 'heading'), line('2 facturas')])).toEqual([]);
});

test('R-DESK-07 each situation has a sentence for each reader', () => {
  for (const { title, cause, remedy, support } of [...SITUATIONS, ...QUESTIONS]) {
    expect(title).not.toMatch(/[.]$/);
    for (const sentence of [cause, remedy, support]) expect(sentence).toMatch(/[.]$/);
  }
});
