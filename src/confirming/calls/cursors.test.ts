import { fc } from '#tests/support/property-tests.ts';
import { expect, test } from 'vitest';
import { addDays } from '#shared/dates/days.ts';
import { Refusal } from '#platform/rules/refusal.ts';
import { parseInvoiceCursor, createInvoiceCursor } from './cursors.ts';

const positions = fc.record({
  expiresOn: fc.integer({ min: -5_000, max: 5_000 }).map((days) => addDays('2026-06-15', days)),
  id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
});

test('parsing a cursor returns its position', () => {
  fc.assert(
    fc.property(positions, fc.jsonValue(), (position, list) => {
      expect(parseInvoiceCursor(createInvoiceCursor(position, list, 'secret'), list, 'secret')).toEqual(position);
    }),
  );
});

test('a cursor is refused for another list, with another secret, and when it is forged', () => {
  const cursor = createInvoiceCursor({ expiresOn: '2026-06-15', id: 7 }, ['a'], 'secret');
  expect(() => parseInvoiceCursor(cursor, ['b'], 'secret')).toThrow(Refusal);
  expect(() => parseInvoiceCursor(cursor, ['a'], 'other')).toThrow(Refusal);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => parseInvoiceCursor(text, ['a'], 'secret')).toThrow(Refusal);
    }),
  );
});

test('a cursor does not show its position: ids count over all suppliers', () => {
  const cursor = createInvoiceCursor({ expiresOn: '2026-06-15', id: 890_089 }, ['a'], 'secret');
  expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain('890089');
});

test('equal positions of a list have equal cursors, other lists and secrets other ones', () => {
  const position = { expiresOn: '2026-06-15', id: 7 } as const;
  const cursor = createInvoiceCursor(position, ['a'], 'secret');
  expect(createInvoiceCursor(position, ['a'], 'secret')).toBe(cursor);
  expect(createInvoiceCursor(position, ['b'], 'secret')).not.toBe(cursor);
  expect(createInvoiceCursor(position, ['a'], 'other')).not.toBe(cursor);
});
