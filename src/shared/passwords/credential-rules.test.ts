import { describe, expect, test } from 'vitest';
import { fc } from '#tests/support/property-tests.ts';
import { ALIAS_RULES, findBrokenPasswordRule, hasValidLength, satisfiesRule } from './credential-rules.ts';

const ALIAS = 'talleres';
/** Letters and digits alternate; no three equal characters follow each other. */
const longOf = (length: number) => 'Aa1.'.repeat(8).slice(0, length);

describe('a new password', () => {
  test.each([
    ['R-VAL-10 12 characters', longOf(12)],
    ['R-VAL-11 30 characters', longOf(30)],
    ['R-VAL-14 two digits far apart', '1Cobro.Pronto2'],
    ['R-VAL-17 a blank and an underscore', 'Cobro_ya Pronto.26'],
    ['R-VAL-18 the same character twice', 'Cobroo.Pronto-22'],
    ['R-VAL-88 one letter in both cases', 'CobroOo.Pronto-26'],
    ['R-VAL-88 a sequence', 'Abcdef.Ghijk-12'],
    ['R-VAL-19 a part of the alias', 'Taller.Ruiz-2026'],
  ])('%s: passes', (_what, password) => expect(findBrokenPasswordRule(password, ALIAS)).toBeUndefined());

  test.each([...'<>+|&!*%?:.=-'])('R-VAL-86 %s is a symbol', (symbol) => {
    expect(findBrokenPasswordRule(`CobroPronto26${symbol}`, ALIAS)).toBeUndefined();
  });

  test.each([
    ['R-VAL-10 11 characters', longOf(11), 'passwordLength'],
    ['R-VAL-11 31 characters', longOf(31), 'passwordLength'],
    ['R-VAL-12 no upper-case letter', 'cobro.pronto-26', 'passwordUpperCase'],
    ['R-VAL-13 no lower-case letter', 'COBRO.PRONTO-26', 'passwordLowerCase'],
    ['R-VAL-87 an upper-case letter with an accent only', 'Ñobro.pronto-26', 'passwordUpperCase'],
    ['R-VAL-14 one digit', 'Cobro.Pronto-2', 'passwordDigits'],
    ['R-VAL-15 no symbol', 'CobroProntoYa26', 'passwordSymbol'],
    ['R-VAL-86 a blank and an underscore only', 'Cobro Pronto_26', 'passwordSymbol'],
    ['R-VAL-16 a quote', "Cobro'Pronto-26", 'passwordSymbol'],
    ['R-VAL-16 a double quote', 'Cobro"Pronto-26', 'passwordSymbol'],
    ['R-VAL-17 another sign beside a symbol', 'Cobro@Pronto-26', 'passwordSymbol'],
    ['R-VAL-87 an ñ', 'Coñac.Pronto-26', 'passwordSymbol'],
    ['R-VAL-18 three times the same', 'Cobrooo.Pronto-26', 'passwordRepetition'],
    ['R-VAL-18 three times the same sign', 'Cobro...Pronto-26', 'passwordRepetition'],
    ['R-VAL-19 the alias', 'talleres.Ruiz-26', 'passwordWithAlias'],
    ['R-VAL-19 the alias in another case', 'Ruiz-26.TALLeres', 'passwordWithAlias'],
  ])('%s: is rejected', (_what, password, broken) => expect(findBrokenPasswordRule(password, ALIAS)).toBe(broken));

  test('R-VAL-19 the alias may itself be written in capitals', () => {
    expect(findBrokenPasswordRule('talleres.Ruiz-26', 'TALLERES')).toBe('passwordWithAlias');
  });

  test('R-VAL-89 an empty alias forbids nothing', () => {
    expect(findBrokenPasswordRule('Cobro.Pronto-26', '')).toBeUndefined();
  });

  test('R-VAL-84 one digit is enough in the profile, none is not', () => {
    expect(findBrokenPasswordRule('Cobro.Pronto-2', ALIAS, 'changed')).toBeUndefined();
    expect(findBrokenPasswordRule('Cobro.Pronto-', ALIAS, 'changed')).toBe('passwordDigits');
    expect(findBrokenPasswordRule('Cobro.Pronto-2', ALIAS, 'new')).toBe('passwordDigits');
  });
});

/** R-VAL-10…18 again, character by character. */
function isAllowed(text: string): boolean {
  const all = [...text];
  const count = (of: string) => all.filter((character) => of.includes(character)).length;
  const [upper, lower, digits] = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz', '0123456789'];
  const symbols = '<>+|&!*%?:.=-';
  return (
    all.length >= 12 &&
    all.length <= 30 &&
    count(upper) > 0 &&
    count(lower) > 0 &&
    count(digits) > 1 &&
    count(symbols) > 0 &&
    count(`${upper}${lower}${digits}${symbols}_ `) === all.length &&
    !all.some((character, index) => character === all[index + 1] && character === all[index + 2])
  );
}

test('R-VAL-10…18 the rules decide any text as a check of each character does', () => {
  const character = fc.constantFrom(...'ABab01._ "ñ<-', 'ab', '1A', '.', 'z', 'Z');
  const texts = fc.array(character, { minLength: 8, maxLength: 33 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      expect(findBrokenPasswordRule(text, '') === undefined).toBe(isAllowed(text));
    }),
  );
});

test.each([
  ['R-VAL-39 R-VAL-40 of 8', 'new', 'talleres', true],
  ['R-VAL-39 R-VAL-40 of 9', 'new', 'talleres1', true],
  ['R-VAL-39 R-VAL-40 of 7', 'new', 'tallere', false],
  ['R-VAL-39 R-VAL-40 of 10', 'new', 'talleres12', false],
  ['R-VAL-41 R-VAL-98 with underscore and blank', 'new', 'Ta_ller 1', true],
  ['R-VAL-41 R-VAL-98 with a sign', 'new', 'talleres-', false],
  ['R-VAL-41 R-VAL-98 with an ñ', 'new', 'talleñes', false],
  ['R-VAL-44 of 3, of whatever signs', 'changed', 'ñ-!', true],
  ['R-VAL-44 of 2', 'changed', 'ab', false],
  ['R-VAL-44 of 50', 'changed', 'a'.repeat(50), true],
  ['R-VAL-44 of 51', 'changed', 'a'.repeat(51), false],
] as const)('an alias %s (%s): %s is one: %s', (_what, occasion, alias, isOne) => {
  expect(satisfiesRule(alias, ALIAS_RULES[occasion])).toBe(isOne);
});

test('R-VAL-44 a character is one, however many bytes it takes', () => {
  expect(hasValidLength('😀😀😀', { minLength: 3, maxLength: 3 })).toBe(true);
  expect(satisfiesRule('😀', { pattern: '^.$' })).toBe(true);
  expect([hasValidLength('', {}), hasValidLength('a'.repeat(1_000), {})]).toEqual([true, true]);
});
