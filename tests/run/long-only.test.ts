import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONG_ONLY } from './long-only.ts';

test.each(LONG_ONLY)('$file, which only the long run takes, exists', ({ file }) => {
  expect(existsSync(file)).toBe(true);
});
