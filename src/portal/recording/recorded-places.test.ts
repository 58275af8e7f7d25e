import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearScreenStates,
  readScreenStates,
  recordOpenParts,
  recordPress,
  recordScreenState,
  recordToasts,
} from './recorded-places.ts';
import { clearRecording, recordStep } from './recording-buffer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const search = (text: string, filter = {}) =>
  recordScreenState({ route: '/facturas', history: { invoices: { filter, page: 1, text } }, kept: {} });
const readHistories = () => readScreenStates().screenStates?.map(({ history }) => JSON.stringify(history));

beforeEach(() => {
  clearScreenStates();
  clearRecording();
});

test('R-REP-01 a search that goes on is one place', () => {
  search('F');
  vi.advanceTimersByTime(500);
  search('FV');
  expect(readHistories()).toEqual(['{"invoices":{"filter":{},"page":1,"text":"FV"}}']);
});

test('R-BEN-01 a filter that is pressed right after a search is a place of its own', () => {
  search('FV');
  vi.advanceTimersByTime(400);
  recordStep('press', 'Este mes');
  vi.advanceTimersByTime(20);
  search('FV', { fechaDesde: '2026-03-01' });
  expect(readHistories()).toEqual([
    '{"invoices":{"filter":{},"page":1,"text":"FV"}}',
    '{"invoices":{"filter":{"fechaDesde":"2026-03-01"},"page":1,"text":"FV"}}',
  ]);
});

test('R-BEN-03 a list that is filtered by a choice right after a press is a place of its own', () => {
  search('FV');
  vi.advanceTimersByTime(20);
  recordStep('field', 'Cliente');
  search('FV', { numCliente: '10497826' });
  expect(readHistories()).toHaveLength(2);
});

test('R-REP-01 toasts are kept with the moments at which they opened and closed, the last twenty of them', () => {
  const toast = (id: number) => ({
    id,
    kind: 'success' as const,
    text: `Hecho ${id}`,
    lines: [],
    scope: 'done' as const,
  });
  const start = Date.now();
  recordToasts([toast(1)]);
  vi.advanceTimersByTime(1000);
  recordToasts([toast(1), toast(2)]);
  vi.advanceTimersByTime(1000);
  recordToasts([toast(2)]);
  const moments = readScreenStates().toasts?.map(({ text, at, until }) => [text, at - start, until && until - start]);
  expect(moments).toEqual([
    ['Hecho 1', 0, 2000],
    ['Hecho 2', 1000, undefined],
  ]);
  for (let id = 3; id < 30; id += 1) recordToasts([toast(id)]);
  expect(readScreenStates().toasts).toHaveLength(20);
  clearScreenStates();
  expect(readScreenStates().toasts).toEqual([]);
});

test('R-BEN-03 a place has the parts of the screen that were open before anything was done there', () => {
  search('F');
  recordOpenParts(() => ({ expanded: [] }));
  search('FV');
  recordOpenParts(() => ({ expanded: ['Filtros'] }));
  recordOpenParts(() => ({ expanded: ['Filtros', 'Columnas'] }));
  expect(readScreenStates().screenStates?.map(({ open }) => open?.expanded)).toEqual([['Filtros']]);
});

test('R-REP-01 what was read for a report stays as it was when its dialog closes what is open', () => {
  search('F');
  const close = recordPress('Abrir el calendario: Vence hasta', 0);
  recordToasts([{ id: 1, kind: 'success', text: 'Guardado', lines: [], scope: 'done' }]);
  const read = readScreenStates();
  const before = JSON.stringify(read);
  close();
  recordToasts([]);
  recordOpenParts(() => ({ expanded: ['Filtros'] }));
  expect(JSON.stringify(read)).toBe(before);
});
