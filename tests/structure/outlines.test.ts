import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Without its mark an outline is only looked for in the page: what a screen has besides goes unread.
test('R-ALL-05 every outline of a screen states all that is read there', () => {
  const outlines = readFileSync('tests/component/__snapshots__/outlines.test.ts.snap', 'utf8')
    .split('\nexports[')
    .slice(1);
  expect(outlines.length).toBeGreaterThan(30);
  expect(outlines.filter((outline) => !outline.includes('- /children: deep-equal'))).toEqual([]);
});
