import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What measures how long something takes, or keeps a term of its own, by whatever clock there is. */
const BY_BROWSER = new Set([
  'app/prefetch.ts',
  'auth/IdleLogout.tsx',
  'auth/idle-stopwatch.ts',
  'auth/useCrossTabActivity.ts',
  'auth/mailed-link.ts',
  'clock/clock.ts',
  'entity/cookie-consent.ts',
  'recording/recorded-places.ts',
  'recording/recording-buffer.ts',
]);

const files = readdirSync('src/portal', { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
);

test('R-CONF-46 no part of the portal asks the browser which day it is', () => {
  expect(files.length).toBeGreaterThan(200);
  const asking = files.filter((name) => {
    const text = readFileSync(`src/portal/${name}`, 'utf8');
    const isLocal = /new Date\(\)|Date\.now\(\)|\bdayjs\(\)/.test(text);
    return /\btoday\b[^;]*from '#shared\/dates\/days\.ts'/.test(text) || (isLocal && !BY_BROWSER.has(name));
  });
  expect(asking).toEqual([]);
});
