import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { importsIn } from './imports.ts';

const FOLDER = 'tests/stand-in-bank';
const PACKAGES = /^(node:|ajv$|ajv-formats$)/;

const isOwn = ({ specifier, target }: ReturnType<typeof importsIn>[number]) =>
  target === undefined ? PACKAGES.test(specifier) : dirname(target) === FOLDER;

const foreignIn = (file: string, text: string) =>
  importsIn(file, text)
    .filter((each) => !isOwn(each))
    .map(({ specifier }) => `${file} imports ${specifier}`);

test('the stand-in of a bank shares no code with the portal or the reference service', () => {
  const files = readdirSync(FOLDER).filter((name) => !name.includes('.test.'));
  expect(files.length).toBeGreaterThan(10);
  expect(files.flatMap((name) => foreignIn(`${FOLDER}/${name}`, readFileSync(`${FOLDER}/${name}`, 'utf8')))).toEqual(
    [],
  );
});

test.each([
  '#confirming/rules/pricing.ts',
  '#shared/money/money.ts',
  '#portal/data/call.ts',
  '../support/serve.ts',
  'fastify',
])('an import of %s is found', (specifier) =>
  expect(foreignIn(`${FOLDER}/one.ts`, `import { x } from '${specifier}';`)).toHaveLength(1),
);
