import aliasRules from '#schemas/rules/alias.json' with { type: 'json' };
import password from '#schemas/rules/password.json' with { type: 'json' };
import { characters } from '#shared/fields/formats.ts';

/** A rule of `schemas/rules`; only the parts of JSON Schema for texts. */
interface TextRule {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  not?: TextRule;
}

/** The rules of an alias: of a new user (R-VAL-39…41, R-VAL-98), and in the profile (R-VAL-44). */
export const ALIAS_RULES = aliasRules satisfies Record<'new' | 'changed', TextRule>;

/** Whether a text has the length that a rule requires. */
export function hasValidLength(text: string, { minLength = 0, maxLength = Infinity }: TextRule): boolean {
  const length = characters(text);
  return length >= minLength && length <= maxLength;
}

/** Whether a text satisfies a rule; same result as the validators of the forms. */
export const satisfiesRule = (text: string, rule: TextRule): boolean =>
  hasValidLength(text, rule) &&
  new RegExp(rule.pattern ?? '', 'u').test(text) &&
  !(rule.not !== undefined && satisfiesRule(text, rule.not));

/** Whether the password is a new one, or changed in the profile, which requires one digit instead of two (R-VAL-84). */
export type PasswordPurpose = 'new' | 'changed';

const PASSWORD_RULES = [
  ['passwordLength', () => password.length],
  ['passwordUpperCase', () => password.upperCase],
  ['passwordLowerCase', () => password.lowerCase],
  ['passwordDigits', (occasion) => (occasion === 'new' ? password.twoDigits : password.oneDigit)],
  ['passwordSymbol', () => password.symbol],
  ['passwordSymbol', () => password.characters],
  ['passwordRepetition', () => password.repetition],
] as const satisfies [string, (occasion: PasswordPurpose) => TextRule][];

/**
 * Finds the first of the rules R-VAL-10…19 and 84…89 that a password breaks.
 * @param alias of the user; an empty one forbids nothing (R-VAL-89)
 * @returns the service's code of the refusal; undefined when the password satisfies all rules
 */
export function findBrokenPasswordRule(text: string, alias: string, purpose: PasswordPurpose = 'new') {
  const [broken] = PASSWORD_RULES.find(([, ruleFor]) => !satisfiesRule(text, ruleFor(purpose))) ?? [];
  if (broken) return broken;
  return alias !== '' && text.toLowerCase().includes(alias.toLowerCase()) ? 'passwordWithAlias' : undefined;
}
