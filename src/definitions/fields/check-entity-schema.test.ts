import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { checkEntitySchema } from './check-entity-schema.ts';

const root = mkdtempSync(join(tmpdir(), 'fields-'));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(join(root, 'schemas'));
const FILE = 'schemas/entity.schema.json';
cpSync(FILE, join(root, FILE));
const text = readFileSync(FILE, 'utf8');

/** The problems of the schema in English after replacing the only occurrence of `before`. */
function problemsWith(before: string, after: string): string[] {
  expect(text.split(before), before).toHaveLength(2);
  writeFileSync(join(root, FILE), text.replace(before, after));
  return checkEntitySchema(root).problems.map(createProblemFormatter('en'));
}

const OF_SECOND = `${FILE}, second colour /properties/secondaryColor/x-field`;

test('the records of the fields are valid', () => {
  expect(checkEntitySchema('.').problems).toEqual([]);
});

test.each([
  [
    'an unknown key',
    '"subject": { "es": "El color secundario", "en": "The second colour" }',
    '"subjet": { "es": "El color secundario", "en": "The second colour" }',
    [
      `${OF_SECOND}: "subject" is missing. Add it.`,
      `${OF_SECOND}: "subjet" is not known here. Did you mean "subject"?`,
    ],
  ],
  [
    'a text in only one language',
    '"label": { "es": "Color secundario", "en": "Second colour" }',
    '"label": { "en": "Second colour" }',
    [`${OF_SECOND}/label: "es" is missing. Add it.`],
  ],
  [
    'an unknown kind of input',
    '"input": "time-zone"',
    '"input": "timezone"',
    [`${FILE}, time zone /properties/timeZone/x-field/input: "timezone" is not offered. Did you mean "time-zone"?`],
  ],
  [
    'a location in the studio without a label',
    '"label": { "es": "Zona horaria", "en": "Time zone" },\n',
    '\n',
    [
      `${FILE}, time zone /properties/timeZone/x-field: it must have property label when property studio is present. See schemas/meta/entity.schema.json.`,
    ],
  ],
  [
    'an input that would store a text in place of a boolean',
    '"subject": { "es": "El filtro por tipo de confirming", "en": "The filter by kind of confirming" },\n        "area": "brand",\n        "input": "switch"',
    '"subject": { "es": "El filtro por tipo de confirming", "en": "The filter by kind of confirming" },\n        "area": "brand",\n        "input": "text"',
    [
      `${FILE}, filter by kind of confirming /properties/tipoConfirming/x-field/input: text does not edit a value of this type. Write one of: switch.`,
    ],
  ],
  [
    'an input that its part of the studio does not show',
    '"studio": "terms/cookies"',
    '"studio": "brand/names"',
    [
      `${FILE}, text about cookies /properties/cookiesText/x-field/studio: brand/names does not show the input markup. Write terms/cookies.`,
    ],
  ],
  [
    'a part of the studio with an editor for other inputs',
    '"studio": "brand/days",\n        "input": "time-zone"',
    '"studio": "terms/scripts",\n        "input": "time-zone"',
    [
      `${FILE}, time zone /properties/timeZone/x-field/studio: terms/scripts does not show the input time-zone. Write another part of the brand.`,
    ],
  ],
  [
    'a part of a group with an input that groups do not show',
    '"input": "line",\n            "label": { "es": "Horario de ayuda"',
    '"input": "markup",\n            "label": { "es": "Horario de ayuda"',
    [
      expect.stringMatching(
        /\/properties\/support\/properties\/hours\/x-field\/input: group has no part with the input markup\. /,
      ),
    ],
  ],
  [
    'a part of a group without a label',
    '"label": { "es": "Horario de ayuda", "en": "Support hours" },\n',
    '\n',
    [expect.stringMatching(/\/properties\/support\/properties\/hours\/x-field: "label" is missing\. Add it\.$/)],
  ],
  [
    'a contrast pair with an unknown colour',
    '"text": "--on-secondary"',
    '"text": "--on-secundary"',
    [`${OF_SECOND}/contrast/0/text: there is no "--on-secundary". Did you mean "--on-secondary"?`],
  ],
  [
    'a colour without roles',
    ',\n        "roles": ["--gradient-from"]',
    '',
    [`${FILE}, start of the background /properties/backgroundGradienColorFrom/x-field: "roles" is missing. Add it.`],
  ],
  [
    'an image on an unknown background',
    '"ground": "header1Color"',
    '"ground": "header3Color"',
    [
      `${FILE}, logo of the header /properties/primaryLogoUrl/x-field/picture/ground: there is no "header3Color". Did you mean "header1Color"?`,
    ],
  ],
  [
    'a reference without a target',
    '"$ref": "#/definitions/color",\n      "x-field": {\n        "explanation": {\n          "es": "el segundo color',
    '"$ref": "#/definitions/colour",\n      "x-field": {\n        "explanation": {\n          "es": "el segundo color',
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
    'invalid JSON',
    '"primaryColor": {',
    '"primaryColor": {,',
    [expect.stringMatching(/^schemas\/entity.schema.json: this is not JSON at line \d+\./)],
  ],
])('a record with %s is reported with file, path and fix', (_mistake, before, after, told) => {
  expect(problemsWith(before, after)).toEqual(told);
});
