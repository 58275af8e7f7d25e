import { CompletionContext } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import entitySchema from '#schemas/entity.schema.json' with { type: 'json' };
import { completeJson } from './json-completion.ts';
import { findNearestPathRange } from './json-position.ts';
import type { JsonSchema } from './json-schema.ts';

const stateOf = (doc: string) => EditorState.create({ doc, extensions: [json()] });

/** The completions offered at the position of |, and the text around them. */
function offered(text: string, isExplicit = true) {
  const pos = text.indexOf('|');
  const context = new CompletionContext(stateOf(text.replace('|', '')), pos, isExplicit);
  const result = completeJson(entitySchema as JsonSchema, (path) => `de ${path.join('.')}`, context);
  return result?.options.map(({ displayLabel, label }) => displayLabel ?? label) ?? [];
}

test('R-STU-13 completion offers the names that a file may have, except for those that it already has', () => {
  const names = offered('{ "nameSite": "x", "|" }');
  expect(names).toContain('primaryColor');
  expect(names).not.toContain('nameSite');
  expect(offered('{ "checkboxCompanyData": { "type": "hidden", "|": "x" } }')).toEqual([
    'text',
    'label',
    'url',
    'height',
  ]);
  expect(offered('{ "firsInfoLayer": { | } }')).toEqual(['legalName', 'shortName', 'address', 'email', 'phone']);
});

test('R-STU-13 completion offers the values that the schema lists', () => {
  expect(offered('{ "checkboxCompanyData": { "type": "|" } }')).toEqual([
    '"expandable"',
    '"raw-label"',
    '"iframe"',
    '"hidden"',
  ]);
  expect(offered('{ "tipoConfirming": | }')).toEqual(['true', 'false']);
  expect(offered('{ "nameSite": "|" }')).toEqual([]);
  expect(offered('{ "hosts": ["|"] }')).toEqual([]);
});

test('R-STU-13 completion does not open by itself where nothing was typed', () => {
  expect(offered('{ | }', false)).toEqual([]);
  expect(offered('{ "|" }', false)).not.toEqual([]);
});

test('R-STU-13 completions stay open while the name or value is typed, and no longer', () => {
  const validFor = (text: string) => {
    const context = new CompletionContext(stateOf(text.replace('|', '')), text.indexOf('|'), true);
    const result = completeJson(entitySchema as JsonSchema, () => '', context);
    const { source } = result!.validFor as RegExp;
    return new RegExp(`^(?:${source})$`);
  };
  expect('"tipoConf"').toMatch(validFor('{ "t|" }'));
  expect('"tipoConf').toMatch(validFor('{ "t|" }'));
  expect('"tipo":').not.toMatch(validFor('{ "t|" }'));
  expect('tru').toMatch(validFor('{ "tipoConfirming": | }'));
  expect('"raw-l').toMatch(validFor('{ "checkboxCompanyData": { "type": "|" } }'));
  expect('true,').not.toMatch(validFor('{ "tipoConfirming": | }'));
});

test('R-STU-13 a completed name gets its colon, unless it has one', () => {
  const applied = (text: string) => {
    const context = new CompletionContext(stateOf(text), text.indexOf('"') + 1, true);
    const result = completeJson(entitySchema as JsonSchema, () => 'Código', context);
    return result?.options.find(({ displayLabel }) => displayLabel === 'codNrbeEn');
  };
  expect(applied('{ "" }')).toMatchObject({ apply: '"codNrbeEn": ', info: 'Código', detail: 'string' });
  expect(applied('{ "": 1 }')).toMatchObject({ apply: '"codNrbeEn"' });
});

test('R-STU-13 R-STU-14 a problem is shown at its field, or at the closest existing parent', () => {
  const text = '{\n  "hosts": ["a", "b"],\n  "firsInfoLayer": { "email": "x" }\n}';
  const at = (...path: string[]) => {
    const { from, to } = findNearestPathRange(stateOf(text), path);
    return text.slice(from, to);
  };
  expect(at('hosts', '1')).toBe('"b"');
  expect(at('firsInfoLayer', 'email')).toBe('"email": "x"');
  expect(at('firsInfoLayer', 'phone')).toBe('"firsInfoLayer": { "email": "x" }');
  expect(at('nameSite')).toBe('{');
  expect(at()).toBe('{');
});
