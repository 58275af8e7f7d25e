import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearPlaces, readPlaces, recordPlace } from './recorded-places.ts';
import { clearRecording, recordStep } from './recording-buffer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const search = (text: string, filter = {}) =>
  recordPlace({ route: '/facturas', history: { invoices: { filter, page: 1, text } }, kept: {} });
const readHistories = () => readPlaces().places?.map(({ history }) => JSON.stringify(history));

beforeEach(() => {
  clearPlaces();
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
