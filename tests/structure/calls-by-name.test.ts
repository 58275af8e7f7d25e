import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

/** What says by hand where a call goes: its method, or a path below the root of a service. */
const BY_HAND =
  /(['"`])(?:GET|POST|PUT|PATCH|DELETE)\1|\$\{API\}\/[a-z].*|['"`]\/(?:proveedores|informes|usuarios\/).*/g;

/** Everything that goes over the wire passes here; both tell reads from writes. */
const WIRE = new Set(['src/portal/data/http.ts', 'src/console/data/http.ts']);

const sources = ['src/portal/data', 'src/portal/auth', 'src/portal/report', 'src/console'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name)),
);

const byHand = (text: string): string[] => [...text.replaceAll(COMMENTS, '').matchAll(BY_HAND)].map(([found]) => found);

test('portal and console name their calls: method and path stand in the record of the call alone', () => {
  expect(sources.length).toBeGreaterThan(200);
  const found = sources
    .filter((file) => !WIRE.has(file))
    .flatMap((file) => byHand(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

test.each([
  "await send('POST', path)",
  'send(`${API}/versions/${id}`)',
  'const path = `/usuarios/${id}`;',
  "const PATH = '/informes';",
])('%s is found', (line) => expect(byHand(line)).toHaveLength(1));

test('the generated addresses are all that the browser knows of a record', () => {
  for (const folder of ['contract', 'console-contract', 'report-contract']) {
    const lines = readFileSync(`src/generated/${folder}/addresses.ts`, 'utf8').trim().split('\n').slice(2);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines)
      expect(line).toMatch(/^export const \w+ = "(GET|POST|PUT|PATCH|DELETE) \/[\w/{}.-]*" as Address<'\w+'>;$/);
  }
});
