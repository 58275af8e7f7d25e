import { expect, test } from 'vitest';
import { isAutomaticDraft } from '#generated/stored/automatic-draft.ts';
import { automaticAdvancesTexts } from './automatic-advances.texts.ts';
import { filterSelectableClients } from './filter-selectable-clients.ts';
import { formatShortDay } from './short-day.ts';

test('R-AUTO-11 R-AUTO-58 a day, the short Spanish month in lower case without a full stop, and the year', () => {
  expect(formatShortDay('2025-03-05')).toBe('5 mar 2025');
  expect(formatShortDay('2026-12-31')).toBe('31 dic 2026');
  expect(formatShortDay('2026-09-01')).toBe('1 sep 2026');
  expect(formatShortDay('')).toBe('');
});

const DRAFT = { numClient: '101', clientName: 'Grandes Almacenes', iban: 'ES91', day: '2026-03-05' };

test('R-AUTO-10 a whole draft is read again', () => {
  expect(isAutomaticDraft(DRAFT)).toBe(true);
});

test.each([
  null,
  'text',
  { ...DRAFT, numClient: '' },
  { ...DRAFT, clientName: 5 },
  { ...DRAFT, iban: undefined },
  { ...DRAFT, day: '2026-02-30' },
])('R-ROUTE-38 %j counts as nothing stored', (stored) => {
  expect(isAutomaticDraft(stored)).toBe(false);
});

test('R-AUTO-08 a client with an automatic advance is no choice', () => {
  const clients = ['1', '2', '3'].map((numClient) => ({ id: numClient, numClient, name: `Cliente ${numClient}` }));
  const advance = { id: '2', numClient: '2', nameClient: '', applicationDate: '2026-01-01', iban: 'ES91' };
  expect(filterSelectableClients(clients, [advance]).map(({ id }) => id)).toEqual(['1', '3']);
  expect(filterSelectableClients(clients, [])).toEqual(clients);
});

test('both languages have the same texts', () => {
  expect(Object.keys(automaticAdvancesTexts.es)).toEqual(Object.keys(automaticAdvancesTexts.en));
});
