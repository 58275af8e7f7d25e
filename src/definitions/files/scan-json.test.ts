import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { scanJson } from './scan-json.ts';

const LIMITS = { depth: 50, values: 10_000 };
const scan = (text: string) => scanJson(text, LIMITS);
const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test.each([
  ['{"a":1,}', '}'],
  ['{"a":01}', '1}'],
  ['{"a":1.x}', '1.x}'],
  ['{"a":-}', '-}'],
  ['{"a":nul}', 'nul}'],
  ['{"a":"b\nc"}', '"b\nc"}'],
  ['{"a":"\\x"}', '"\\x"}'],
  ['{“a”:1}', '“a”:1}'],
  ['{"a" 1}', '1}'],
  ['{"a":1 "b":2}', '"b":2}'],
  ['[1}', '}'],
  ['{"a":[}', '}'],
  ['{,}', ',}'],
  ['{} x', 'x'],
  ['// a', '// a'],
  ['{"a":1', ''],
  ['', ''],
])('R-CONF-45 %j is no longer valid JSON from %j on', (text, rest) => {
  expect(scan(text)).toEqual({ fault: 'bad', wrongAt: text.length - rest.length, twice: [] });
});

test('R-CONF-45 a duplicate key of an object is found, also when it is escaped', () => {
  expect(scan('{"a":{"b":[{"c":1,"\\u0063":2}]},"d":1,"a":3}').twice).toEqual(['/a/b/0/c', '/a']);
  expect(scan('{"a":1,"A":2,"b":{"a":1}}').twice).toEqual([]);
});

test('R-CONF-45 scanning stops at the limit of nested brackets or values', () => {
  const deep = '['.repeat(51);
  expect(scan(`${deep}${' '.repeat(1000)}`)).toEqual({ fault: 'deep', twice: [] });
  expect(scan(`${'['.repeat(50)}${']'.repeat(50)}`).fault).toBeUndefined();
  const many = `[${'0,'.repeat(10_000)}0]`;
  expect(scan(many)).toEqual({ fault: 'many', twice: [] });
  expect(scan(`[${'0,'.repeat(9_998)}0]`).fault).toBeUndefined();
});

test('R-CONF-45 the scanner accepts the same texts as JSON.parse', () => {
  const spoilt = fc
    .tuple(
      fc.json({ maxDepth: 4 }),
      fc.nat(),
      fc.constantFrom('', '"', ',', '}', ']', '{', '0', '\\', 'x', '.', ':', '\n', '-', 'e'),
    )
    .map(([json, at, sign]) => {
      const position = at % (json.length + 1);
      return json.slice(0, position) + sign + json.slice(position + (at % 2));
    });
  fc.assert(
    fc.property(fc.oneof(fc.json({ maxDepth: 4 }), spoilt, fc.string()), (text) => {
      expect(scan(text).fault).toBe(isJson(text) ? undefined : 'bad');
    }),
    { numRuns: getRunCount(5000) },
  );
});
