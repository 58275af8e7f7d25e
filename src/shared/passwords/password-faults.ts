import password from '#schemas/rules/password.json' with { type: 'json' };
import { satisfiesRule } from './credential-rules.ts';

/**
 * Why forms refuse a password: the rules of `schemas/rules/password.json` that it breaks, that it is empty, or that it
 * differs from the password that it repeats.
 */
export type PasswordFault = (typeof PASSWORD_FAULTS)[number];

export const PASSWORD_FAULTS = [
  'empty',
  'tooShort',
  'tooLong',
  'upperCase',
  'lowerCase',
  'oneDigit',
  'twoDigits',
  'symbol',
  'characters',
  'repetition',
  'different',
] as const;

const { minLength: FEWEST, maxLength: MOST } = password.length;

const RULES = [
  ['tooShort', { minLength: FEWEST }],
  ['tooLong', { maxLength: MOST }],
  ['upperCase', password.upperCase],
  ['lowerCase', password.lowerCase],
  ['oneDigit', password.oneDigit],
  ['twoDigits', password.twoDigits],
  ['symbol', password.symbol],
  ['characters', password.characters],
  ['repetition', password.repetition],
] as const satisfies [PasswordFault, object][];

/**
 * Lists the rules that a password breaks.
 * @param repeated the password that it repeats, if it does
 */
export function listPasswordFaults(text: string, repeated = text): PasswordFault[] {
  const different: PasswordFault[] = text === repeated ? [] : ['different'];
  if (text === '') return ['empty', ...different];
  return [...RULES.flatMap(([fault, rule]) => (satisfiesRule(text, rule) ? [] : [fault])), ...different];
}

/** The signs of an invented password, and the rule that it breaks without one. */
const SIGNS: readonly (readonly [sign: string, missing: PasswordFault])[] = [
  ['n', 'lowerCase'],
  ['I', 'upperCase'],
  ['.', 'symbol'],
];
/** No rule needs them, and none forbids them. */
const [NEUTRAL, OTHER_NEUTRAL] = ['_', ' '];
const FORBIDDEN = '"';

/**
 * Creates a password that breaks the same rules as another one, of which nothing else is known.
 * @param faults of `listPasswordFaults`
 */
export function createFaultyPassword(faults: readonly PasswordFault[]): string {
  const has = (fault: PasswordFault) => faults.includes(fault);
  if (has('empty')) return '';
  const forbidden = has('characters') ? FORBIDDEN : '';
  const start = [
    has('repetition') ? (forbidden || NEUTRAL).repeat(3) : forbidden,
    ...SIGNS.flatMap(([sign, missing]) => (has(missing) ? [] : [sign])),
    has('oneDigit') ? '' : has('twoDigits') ? '2' : '26',
    // Another one than that of the same rules.
    has('different') ? NEUTRAL : '',
  ].join('');
  const length = has('tooLong') ? MOST + 1 : has('tooShort') ? 1 : FEWEST;
  const filling = (NEUTRAL + OTHER_NEUTRAL).repeat(MOST).slice(0, Math.max(0, length - start.length));
  // No form may take the last sign away.
  return start + filling.replace(/ $/, NEUTRAL);
}
