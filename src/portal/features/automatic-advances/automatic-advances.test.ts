import { expect, test } from 'vitest';
import { isAutomaticDraft } from '#generated/stored/automatic-draft.ts';
import { filterClientsWithoutAutomaticAdvance } from './filter-clients.ts';
import { formatDayWithMonthName } from './day-with-month-name.ts';

test('R-AUTO-11 R-AUTO-58 a date has the short Spanish month in lower case without a full stop', () => {
  expect(formatDayWithMonthName('2025-03-05')).toBe('5 mar 2025');
  expect(formatDayWithMonthName('2026-12-31')).toBe('31 dic 2026');
  expect(formatDayWithMonthName('2026-09-01')).toBe('1 sep 2026');
  expect(formatDayWithMonthName('')).toBe('');
});

const DRAFT = { numClient: '101', clientName: 'Grandes Almacenes', iban: 'ES91', day: '2026-03-05' };

test('R-AUTO-10 a complete draft can be read back', () => {
  expect(isAutomaticDraft(DRAFT)).toBe(true);
});

test.each([
  null,
  'text',
  { ...DRAFT, numClient: '' },
  { ...DRAFT, clientName: 5 },
  { ...DRAFT, iban: undefined },
  { ...DRAFT, day: '2026-02-30' },
])('R-ROUTE-38 a stored %j is treated as no draft', (stored) => {
  expect(isAutomaticDraft(stored)).toBe(false);
});

test('R-AUTO-08 a client with an automatic advance cannot be selected', () => {
  const clients = ['1', '2', '3'].map((numClient) => ({ id: numClient, numClient, name: `Cliente ${numClient}` }));
  expect(filterClientsWithoutAutomaticAdvance(clients, [{ numClient: '2' }]).map(({ id }) => id)).toEqual(['1', '3']);
  expect(filterClientsWithoutAutomaticAdvance(clients, [])).toEqual(clients);
});
