import { normaliseByKind } from '#shared/fields/field-kinds.ts';
import type { OverlayConstraints } from '#definitions/overlays/overlay-definition.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { parseAmount, getAmbiguousReadings } from '#shared/money/parse-amount.ts';
import type { RuleName } from './form-edit.ts';

/** Why an input is refused, and how to fix it. */
export type EditProblem = Pick<EntityProblem, 'reason' | 'fix'>;

/** Amounts as decimal text and lengths; exponents such as 1e21 are invalid. */
const AMOUNT = /^\d{1,13}(\.\d{1,2})?$/;
const LENGTH = /^[1-9]\d{0,4}$/;

const NO_AMOUNT: EditProblem = {
  reason: localized({ es: 'no es un importe', en: 'it is not an amount' }),
  fix: localized({ es: 'Escriba euros, como 10 o 10,50.', en: 'Enter euros, such as 10 or 10.50.' }),
};
const NO_LENGTH: EditProblem = {
  reason: localized({ es: 'no es un número de caracteres', en: 'it is not a number of characters' }),
  fix: localized({ es: 'Escriba un número entero desde 1.', en: 'Enter an integer from 1.' }),
};

/** Whether the limit of a rule is an amount rather than a number of characters. */
export const isAmountRule = (rule: RuleName): boolean => rule === 'minimum' || rule === 'maximum';

/** Parses the typed limit of a rule: undefined for an empty text, otherwise a value or the reason why it is invalid. */
export function parseRuleLimit(
  rule: RuleName,
  text: string,
): { value: OverlayConstraints[RuleName] } | { refusal: EditProblem } {
  const typed = normaliseByKind('text', text);
  if (typed === '') return { value: undefined };
  if (isAmountRule(rule)) return amountLimit(typed);
  return LENGTH.test(typed) ? { value: Number(typed) } : { refusal: NO_LENGTH };
}

function amountLimit(typed: string): { value: number } | { refusal: EditProblem } {
  const readings = getAmbiguousReadings(typed);
  if (readings) return { refusal: doubt(...readings) };
  const amount = parseAmount(typed) ?? '';
  return AMOUNT.test(amount) ? { value: Number(amount) } : { refusal: NO_AMOUNT };
}

/** The two amounts that an ambiguous text can mean, and how to write each. */
function doubt(thousands: string, decimals: string): EditProblem {
  const [either, enSpanish] = [`${thousands} or ${decimals}`, `${thousands} o ${decimals.replace('.', ',')}`];
  return {
    reason: localized({ es: `puede ser ${enSpanish}`, en: `it can mean ${either}` }),
    fix: localized({ es: `Escriba ${enSpanish}.`, en: `Enter ${either}.` }),
  };
}
