import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts';

const PASSWORD = 'Cobro.Pronto-2026';

test('a password is hashed with argon2id, 19 MiB, two passes and its own salt', async () => {
  const [first, second] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first.split('$')[4]).not.toBe(second.split('$')[4]);
});

test('only the hashed password matches, and without a user none does', async () => {
  const hashed = await hashPassword(PASSWORD);
  expect(await verifyPassword(hashed, PASSWORD)).toBe(true);
  expect(await verifyPassword(hashed, 'cobro.pronto-2026')).toBe(false);
  expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false);
});

test.each([
  ['less memory', { algorithm: 2, memoryCost: 19_455, timeCost: 2, parallelism: 1 }, true],
  ['fewer passes', { algorithm: 2, memoryCost: 19_456, timeCost: 1, parallelism: 1 }, true],
  ['another algorithm', { algorithm: 1, memoryCost: 19_456, timeCost: 2, parallelism: 1 }, true],
  ['the same costs', { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }, false],
  ['higher costs', { algorithm: 2, memoryCost: 19_464, timeCost: 3, parallelism: 2 }, false],
] as const)('a hash with %s is replaced: %s', async (_costs, options, isRenewed) => {
  expect(needsRehash(await hash(PASSWORD, options))).toBe(isRenewed);
});
