import { ibanProblem } from '#shared/iban-problem.ts';
import { translate } from '#portal/i18n/i18n.ts';

/** What is wrong with an IBAN, in words (R-ACC-53); '' for nothing. @param iban normalised */
export function getIbanProblemText(iban: string): string {
  const problem = ibanProblem(iban);
  return problem ? translate(`forms.iban.${problem.kind}`, problem.values) : '';
}
