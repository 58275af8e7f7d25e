import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkedTable, pageOf } from './pages.ts';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { license?: string; dev?: boolean }>;
};
const installed = Object.entries(packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

test('R-OPS-10 every package has a licence that the page on releases names, and those with copyleft are the ones named', () => {
  const rows = checkedTable(pageOf('docs/releases.md'), 'licences').map(([licence = '', ...rest]) => [
    licence.replaceAll('`', ''),
    ...rest,
  ]);
  const allowed = new Map(rows.map(([licence = '', names = '']) => [licence, names]));
  const without = installed.filter(([path, { license = 'none' }]) => {
    const names = allowed.get(license);
    return names === undefined || (names !== 'any' && !names.split(', ').some((name) => isNamed(nameOf(path), name)));
  });
  expect(without.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  const found = new Set(installed.map(([, { license }]) => license));
  expect([...allowed.keys()].filter((licence) => !found.has(licence))).toEqual([]);
});

/** @param pattern a name in backticks, which may end with an asterisk */
function isNamed(name: string, pattern: string): boolean {
  const text = pattern.replaceAll('`', '');
  return text.endsWith('*') ? name.startsWith(text.slice(0, -1)) : name === text;
}
