import { describe, expect, test } from 'vitest';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import { findBrokenPasswordRule } from './credential-rules.ts';
import { type PasswordSchema, formatPasswordRulesAttribute } from './password-rules.ts';
import { loadFormModule } from '#tests/support/form-modules.ts';
import { fc } from '#tests/support/property-tests.ts';

const NEW =
  'minlength: 12; maxlength: 30; required: upper; required: lower; required: [01234]; required: [56789]; required: [-!%&*+.:<=>?|]; max-consecutive: 2;';
const CHANGED = NEW.replace('required: [01234]; required: [56789];', 'required: digit;');

/** What a rule of `passwordrules` stands for, and the characters of a class in brackets. */
const CLASSES: Record<string, string> = {
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  lower: 'abcdefghijklmnopqrstuvwxyz',
  digit: '0123456789',
};

/**
 * Interprets rules as a password manager does: each `required` adds at least one character, and no other characters are
 * allowed.
 */
function read(rules: string) {
  const parts = rules
    .split(/; ?(?=\w|$)/)
    .filter(Boolean)
    .map((part) => /^([\w-]+): (.*)$/.exec(part)!.slice(1) as [string, string]);
  const numberOf = (expected: string) => Number(parts.find(([name]) => name === expected)?.[1]);
  const required = parts
    .filter(([name]) => name === 'required')
    .map(([, value]) => CLASSES[value] ?? value.slice(1, -1));
  return {
    shortest: numberOf('minlength'),
    longest: numberOf('maxlength'),
    inRow: numberOf('max-consecutive'),
    required,
  };
}

/** Any password that satisfies the rules and nothing more. */
function passwordsOf(rules: string) {
  const { shortest, longest, inRow, required } = read(rules);
  const any = required.join('');
  const rest = fc.array(fc.constantFrom(...any), {
    minLength: shortest - required.length,
    maxLength: longest - required.length,
  });
  return fc
    .tuple(...required.map((signs) => fc.constantFrom(...signs)), rest)
    .map((parts) => parts.flat() as string[])
    .chain((signs) => fc.shuffledSubarray(signs, { minLength: signs.length }))
    .map((signs) => signs.join(''))
    .filter((text) => !new RegExp(`(.)\\1{${inRow}}`).test(text));
}

const { definitions } = readDefinitions('schemas/forms');
const schemaOf = (form: string, name: string) =>
  definitions.find((definition) => definition.form === form)!.schema.properties[name] as PasswordSchema;

test('R-VAL-10…18 R-VAL-84 browsers and password managers read the rules of new passwords', () => {
  expect(formatPasswordRulesAttribute(schemaOf('access-data', 'password'))).toBe(NEW);
  expect(formatPasswordRulesAttribute(schemaOf('new-password', 'newPassword'))).toBe(NEW);
  expect(formatPasswordRulesAttribute(schemaOf('profile', 'newPassword'))).toBe(CHANGED);
});

describe('R-VAL-10…18', () => {
  test.each([
    ['new', NEW],
    ['changed', CHANGED],
  ] as const)('a %s password that satisfies the stated rules is accepted', (occasion, rules) => {
    fc.assert(
      fc.property(passwordsOf(rules), (text) => {
        expect(findBrokenPasswordRule(text, '', occasion)).toBeUndefined();
      }),
    );
  });
});

test('R-VAL-14 a password that Safari generates without such rules has one digit, and fails', () => {
  expect(findBrokenPasswordRule('hujxut-Fepme4-mytbyg', '')).toBe('passwordDigits');
});

describe('R-VAL-09 every field of every form in which the user chooses a new password', () => {
  const made = definitions.flatMap(({ form, ui }) =>
    Object.entries(ui.fields).flatMap(([name, { widget, autocomplete }]) =>
      widget === 'new-password' || autocomplete === 'new-password' ? [{ form, name }] : [],
    ),
  );

  test.each(made)('$form.$name states the password rules', async ({ form, name }) => {
    const field = (await loadFormModule(form)).fields.find((one) => one.name === name);
    expect(field).toMatchObject({ autocomplete: 'new-password', passwordRules: form === 'profile' ? CHANGED : NEW });
  });
});
