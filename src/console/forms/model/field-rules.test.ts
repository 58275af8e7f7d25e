import { expect, test } from 'vitest';
import { ENGINE_FORMS } from '#console/forms/engine/engine-forms.ts';
import { formsTexts } from '#console/forms/forms.texts.ts';
import { listBaseRules } from './base-rules.ts';
import { getLockReason, listOfferedRules } from './offered-rules.ts';
import { parseRuleLimit } from './parse-rule-limit.ts';

const definitionOf = (form: string) => ENGINE_FORMS[form]!.definition;

test("R-STU-11 the portal's rules of a field are listed, nested ones included", () => {
  expect(listBaseRules(definitionOf('user'), 'alias')).toEqual([
    { keyword: 'required', path: 'required' },
    { keyword: 'minLength', path: 'minLength', limit: '8' },
    { keyword: 'maxLength', path: 'maxLength', limit: '9' },
    { keyword: 'pattern', path: 'pattern', limit: '^[A-Za-z0-9_ ]*$', message: 'validation.alphanumeric' },
  ]);
  const rules = listBaseRules(definitionOf('access-data'), 'password');
  expect(rules).toContainEqual({
    keyword: 'pattern',
    path: 'allOf/0/pattern',
    limit: '[A-Z]',
    message: 'validation.passwordUpperCase',
  });
  expect(rules).toContainEqual({
    keyword: 'notContains',
    path: 'notContains',
    other: 'alias',
    message: 'validation.passwordAlias',
  });
  expect(listBaseRules(definitionOf('alerts'), 'phone')).toEqual([{ keyword: 'dependencies', path: 'required' }]);
});

test('R-STU-11 every rule of every field has a description in both languages', () => {
  for (const { definition } of Object.values(ENGINE_FORMS))
    for (const name of definition.ui.order)
      for (const { keyword, message } of listBaseRules(definition, name)) {
        if (message && ['pattern', 'not'].includes(keyword)) continue;
        expect(formsTexts.es, `${definition.form} ${name}`).toHaveProperty([`forms.rules.${keyword}`]);
        expect(formsTexts.en, `${definition.form} ${name}`).toHaveProperty([`forms.rules.${keyword}`]);
      }
});

test.each([
  ['login', 'email', []],
  ['user', 'alias', ['minLength', 'maxLength', 'enum', 'const']],
  ['account-add', 'bic', ['required', 'minLength', 'maxLength', 'enum', 'const']],
  ['company-data', 'invoiceAmount', ['minimum', 'maximum']],
  ['invoice-filter', 'impHasta', ['required', 'minimum', 'maximum']],
  ['invoice-filter', 'fechaDesde', ['required']],
  ['invoice-filter', 'tipoConfirming', ['required', 'enum', 'const']],
  ['alerts', 'isAlarmSms', ['const']],
  ['supplier-data', 'name', []],
])('R-STU-11 in %s the entity may add to %s: %j', (form, field, rules) => {
  expect(listOfferedRules(definitionOf(form), field)).toEqual(rules);
});

test('R-STU-11 settings that are the same for every entity are locked, and others are not', () => {
  expect(getLockReason(definitionOf('login'), 'email', 'constraints')).toBe('forms.locked.same');
  expect(getLockReason(definitionOf('login'), 'email', 'label')).toBeUndefined();
  expect(getLockReason(definitionOf('advance-amount'), 'newNominalAmountFinanced', 'label')).toBe('forms.locked.form');
});

test.each([
  ['maxLength', ' 16 ', 16],
  ['minimum', '10,50', 10.5],
  ['maximum', '1000000', 1_000_000],
  ['maximum', '1.000.000,50 €', 1_000_000.5],
  ['minimum', '1.500', 1500],
  ['minimum', '0.500', 0.5],
  ['maxLength', '', undefined],
] as const)('as %s, "%s" is %s', (rule, text, value) => {
  expect(parseRuleLimit(rule, text)).toEqual({ value });
});

test('an ambiguous amount is no limit, and both meanings are shown', () => {
  expect(parseRuleLimit('minimum', '1,500')).toEqual({
    refusal: {
      reason: { en: 'it can mean 1500 or 1.50', es: 'puede ser 1500 o 1,50' },
      fix: { en: 'Enter 1500 or 1.50.', es: 'Escriba 1500 o 1,50.' },
    },
  });
});

test.each([
  ['maxLength', '1e3'],
  ['maxLength', '0'],
  ['maxLength', '-5'],
  ['maxLength', '1.5'],
  ['minimum', '1e21'],
  ['minimum', '0,001'],
  ['minimum', '1.23,4'],
  ['minimum', 'diez'],
] as const)('as %s, "%s" is no limit', (rule, text) => {
  expect(parseRuleLimit(rule, text)).toHaveProperty('refusal');
});
