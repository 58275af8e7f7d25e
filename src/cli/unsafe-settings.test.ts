import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { describeUnsafeSettings } from './unsafe-settings.ts';

const SAFE = {
  NODE_ENV: 'production',
  PORTAL_ADDRESS: 'https://{host}',
  TRUST_PROXY: '10.0.0.10',
  DATABASE_URL: 'postgres://portal:geheim@db.bank.example:5432/portal?sslmode=verify-full',
};
const warningsFor = (changes: Record<string, string> = {}) =>
  describeUnsafeSettings(readEnvironment({ ...SAFE, ...changes }));

test('R-OPS-02 a production that encrypts everything is told nothing', () => {
  expect(warningsFor()).toEqual([]);
  expect(warningsFor({ DATABASE_URL: 'postgres://portal:geheim@127.0.0.1:5432/portal' })).toEqual([]);
  expect(warningsFor({ DATABASE_URL: '' })).toEqual([]);
});

test.each([
  ['PORTAL_ADDRESS', 'http://{host}:4200'],
  ['PORTAL_ADDRESS', ''],
  ['TRUST_PROXY', ''],
  ['DATABASE_URL', 'postgres://portal:geheim@db.bank.example:5432/portal'],
  ['DATABASE_URL', 'postgres://portal:geheim@db.bank.example:5432/portal?sslmode=disable'],
  ['DATABASE_URL', 'postgres://portal:geheim@db.bank.example:5432/portal?sslmode=no-verify'],
])('R-OPS-02 a production with %s "%s" is told in one sentence, without the value', (setting, value) => {
  const sentences = warningsFor({ [setting]: value });
  expect(sentences).toEqual([expect.stringMatching(new RegExp(`^${setting} (is|has) .*\\.$`))]);
  expect(sentences[0]).not.toContain('geheim');
});

test('R-OPS-02 outside production nothing is told: everything stays on the laptop', () => {
  expect(warningsFor({ NODE_ENV: 'development', PORTAL_ADDRESS: '', TRUST_PROXY: '' })).toEqual([]);
});
