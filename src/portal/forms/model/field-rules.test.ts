import { expect, test } from 'vitest';
import { loadFormModule } from '#tests/support/form-modules.ts';
import { getFieldRuleStates } from './field-rules.ts';

async function met(password: string, alias = 'anaruiz1'): Promise<string[]> {
  const rules = getFieldRuleStates(await loadFormModule('access-data'), { alias, password }, 'password');
  return rules.filter(({ isMet }) => isMet).map(({ key }) => key.replace('validation.password', ''));
}

test('R-VAL-10…19 the rules of a password are checked one by one while the user types', async () => {
  expect(await met('')).toEqual([]);
  expect(await met('C')).toEqual(['Maximum', 'UpperCase', 'Characters', 'Repetition', 'Alias']);
  expect(await met('Cobro.Pronto')).toEqual([
    'Minimum',
    'Maximum',
    'UpperCase',
    'LowerCase',
    'Symbol',
    'Characters',
    'Repetition',
    'Alias',
  ]);
  expect(await met('Cobro.Pronto-2026')).toHaveLength(9);
  expect(await met('Cobro.anaruiz1-26')).not.toContain('Alias');
});

test('every rule is listed, whatever the value', async () => {
  expect(getFieldRuleStates(await loadFormModule('access-data'), {}, 'password')).toHaveLength(9);
  expect(getFieldRuleStates(await loadFormModule('new-password'), {}, 'newPassword')).toHaveLength(8);
});
