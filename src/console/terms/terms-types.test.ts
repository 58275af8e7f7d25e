import { expect, test } from 'vitest';
import { convertTermsType } from './terms-types.ts';

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
