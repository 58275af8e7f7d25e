import type { AccountAddValues } from '#generated/forms/account-add.ts';
import { accountFieldOf } from '#shared/error-fields.ts';
import { errorCode } from '#shared/service-error.ts';
import { errorText } from '#portal/ui/error-text.ts';
import { ibanProblemText } from '#portal/ui/iban-text.ts';
import type { FieldRefusal } from '#portal/forms/refusals.tsx';
import { translate } from '#portal/i18n/i18n.ts';

/**
 * The field that a refused account is about, and what is wrong with it: of an IBAN its very mistake, as the service has
 * one sentence for all (R-ACC-53), and never that a Spanish one must be Spanish; undefined where no field is to blame.
 */
export function accountRefusal(error: unknown, { iban }: AccountAddValues): FieldRefusal | undefined {
  const field = accountFieldOf(errorCode(error));
  if (field !== 'iban') return field && { field, message: errorText(error) };
  const unexplained = iban.startsWith('ES') ? translate('forms.iban.refused') : errorText(error);
  return { field, message: ibanProblemText(iban) || unexplained };
}
