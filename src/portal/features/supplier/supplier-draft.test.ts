import { expect, test } from 'vitest';
import { toChangeSupplier } from '#generated/forms/supplier-data.ts';
import { isSupplierDraft } from '#generated/stored/supplier-draft.ts';

const details = toChangeSupplier({ address: 'Calle 1', postalCode: '', location: '', phone: '', email: '' });
const DRAFT = { numClient: '101', clientName: 'Grandes Almacenes', details };

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
