import { ibanProblem } from '#shared/identifiers/iban-problem.ts';
import { translate } from '#portal/i18n/i18n.ts';

/** The text of the problem of an IBAN (R-ACC-53); '' if it is valid. @param iban normalised */
export function getIbanProblemText(iban: string): string {
  const problem = ibanProblem(iban);
  return problem ? translate(`forms.iban.${problem.kind}`, problem.values) : '';
}
