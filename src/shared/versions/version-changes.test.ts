import { describe, expect, test } from 'vitest';
import { InvalidChangeError, type VersionFiles, getVersionValue, applyChange } from './version-changes.ts';

const FILES: VersionFiles = { 'entity.json': { text: '{"hosts":["a.example","b.example"],"nameSite":"Roble"}' } };
const at = (path: string) => ({ file: 'entity.json', path });
const hostsAfter = (path: string, to?: unknown): unknown => {
  const entry = applyChange(FILES, { ...at(path), to })['entity.json'] as { text: string };
  return (JSON.parse(entry.text) as { hosts: unknown }).hosts;
};

describe('R-STU-20 a place in a list', () => {
  test('is an existing one, or the next one', () => {
    expect(hostsAfter('/hosts/1', 'c.example')).toEqual(['a.example', 'c.example']);
    expect(hostsAfter('/hosts/2', 'c.example')).toEqual(['a.example', 'b.example', 'c.example']);
    expect(hostsAfter('/hosts/0')).toEqual(['b.example']);
    expect(getVersionValue(FILES, at('/hosts/2'))).toBeUndefined();
  });

  test.each(['3', '5000', '01', '-', '-1', '1.5', '1e0', ' 1', '', 'length', 'name', '99999999999999999999'])(
    'is not any other text, such as "%s"',
    (name) => {
      expect(() => getVersionValue(FILES, at(`/hosts/${name}`))).toThrow(InvalidChangeError);
      expect(() => applyChange(FILES, { ...at(`/hosts/${name}`), to: 'c.example' })).toThrow(InvalidChangeError);
      expect(() => applyChange(FILES, { ...at(`/hosts/${name}/x`), to: 'c.example' })).toThrow(InvalidChangeError);
    },
  );
});

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

describe('R-STU-20 the growth of a text file is limited', () => {
  test.each([
    ['50 names in a path', { path: '/a'.repeat(50), to: 1 }, true],
    ['51 names in a path', { path: '/a'.repeat(51), to: 1 }, false],
    ['a value of 49 levels in the file', { path: '/a', to: nested(49) }, true],
    ['a value of 50 levels in the file', { path: '/a', to: nested(50) }, false],
    ['a value of 5,000 levels', { path: '/a', to: nested(5_000) }, false],
    ['a text of 1,000 KB', { path: '/a', to: 'x'.repeat(1_000 * 1024) }, true],
    ['a text of 1,025 KB', { path: '/a', to: 'x'.repeat(1_025 * 1024) }, false],
    ['a text of 700 KB in signs that take two bytes', { path: '/a', to: 'ñ'.repeat(700 * 1024) }, false],
    ['4,900 values', { path: '/a', to: Array.from({ length: 4_900 }, () => 0) }, true],
    ['5,100 values', { path: '/a', to: Array.from({ length: 5_100 }, () => 0) }, false],
    ['a whole file of 1,024 KB', { path: '', to: 'x'.repeat(1_024 * 1024) }, true],
    ['a whole file of 1,025 KB', { path: '', to: 'x'.repeat(1_025 * 1024) }, false],
    ['a whole file of 60 levels', { path: '', to: '['.repeat(60) }, false],
    ['a whole file of 6,000 values', { path: '', to: `[${'0,'.repeat(6_000)}0]` }, false],
    ['a whole file with brackets in a text', { path: '', to: `{"a":"${'[,'.repeat(6_000)}\\"["}` }, true],
  ])('%s', (_what, { path, to }, isTaken) => {
    const change = () => applyChange(FILES, { ...at(path), to });
    if (isTaken) expect(Object.keys(change())).toEqual(['entity.json']);
    else expect(change).toThrow(InvalidChangeError);
  });

  test('with a message in words', () => {
    const tooDeep = { ...at('/a'), to: nested(60) };
    expect(() => applyChange(FILES, tooDeep)).toThrow(
      expect.objectContaining({
        sentence: expect.objectContaining({ es: expect.stringContaining('50 niveles') as string }) as object,
      }),
    );
  });

  test('a file that was too deep before can not be changed inside', () => {
    const deep: VersionFiles = { 'entity.json': { text: `{"a":${'['.repeat(4_000)}${']'.repeat(4_000)}}` } };
    expect(() => getVersionValue(deep, at('/b'))).toThrow(InvalidChangeError);
    expect(() => applyChange(deep, { ...at('/b'), to: 1 })).toThrow(InvalidChangeError);
  });
});
