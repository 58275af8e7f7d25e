/** JSON Schema of a new password; only the parts that the rules need. */
export interface PasswordSchema {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  not?: PasswordSchema;
  allOf?: readonly PasswordSchema[];
}

/** What can be typed on any keyboard. */
const PRINTABLE = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));

const CLASSES: Record<string, string> = {
  ABCDEFGHIJKLMNOPQRSTUVWXYZ: 'upper',
  abcdefghijklmnopqrstuvwxyz: 'lower',
  '0123456789': 'digit',
};

/**
 * Formats the rules of a new password for the attribute `passwordrules`, so that browsers and password managers
 * generate valid passwords (R-VAL-10…18).
 * @param rule of `schemas/rules/password.json`, with its references resolved
 */
export function formatPasswordRulesAttribute({ allOf = [], ...own }: PasswordSchema): string {
  const parts = [own, ...allOf];
  const limits = parts.flatMap(({ minLength, maxLength }) => [
    ...(minLength === undefined ? [] : [`minlength: ${minLength}`]),
    ...(maxLength === undefined ? [] : [`maxlength: ${maxLength}`]),
  ]);
  const required = parts.flatMap(({ pattern }) => (pattern === undefined ? [] : requiredBy(new RegExp(pattern))));
  const inRow = parts.flatMap(({ not }) => (not?.pattern === undefined ? [] : longestRow(new RegExp(not.pattern))));
  return `${[...limits, ...required.map((signs) => `required: ${signs}`), ...inRow].join('; ')};`;
}

/**
 * Which characters a pattern asks for. Two of a kind are asked for as one of each half, since a rule of the attribute
 * gives one character; a pattern that nothing keeps, too, only allows, and what is required is allowed already.
 */
function requiredBy(pattern: RegExp): string[] {
  if (pattern.test('')) return [];
  const signs = PRINTABLE.filter((sign) => pattern.test(sign));
  if (signs.length > 0) return [classOf(signs)];
  const pairs = PRINTABLE.filter((sign) => pattern.test(sign + sign));
  const half = pairs.length / 2;
  return [pairs.slice(0, half), pairs.slice(half)].map(classOf);
}

/** In a class a hyphen must come first, and a bracket last. */
function classOf(signs: string[]): string {
  const rank = (sign: string) => (sign === '-' ? 0 : sign === ']' ? 2 : 1);
  const sorted = [...signs].sort((one, other) => rank(one) - rank(other)).join('');
  return CLASSES[sorted] ?? `[${sorted}]`;
}

/** How often the same character may stand in a row, by a pattern that must not match. */
function longestRow(pattern: RegExp): string[] {
  const tooMany = [1, 2, 3, 4, 5].find((count) => pattern.test('a'.repeat(count)));
  return tooMany === undefined ? [] : [`max-consecutive: ${tooMany - 1}`];
}
