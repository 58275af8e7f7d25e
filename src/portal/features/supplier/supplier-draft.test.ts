import { expect, test } from 'vitest';
import { isSupplierDraft } from '#generated/stored/supplier-draft.ts';
import { EMPTY_DETAILS } from './supplier-draft.ts';

const DRAFT = { numClient: '101', clientName: 'Grandes Almacenes', details: { ...EMPTY_DETAILS, address: 'Calle 1' } };

test('R-SUP-13 a complete draft can be read back', () => {
  expect(isSupplierDraft(DRAFT)).toBe(true);
});

test.each([
  null,
  'text',
  { ...DRAFT, numClient: '' },
  { ...DRAFT, clientName: undefined },
  { ...DRAFT, details: null },
  { ...DRAFT, details: { ...DRAFT.details, fax: 5 } },
  { ...DRAFT, details: { address: 'Calle 1' } },
])('R-ROUTE-38 a stored %j is treated as no draft', (stored) => {
  expect(isSupplierDraft(stored)).toBe(false);
});
