import { expect, test } from 'vitest';
import errorBody from '#schemas/api/error.json' with { type: 'json' };
import { listPrivateNames, listProperties } from '#platform/calls/private-properties.ts';
import { CALL_SCHEMAS } from '#platform/calls/call-schemas.ts';
import { PRIVACY_CLASSES } from '#shared/privacy/kinds.ts';
import { readdirSync, readFileSync } from 'node:fs';

const words: readonly unknown[] = PRIVACY_CLASSES;
const withoutWord = (schema: object, call: string) =>
  listProperties(schema, call)
    .filter(({ privacy }) => !words.includes(privacy))
    .map(({ path, privacy }) => `${path}: x-privacy is ${String(privacy)}`);

test('every property of every call says by x-privacy what it is', () => {
  const properties = CALL_SCHEMAS.flatMap((schema) => listProperties(schema, schema.operationId));
  expect(properties.length).toBeGreaterThan(200);
  expect(CALL_SCHEMAS.flatMap((schema) => withoutWord(schema, schema.operationId))).toEqual([]);
  expect(withoutWord(errorBody, 'error')).toEqual([]);
});

test.each(['forms', 'stored'])('R-REP-03 so does every property of schemas/%s', (folder) => {
  const files = readdirSync(`schemas/${folder}`);
  const missing = files.flatMap((file) =>
    withoutWord(
      JSON.parse(readFileSync(`schemas/${folder}/${file}`, 'utf8')).schema ??
        JSON.parse(readFileSync(`schemas/${folder}/${file}`, 'utf8')),
      file,
    ),
  );
  expect(files.length).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});

test('a property without it, or with a word that there is not, is named with its call, however deep it lies', () => {
  const lines = { type: 'array', items: { properties: { number: { type: 'string', 'x-privacy': 'private' } } } };
  const schema = {
    body: { properties: { 'x-privacy': { type: 'string' }, lines: { ...lines, 'x-privacy': 'none' } } },
  };
  expect(withoutWord(schema, 'someCall')).toEqual([
    'someCall.x-privacy: x-privacy is undefined',
    'someCall.lines.number: x-privacy is private',
  ]);
});

test.each(['password', 'token', 'document', 'supplierId', 'iban', 'email', 'phone', 'alias', 'name', 'numInvoice'])(
  '%s is not for the log',
  (name) => expect(listPrivateNames()).toContain(name),
);

test.each(['codNrbeEn', 'nominalAmount', 'applicationDate', 'moreData'])('%s may stand in the log', (name) =>
  expect(listPrivateNames()).not.toContain(name),
);
