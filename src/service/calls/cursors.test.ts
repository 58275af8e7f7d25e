import { fc } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { addDays } from '#shared/days.ts';
import { Refusal } from '#service/rules/refusal.ts';
import { fromCursor, toCursor } from './cursors.ts';

const positions = fc.record({
  expiresOn: fc.integer({ min: -5_000, max: 5_000 }).map((days) => addDays('2026-06-15', days)),
  id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
});

test('a cursor leads back to its position', () => {
  fc.assert(
    fc.property(positions, fc.jsonValue(), (position, list) => {
      expect(fromCursor(toCursor(position, list, 'secret'), list, 'secret')).toEqual(position);
    }),
  );
});

test('a cursor is refused for another list, under another secret, and when it is made up', () => {
  const cursor = toCursor({ expiresOn: '2026-06-15', id: 7 }, ['a'], 'secret');
  expect(() => fromCursor(cursor, ['b'], 'secret')).toThrow(Refusal);
  expect(() => fromCursor(cursor, ['a'], 'other')).toThrow(Refusal);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => fromCursor(text, ['a'], 'secret')).toThrow(Refusal);
    }),
  );
});
