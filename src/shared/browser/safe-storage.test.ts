import { expect, test } from 'vitest';
import { createSafeStorage } from './safe-storage.ts';
import type { StorageProblem } from './safe-storage.ts';

/** A storage with room for a number of characters, of keys and texts. */
function storageOf(room: number) {
  const stored = new Map<string, string>();
  const size = () => [...stored].join('').length;
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
    setItem: (key: string, text: string) => {
      if (size() + key.length + text.length > room) throw new DOMException('No room.', 'QuotaExceededError');
      stored.set(key, text);
    },
  };
  return { stored, storage: methods as unknown as Storage };
}

function watch(open: () => Storage) {
  const troubles: StorageProblem[] = [];
  return { troubles, safe: createSafeStorage(open, (trouble) => troubles.push(trouble)) };
}

test('R-ALL-07 if the browser refuses storage, all values stay in memory and no error is thrown', () => {
  const { troubles, safe } = watch(() => {
    throw new DOMException('Denied.', 'SecurityError');
  });
  expect(safe.read('a')).toBeNull();
  expect(safe.write('a', '1')).toBe(false);
  expect(safe.write('b', '2')).toBe(false);
  expect(safe.read('a')).toBe('1');
  expect(safe.entries()).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
  safe.remove('a');
  expect(safe.read('a')).toBeNull();
  safe.clear();
  expect(safe.entries()).toEqual([]);
  expect(new Set(troubles)).toEqual(new Set(['refused']));
});

test('R-ALL-07 a browser without storage is treated like one that refuses it', () => {
  const { troubles, safe } = watch(() => null as unknown as Storage);
  expect(safe.write('a', '1')).toBe(false);
  expect(safe.read('a')).toBe('1');
  expect(new Set(troubles)).toEqual(new Set(['refused']));
});

test('R-ALL-07 a value that does not fit is read from memory, and its older text leaves the storage', () => {
  const { stored, storage } = storageOf(8);
  const { troubles, safe } = watch(() => storage);
  expect(safe.write('a', '123')).toBe(true);
  expect(troubles).toEqual([]);
  expect(safe.write('a', '1234567890')).toBe(false);
  expect(troubles).toEqual(['full']);
  expect(safe.read('a')).toBe('1234567890');
  expect(stored.has('a')).toBe(false);
  expect(safe.write('a', '12')).toBe(true);
  expect([safe.read('a'), stored.get('a')]).toEqual(['12', '12']);
});
