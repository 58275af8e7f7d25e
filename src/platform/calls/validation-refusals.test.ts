import { expect, test } from 'vitest';
import { toValidationRefusal } from './validation-refusals.ts';

const failure = (keyword: string, instancePath: string, params: Record<string, string | number> = {}) => ({
  keyword,
  instancePath,
  params,
  schemaPath: '',
  message: '',
});

test.each([
  ['a missing client', failure('required', '', { missingProperty: 'numClient' }), 726],
  ['an empty list of invoices', failure('minItems', '/invoiceAdvanceList', { limit: 1 }), 737],
  ['too many invoices', failure('maxItems', '/invoiceAdvanceList', { limit: 50 }), 400],
  [
    'no amount in the first line',
    failure('required', '/invoiceAdvanceList/0', { missingProperty: 'nominalAmount' }),
    738,
  ],
  ['no object in the list', failure('type', '/invoiceAdvanceList/0'), 737],
  ['an amount of zero', failure('exclusiveMinimum', '/invoiceAdvanceList/3/nominalAmount', { limit: 0 }), 738],
  ['no total', failure('required', '', { missingProperty: 'totalAmount' }), 736],
  ['a malformed date', failure('format', '/applicationDate'), 621],
  ['no date', failure('required', '', { missingProperty: 'applicationDate' }), 642],
  ['an empty IBAN', failure('minLength', '/iban', { limit: 1 }), 716],
  ['a wrong IBAN', failure('pattern', '/iban'), 730],
  ['no tax id', failure('required', '', { missingProperty: 'supplierId' }), 717],
  ['a tax id of 16 characters', failure('maxLength', '/supplierId', { limit: 15 }), 400],
  ['a reference of 15 characters', failure('maxLength', '/supplierReference', { limit: 14 }), 729],
  ['a path without a user', failure('minLength', '/id', { limit: 1 }), 680],
  ['any other missing field', failure('required', '', { missingProperty: 'email' }), 642],
  ['any other wrong field', failure('type', '/email'), 400],
  ['an unknown field', failure('additionalProperties', '', { additionalProperty: 'numClient' }), 400],
  ['no object at all', failure('type', ''), 400],
])('%s is code %#', (_, error, code) => {
  expect(toValidationRefusal([error], 'why')).toMatchObject({
    status: 400,
    code,
    message: expect.stringContaining('why'),
  });
});

test('an empty list of errors is an invalid request', () => {
  expect(toValidationRefusal([], 'why')).toMatchObject({ status: 400, code: 400 });
});
