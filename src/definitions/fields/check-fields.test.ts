import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { checkFields } from './check-fields.ts';

const root = mkdtempSync(join(tmpdir(), 'fields-'));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(join(root, 'schemas'));
const FILE = 'schemas/entity.schema.json';
cpSync(FILE, join(root, FILE));
const text = readFileSync(FILE, 'utf8');

/** What is wrong with the schema, in English, when the only `before` of it is `after`. */
function problemsWith(before: string, after: string): string[] {
  expect(text.split(before), before).toHaveLength(2);
  writeFileSync(join(root, FILE), text.replace(before, after));
  return checkFields(root).problems.map(createProblemFormatter('en'));
}

const OF_SECOND = `${FILE}, second colour /properties/secondaryColor/x-field`;

test('the records of the fields are in order', () => {
  expect(checkFields('.').problems).toEqual([]);
});

test.each([
  [
    'a key that nothing reads',
    '"subject": { "en": "The second colour", "es": "El color secundario" }',
    '"subjet": { "en": "The second colour", "es": "El color secundario" }',
    [
      `${OF_SECOND}: "subject" is missing. Add it.`,
      `${OF_SECOND}: "subjet" is not known here. Did you mean "subject"?`,
    ],
  ],
  [
    'a text in one language alone',
    '"label": { "en": "Second colour", "es": "Color secundario" }',
    '"label": { "en": "Second colour" }',
    [`${OF_SECOND}/label: "es" is missing. Add it.`],
  ],
  [
    'a kind of input that there is not',
    '"input": "time-zone"',
    '"input": "timezone"',
    [`${FILE}, time zone /properties/timeZone/x-field/input: "timezone" is not offered. Did you mean "time-zone"?`],
  ],
  [
    'a place in the studio and no label',
    '"label": { "en": "Time zone", "es": "Zona horaria" },\n',
    '\n',
    [
      `${FILE}, time zone /properties/timeZone/x-field: it must have property label when property studio is present. See schemas/meta/entity.schema.json.`,
    ],
  ],
  [
    'a pair of a colour that no field makes',
    '"text": "--on-secondary"',
    '"text": "--on-secundary"',
    [`${OF_SECOND}/contrast/0/text: there is no "--on-secundary". Did you mean "--on-secondary"?`],
  ],
  [
    'a colour and no roles',
    ',\n        "roles": ["--gradient-from"]',
    '',
    [`${FILE}, start of the background /properties/backgroundGradienColorFrom/x-field: "roles" is missing. Add it.`],
  ],
  [
    'a picture on a ground that there is not',
    '"ground": "header1Color"',
    '"ground": "header3Color"',
    [
      `${FILE}, logo of the header /properties/primaryLogoUrl/x-field/picture/ground: there is no "header3Color". Did you mean "header1Color"?`,
    ],
  ],
  [
    'a reference that leads nowhere',
    '"$ref": "#/definitions/color",\n      "description": "the second colour',
    '"$ref": "#/definitions/colour",\n      "description": "the second colour',
    [
      `${FILE}, second colour /properties/secondaryColor/$ref: there is no "#/definitions/colour". Did you mean "#/definitions/color"?`,
    ],
  ],
  [
    'a default that the field refuses',
    '"default": "Europe/Madrid"',
    '"default": ""',
    [`${FILE}, time zone /properties/timeZone/x-published/default: the field itself refuses "". Write another.`],
  ],
  [
    'a broken line',
    '"primaryColor": {',
    '"primaryColor": {,',
    [expect.stringMatching(/^schemas\/entity.schema.json: this is no JSON at line \d+\./)],
  ],
])('a record with %s is reported with file, place and remedy', (_mistake, before, after, told) => {
  expect(problemsWith(before, after)).toEqual(told);
});
