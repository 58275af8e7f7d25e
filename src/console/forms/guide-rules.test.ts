import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formsTexts } from './forms.texts.ts';
import { listOfferedRules } from './model/offered-rules.ts';
import type { FormDefinition } from '#definitions/forms/form-definition.ts';

/** A form with a field of each kind. */
const FORM = {
  schema: {
    properties: { text: {}, amount: { format: 'amount' }, tick: { type: 'boolean' } },
  },
  ui: { fields: { text: { widget: 'text' }, amount: { widget: 'amount' }, tick: { widget: 'checkbox' } } },
} as unknown as FormDefinition;

test('R-STU-11 the guide names the rules that the editor of forms offers, and no others', () => {
  const guide = readFileSync('docs/console.md', 'utf8');
  const [, sentence = ''] = /Según el campo, puede pedir (.*?)\. Lo que el servicio exige/.exec(guide) ?? [];
  const offered = new Set(Object.keys(FORM.ui.fields).flatMap((name) => listOfferedRules(FORM, name)));
  const labels = [...offered].map((rule) => formsTexts['es']?.[`forms.own.${rule}`]);
  expect([...sentence.matchAll(/«([^»]*)»/g)].map(([, label]) => label).sort()).toEqual(labels.sort());
});
