import type { AccountAddValues } from '#generated/forms/account-add.ts';
import { getAccountErrorField } from '#shared/account-error-field.ts';
import { getErrorCode } from '#shared/service-error.ts';
import { getErrorText } from '#portal/ui/error-text.ts';
import { getIbanProblemText } from '#portal/ui/iban-problem-text.ts';
import type { FieldError } from '#portal/forms/submit-errors.tsx';
import { translate } from '#portal/i18n/i18n.ts';

/**
 * The field that a refused account is about, and what is wrong with it: of an IBAN its very mistake, as the service has
 * one sentence for all (R-ACC-53), and never that a Spanish one must be Spanish; undefined where no field is to blame.
 */
export function toAccountFieldError(error: unknown, { iban }: AccountAddValues): FieldError | undefined {
  const field = getAccountErrorField(getErrorCode(error));
  if (field !== 'iban') return field && { field, message: getErrorText(error) };
  const unexplained = iban.startsWith('ES') ? translate('forms.iban.refused') : getErrorText(error);
  return { field, message: getIbanProblemText(iban) || unexplained };
}
