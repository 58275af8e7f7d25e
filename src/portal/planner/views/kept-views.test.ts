import { beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '#portal/session/session.ts';
import { areViewsRemembered, createView, listViews, MAX_VIEWS, storeViews, toListState } from './kept-views.ts';

const FRIDAY = '2026-11-27';
const NEXT_MONTH = '2026-12-04';

const createStorage = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
    toString: () => [...stored].join(),
  };
};

function logIn(id: string, codNrbeEn = '9000') {
  const user = { id, supplierId: 'B84102739', codNrbeEn, email: 'ana@empresa.example' };
  sessionStorage.setItem('authtoken', `token of ${id}`);
  sessionStorage.setItem('userData', JSON.stringify(user));
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage());
  vi.stubGlobal('sessionStorage', createStorage());
  logIn('1');
});

test('R-PLAN-07 views are of one user of one entity', () => {
  const view = createView('Pendientes', { filter: { estadoFactura: '3' } }, FRIDAY);
  expect(storeViews([view])).toBe(true);
  expect(listViews()).toEqual([{ name: 'Pendientes', filter: { estadoFactura: '3' }, hidden: [] }]);
  logIn('2');
  expect(listViews()).toEqual([]);
  logIn('1', '9001');
  expect(listViews()).toEqual([]);
  logIn('1');
  expect(listViews()).toHaveLength(1);
});

test('R-PLAN-07 views are gone with the session, and nothing of them can be read in the browser, unless it is to remember them', () => {
  const view = createView('Pendientes de Automoción Meseta', { filter: { numCliente: '7' } }, FRIDAY);
  expect(areViewsRemembered()).toBe(false);
  storeViews([view]);
  expect(String(localStorage)).not.toContain('Meseta');
  endSession();
  expect(String(sessionStorage)).not.toContain('Meseta');
  logIn('1');
  expect(listViews()).toEqual([]);
  storeViews([view], true);
  endSession();
  logIn('1');
  expect(listViews()).toEqual([view]);
  expect(areViewsRemembered()).toBe(true);
  storeViews([view, { ...view, name: 'Otra' }]);
  expect(String(localStorage)).toContain('Otra');
});

test('R-PLAN-07 a browser that is to forget the views keeps them until the session ends, and nothing of them in the browser', () => {
  const view = createView('Meseta', { filter: {} }, FRIDAY);
  storeViews([view], true);
  storeViews(listViews(), false);
  expect(String(localStorage)).not.toContain('Meseta');
  expect(listViews()).toEqual([view]);
});

test('R-PLAN-07 views that were kept when every browser remembered them are still there', () => {
  localStorage.setItem('views:9000:1', JSON.stringify({ views: [{ name: 'De antes' }] }));
  expect(listViews().map(({ name }) => name)).toEqual(['De antes']);
  expect(areViewsRemembered()).toBe(true);
});

test('R-PLAN-07 a view of this month has another month a month later; other days stay', () => {
  const filter = { numCliente: '7', fechaDesde: '2026-11-01', fechaHasta: '2026-11-30' };
  const moving = createView('Mes', { filter, hidden: ['invoices.account'] }, FRIDAY);
  expect(toListState(moving, NEXT_MONTH).invoices).toEqual({
    filter: { numCliente: '7', fechaDesde: '2026-12-01', fechaHasta: '2026-12-31' },
    page: 1,
    hidden: ['invoices.account'],
  });
  const fixed = createView('Días', { filter: { ...filter, fechaHasta: '2026-11-29' } }, FRIDAY);
  expect(toListState(fixed, NEXT_MONTH).invoices.filter).toEqual({ ...filter, fechaHasta: '2026-11-29' });
});

test('R-PLAN-07 a view of another version opens without the filters and days that are unknown', () => {
  const text = { views: [{ name: 'Otra', filter: { color: 'rojo', numCliente: '7' }, due: 'year', more: 1 }] };
  localStorage.setItem('views:9000:1', JSON.stringify(text));
  const [view] = listViews();
  expect(view && toListState(view, FRIDAY).invoices).toEqual({ filter: { numCliente: '7' }, page: 1, hidden: [] });
});

test.each([
  ['text that is no JSON', '{'],
  ['no views', '{}'],
  ['a view without a name', JSON.stringify({ views: [{ filter: {} }] })],
  ['more views than fit', JSON.stringify({ views: Array.from({ length: MAX_VIEWS + 1 }, () => ({ name: 'x' })) })],
])('R-PLAN-07 %s in the storage counts as none', (_what, text) => {
  localStorage.setItem('views:9000:1', text);
  expect(listViews()).toEqual([]);
});

test('R-PLAN-07 a browser that refuses says so, and the views last until the page is closed', () => {
  vi.stubGlobal('localStorage', {
    ...createStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(storeViews([createView('Una', { filter: {} }, FRIDAY)], true)).toBe(false);
  expect(listViews()).toHaveLength(1);
});
