import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { generatePrivacyClasses } from './generate.ts';

const root = mkdtempSync(join(tmpdir(), 'privacy-'));
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => cpSync('schemas', join(root, 'schemas'), { recursive: true }));

/** What `npm run generate` says after the change of a file, which has to contain what is replaced. */
function errorWith(name: string, before: string | RegExp, after: string): string {
  const file = join(root, 'schemas', name);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(before);
  writeFileSync(file, text.replace(before, after));
  try {
    generatePrivacyClasses(root, undefined, 'en');
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  ['a call', 'api/login.json', 'api/login.json', '/body/properties/'],
  ['an answer that calls share', 'shapes/account.json', 'api/accounts.json', '/iban'],
  ['a refusal', 'api/error.json', 'api/error.json', '/properties/'],
  ['what the portal stores', 'stored/calendar-place.schema.json', 'stored/calendar-place.schema.json', '/properties/'],
])(
  'R-REP-03 a property of %s without a privacy class is refused with file, path and remedy',
  (_what, changed, file, path) => {
    const line = errorWith(changed, /,?\s*"x-privacy": "[^"]*"/, '')
      .split('\n')
      .find((text) => text.includes(file));
    expect(line).toContain(`schemas/${file} `);
    expect(line).toContain(path);
    expect(line).toMatch(/: "x-privacy" is missing\. Add it with what the value is: none, amount, /);
  },
);

test('R-REP-03 so is a class that there is not', () => {
  expect(errorWith('shapes/account.json', '"x-privacy": "iban"', '"x-privacy": "ibam"')).toMatch(
    /^schemas\/api\/accounts\.json \S+\/properties\/iban\/x-privacy: "ibam" is not offered\. Did you mean "iban"\?/m,
  );
});
