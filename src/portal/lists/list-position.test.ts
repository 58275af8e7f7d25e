import { expect, test } from 'vitest';
import { countActiveFilters, readListPosition } from './list-position.ts';
import { FILTER_DEFAULTS } from '#portal/lists/model/invoice-filter.ts';

test('a list without a kept place begins unfiltered at its first page', () => {
  for (const state of [null, undefined, 'x', {}, { other: { page: 3 } }, { invoices: null }])
    expect(readListPosition(state, 'invoices')).toEqual({ filter: {}, page: 1 });
});

test('a kept place is found again, each list its own', () => {
  const state = { invoices: { filter: { estadoFactura: '3' }, page: 4 }, accounts: { filter: {}, page: 2 } };
  expect(readListPosition(state, 'invoices')).toEqual({ filter: { estadoFactura: '3' }, page: 4 });
  expect(readListPosition(state, 'accounts').page).toBe(2);
});

test('a page that can not be is the first one', () => {
  for (const page of [0, -1, 1.5, '2', Number.NaN])
    expect(readListPosition({ invoices: { page } }, 'invoices').page).toBe(1);
});

test('defaults and hidden fields do not count as filters', () => {
  expect(countActiveFilters({})).toBe(0);
  expect(countActiveFilters({ estadoFactura: '0', impDesde: '5' }, { estadoFactura: '0' })).toBe(1);
  expect(countActiveFilters({ estadoFactura: '3', numCliente: '7' }, { estadoFactura: '0' }, ['numCliente'])).toBe(1);
});

test('R-INV-02 R-INV-16 the defaults of the invoices are no filter', () => {
  expect(countActiveFilters({}, FILTER_DEFAULTS)).toBe(0);
  expect(countActiveFilters({ estadoFactura: '0', tipoConfirming: 'N' }, FILTER_DEFAULTS)).toBe(0);
  expect(countActiveFilters({ tipoConfirming: 'D' }, FILTER_DEFAULTS)).toBe(1);
  expect(countActiveFilters({ estadoFactura: '0', impDesde: '5' }, FILTER_DEFAULTS)).toBe(1);
});
