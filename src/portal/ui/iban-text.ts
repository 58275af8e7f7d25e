import { ibanProblem } from '#shared/iban-problem.ts';
import { translate } from '#portal/i18n/i18n.ts';

/** What is wrong with an IBAN, in words (R-ACC-53); '' for nothing. @param iban without blanks, in upper case */
export function ibanProblemText(iban: string): string {
  const problem = ibanProblem(iban);
  if (!problem) return '';
  const { kind, wanted = 0 } = { wanted: undefined, ...problem };
  return translate(`forms.iban.${kind}`, { country: iban.slice(0, 2), count: iban.length, wanted });
}

/**
 * The same while an IBAN is typed: not before its country is there, and that it is too short only once it was left.
 * @param isLeft whether somebody was in the field and has left it
 */
export function ibanDoubt(iban: string, isLeft: boolean): string {
  if (!/^[A-Z]{2}/.test(iban)) return '';
  const problem = ibanProblem(iban);
  const isShort = problem?.kind === 'length' && iban.length < problem.wanted;
  return isShort && !isLeft ? '' : ibanProblemText(iban);
}
