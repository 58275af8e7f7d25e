import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { mutate } = JSON.parse(readFileSync('tests/mutants/stryker.config.json', 'utf8')) as { mutate: string[] };

/** The files that a pattern `folder/{one,other}.ts` names. */
const filesOf = (pattern: string): string[] => {
  const [, folder = '', names = ''] = /^(.*)\{(.*)\}\.ts$/.exec(pattern) ?? [];
  return names.split(',').map((name) => `${folder}${name}.ts`);
};

test('every file that `npm run mutants` changes exists, so that none is left out unseen', () => {
  const files = mutate.flatMap((pattern) => filesOf(pattern));
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
