import { expect, test } from '@playwright/test';
import { findRunTimeCompilation } from '#tests/bench/support/run-time-compilation.ts';

test('the built portal contains neither Ajv nor new Function nor eval', () => {
  expect(findRunTimeCompilation('dist')).toEqual([]);
});
