import { describe, expect, test } from 'vitest';
import { getFormDayContext } from '#shared/dates/days.ts';
import { formatIban } from '#shared/identifiers/iban.ts';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import { loadFormModule } from '#tests/support/form-modules.ts';
import { getProblemTextKeys, validateForm } from '#portal/forms/model/validate.ts';

const { definitions } = readDefinitions('schemas/forms');
const context = { ...getFormDayContext('2026-03-05'), nominalAmountFinanced: '1000000000000000.00' };

/** An email with this number of characters. */
const email = (length: number) => `${'a'.repeat(length - '@empresa.example'.length)}@empresa.example`;
const digits = (length: number) => '1234567890'.repeat(4).slice(0, length);
const letters = (length: number) => 'ab'.repeat(length).slice(0, length);
/** A password with this number of characters that satisfies all other rules. */
const password = (length: number) => `Aa.1-${'b2'.repeat(length)}`.slice(0, length);
const iban = (length: number) => `ES${digits(31)}`.slice(0, length);
/** Brazil has the longest IBAN that a form accepts. */
const longIban = (length: number) => 'BR1800360305000010009795493C1'.padEnd(length, '0');

/** R-ids, form, field, and its minimum and maximum length; `undefined` if there is no minimum. */
const LIMITS: [string, string, string, (length: number) => string, number | undefined, number][] = [
  ['R-LIM-05', 'login', 'password', password, 12, 30],
  ['R-LIM-05', 'access-data', 'password', password, 12, 30],
  ['R-LIM-05', 'new-password', 'newPassword', password, 12, 30],
  ['R-LIM-05', 'profile', 'newPassword', password, 12, 30],
  ['R-LIM-06', 'access-data', 'alias', letters, 8, 9],
  ['R-LIM-06', 'user', 'alias', letters, 8, 9],
  ['R-LIM-07', 'profile', 'alias', letters, 3, 50],
  ['R-LIM-08', 'login', 'email', email, undefined, 50],
  ['R-LIM-08', 'forgotten-password', 'email', email, undefined, 50],
  ['R-LIM-08', 'access-data', 'email', email, undefined, 50],
  ['R-LIM-08', 'user', 'email', email, undefined, 50],
  ['R-LIM-08', 'profile', 'email', email, undefined, 50],
  ['R-LIM-08', 'supplier-data', 'email', email, undefined, 50],
  ['R-LIM-10', 'company-data', 'supplierReference', letters, 14, 14],
  ['R-LIM-11', 'company-data', 'invoiceNumber', letters, undefined, 20],
  ['R-LIM-12', 'company-data', 'invoiceAmount', digits, undefined, 15],
  ['R-LIM-12', 'invoice-filter', 'impDesde', digits, undefined, 15],
  ['R-LIM-13', 'account-add', 'description', letters, undefined, 30],
  ['R-LIM-13', 'account-edit', 'description', letters, undefined, 30],
  ['R-LIM-14 R-ACC-54', 'account-add', 'iban', longIban, undefined, 29],
  ['R-LIM-15', 'supplier-data', 'address', letters, undefined, 50],
  ['R-LIM-15', 'supplier-data', 'location', letters, undefined, 50],
  ['R-LIM-16', 'supplier-data', 'postalCode', digits, undefined, 5],
  ['R-LIM-17', 'supplier-data', 'phone', digits, undefined, 20],
  ['R-LIM-18', 'supplier-data', 'fax', digits, undefined, 20],
];

/** The error of a field in a form that is valid otherwise. */
async function problemOf(form: string, field: string, value: string) {
  const example = definitions.find((definition) => definition.form === form)?.examples.valid[0];
  return validateForm(await loadFormModule(form), { ...example, [field]: value }, context)[field];
}

describe.each(LIMITS)('%s %s: %s', (_ids, form, field, valueOf, shortest, longest) => {
  test.each([shortest ?? longest, longest])('%i characters are accepted', async (length) => {
    expect(await problemOf(form, field, valueOf(length))).toBeUndefined();
  });

  test.each([...(shortest ? [shortest - 1] : []), longest + 1])('%i characters are refused', async (length) => {
    expect(await problemOf(form, field, valueOf(length))).toBeDefined();
  });
});

test('R-LIM-09 the length of a tax id, in addition to its format', async () => {
  const company = await loadFormModule('company-data');
  const problems = [7, 8, 15, 16].map((length) => getProblemTextKeys(company, { supplierId: digits(length) }, context));
  expect(problems.map(({ supplierId }) => supplierId?.length)).toEqual([2, 1, 1, 2]);
});

test('R-LIM-12 an amount has two decimals', async () => {
  expect(await problemOf('company-data', 'invoiceAmount', '9999999999999.99')).toBeUndefined();
  expect(await problemOf('company-data', 'invoiceAmount', '1.999')).toBeDefined();
});

test('R-LIM-14 R-ACC-54 a Spanish IBAN is shown in 29 characters; those of other countries are longer', () => {
  expect(formatIban(iban(24))).toHaveLength(29);
});

test.each(['12345678', '1234567890'])('R-LIM-17 a telephone for alerts is not %s', async (phone) => {
  const alerts = await loadFormModule('alerts');
  expect(validateForm(alerts, { isAlarmSms: true, phone })).toHaveProperty('phone');
  expect(validateForm(alerts, { isAlarmSms: true, phone: '123456789' })).toEqual({});
});
