import { expect, test } from 'vitest';
import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import { listFieldGroups, listVisibleFields, moveField } from './field-order.ts';

const FORM = {
  schema: { properties: { name: {}, street: {}, town: {}, phone: {}, fax: {} } },
  ui: {
    order: ['name', 'street', 'town', 'phone', 'fax'],
    fields: {},
    sections: {
      company: { order: ['name'] },
      address: { order: ['street', 'town'] },
      contact: { order: ['phone', 'fax'] },
    },
  },
} as unknown as FormDefinition;

const overlayOf = (...order: string[]) => ({ extends: 'supplier-data@1', ui: { order } });

test('R-STU-11 an order that mixes groups is listed as the form shows it: groups by their first fields', () => {
  const overlay = overlayOf('name', 'phone', 'street', 'fax', 'town');
  expect(listFieldGroups(FORM, overlay)).toEqual([
    { section: 'company', fields: ['name'] },
    { section: 'contact', fields: ['phone', 'fax'] },
    { section: 'address', fields: ['street', 'town'] },
  ]);
  expect(listVisibleFields(FORM, overlay)).toEqual(['name', 'phone', 'fax', 'street', 'town']);
});

test.each([
  ['fax', 'phone', ['name', 'street', 'town', 'fax', 'phone']],
  ['fax', 'street', ['name', 'street', 'town', 'fax', 'phone']],
  ['street', 'fax', ['name', 'town', 'street', 'phone', 'fax']],
  ['name', 'fax', ['name', 'street', 'town', 'phone', 'fax']],
])('R-STU-11 %s, moved to the place of %s, stays in its group', (name, onto, order) => {
  expect(moveField(listFieldGroups(FORM, undefined), name, onto)).toEqual(order);
});
