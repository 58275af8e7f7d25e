import { beforeEach, expect, test, vi } from 'vitest';
import { createDraft } from './draft.ts';

const isNumber = (stored: unknown): stored is number => typeof stored === 'number';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('R-ADV-36 a stored draft can be read until it is cleared', () => {
  const draft = createDraft('numberDraft', isNumber);
  expect(draft.read()).toBeNull();
  draft.write(7);
  expect(draft.read()).toBe(7);
  draft.clear();
  expect(draft.read()).toBeNull();
});

test.each(['no JSON', '"seven"', 'null', ''])('R-ROUTE-38 a stored %j is treated as no draft', (stored) => {
  sessionStorage.setItem('numberDraft', stored);
  expect(createDraft('numberDraft', isNumber).read()).toBeNull();
});
