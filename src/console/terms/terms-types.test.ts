import { expect, test } from 'vitest';
import { EDITOR_FIELDS } from '#generated/studio/fields.ts';
import { convertTermsType, TERMS_FIELDS_BY_TYPE } from './terms-types.ts';

test('R-STU-10 a checkbox of another type keeps only the fields that both types have', () => {
  const terms = { type: 'expandable', label: 'Acepto', text: 'Todo' };
  expect(convertTermsType(terms, 'iframe')).toEqual({ type: 'iframe', label: 'Acepto' });
  expect(convertTermsType(terms, 'hidden')).toEqual({ type: 'hidden' });
});

test('R-STU-10 a label has markup only in the type that renders it', () => {
  const terms = { type: 'raw-label', label: 'Acepto <a href="https://banco.example/c">A &amp; B</a>' };
  expect(convertTermsType(terms, 'expandable')).toEqual({ type: 'expandable', label: 'Acepto A & B' });
  expect(convertTermsType({ type: 'expandable', label: 'A & B', text: 'x' }, 'raw-label')).toEqual({
    type: 'raw-label',
    label: 'A &amp; B',
  });
});

test('R-CONF-29 each part of a checkbox of terms is edited in one of its types', () => {
  const edited = new Set<string>(Object.values(TERMS_FIELDS_BY_TYPE).flat());
  const parts = EDITOR_FIELDS.flatMap((field) => (field.input === 'terms' ? (field.parts ?? []) : []));
  expect(parts.map(({ key }) => key)).toContain('height');
  expect(parts.filter(({ key }) => key !== 'type' && !edited.has(key))).toEqual([]);
});
