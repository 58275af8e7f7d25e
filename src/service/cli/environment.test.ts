import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test('without settings the portal listens on 127.0.0.1:4200 with a database of its own', () => {
  expect(readEnvironment({})).toEqual({ host: '127.0.0.1', port: 4200, databaseUrl: undefined, dataFolder: '.data' });
});

test('every setting that cannot be used is named in one sentence', () => {
  expect(() => readEnvironment({ PORT: 'eighty', DATABASE_URL: 'mysql://x' })).toThrow(
    'PORT is "eighty", but has to be a number from 1 to 65535; DATABASE_URL has to look like postgres://user:password@host:5432/database.',
  );
  expect(() => readEnvironment({ PORT: '70000' })).toThrow(/PORT/);
});
