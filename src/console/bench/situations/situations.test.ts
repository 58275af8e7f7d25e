import { expect, test } from 'vitest';
import type { Scene } from '#shared/scene.ts';
import type { OutlineLine } from '#shared/stage-messages.ts';
import { findSituations, SITUATIONS } from './situations.ts';

/** Words of an entity, written by hand. */
const WORDS: Record<string, string> = {
  'ui.offline': 'No hay conexión. Compruébela e inténtelo de nuevo.',
  'auth.idleWarning': 'Su sesión se cerrará en un minuto por inactividad. Mueva el ratón.',
  'lists.notFound': 'No se encontraron datos.',
  'lists.removeFilter': 'Quitar el filtro %{filter}',
  'advances.noAccount': 'Le falta una cuenta para cobrar',
  'advances.chooseInvoice': 'Seleccione al menos una factura.',
  'advances.selected': '%{smart_count} factura |||| %{smart_count} facturas',
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
  const text = 'Su sesión se cerrará en un minuto por inactividad. Mueva el ratón.';
  expect(find([line('Anticipo')], { expects: { text } })[0]?.name).toBe('session-ending');
});

test('R-DESK-07 a call without a connection comes first', () => {
  const answers: Scene['answers'] = [{ method: 'GET', path: '/usuarios', fault: 'no-connection' }];
  expect(find([line('Le falta una cuenta para cobrar')], { answers })[0]?.name).toBe('offline');
});

test('R-DESK-07 a screen on which nothing is wrong has no situation', () => {
  expect(find([line('Anticipo', 'heading'), line('2 facturas')])).toEqual([]);
});

test('R-DESK-07 each situation has a sentence for each reader', () => {
  for (const { title, cause, remedy, support } of SITUATIONS) {
    expect(title).not.toMatch(/[.]$/);
    for (const sentence of [cause, remedy, support]) expect(sentence).toMatch(/[.]$/);
  }
});
