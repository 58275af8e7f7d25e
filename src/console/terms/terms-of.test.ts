import { expect, test } from 'vitest';
import { inType } from './terms-of.ts';

test('R-STU-10 a checkbox in another type keeps the parts that both have, and no other', () => {
  const terms = { type: 'expandable', label: 'Acepto', text: 'Todo' };
  expect(inType(terms, 'iframe')).toEqual({ type: 'iframe', label: 'Acepto' });
  expect(inType(terms, 'hidden')).toEqual({ type: 'hidden' });
});
