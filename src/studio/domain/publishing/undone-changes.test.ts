import { expect, test } from 'vitest';
import { isUndoneBy } from './undone-changes.ts';

const at = (path: string, from: unknown, to: unknown) => ({ file: 'entity.json', path, values: { from, to } });

test('R-STU-19 a later change is undone by another value there, of the whole group or of a part of it', () => {
  const newer = at('/terms/text', 'old', 'new');
  expect(isUndoneBy(newer, at('/terms/text', 'new', 'old'))).toBe(true);
  expect(isUndoneBy(newer, at('/terms/text', 'new', 'third'))).toBe(true);
  expect(isUndoneBy(newer, at('/terms', {}, undefined))).toBe(true);
  expect(isUndoneBy(newer, at('/terms/label', 'new', 'old'))).toBe(false);
  expect(isUndoneBy(newer, at('/termsOther', 'new', 'old'))).toBe(false);
  expect(isUndoneBy(newer, { ...at('/terms/text', 'new', 'old'), file: 'texts.es.json' })).toBe(false);
});

test('R-STU-19 a host that was added later is undone by its removal, and not by another host that is added', () => {
  const newer = at('/hosts', undefined, 'b.example');
  expect(isUndoneBy(newer, at('/hosts', 'b.example', undefined))).toBe(true);
  expect(isUndoneBy(newer, at('/hosts', undefined, 'c.example'))).toBe(false);
  expect(isUndoneBy(newer, at('/hosts', 'a.example', undefined))).toBe(false);
});
