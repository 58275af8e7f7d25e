import type { AccountAddValues } from '#generated/forms/account-add.ts';
import { errorTextKey } from '#shared/error-catalogue.ts';
import { errorCode } from '#shared/service-error.ts';
import { errorText } from '#portal/ui/error-text.ts';
import { ibanProblemText } from '#portal/ui/iban-text.ts';
import type { FieldRefusal } from '#portal/forms/refusals.tsx';
import { translate } from '#portal/i18n/i18n.ts';

const OF_IBAN = 'errors.ibanInvalid';
const OF_BIC = new Set(['errors.bicIncorrect', 'errors.bicRequired']);

/**
 * The field that a refused account is about, and what is wrong with it: of an IBAN its very mistake, as the service has
 * one sentence for all (R-ACC-53), and never that a Spanish one must be Spanish; undefined where no field is to blame.
 */
export function accountRefusal(error: unknown, { iban }: AccountAddValues): FieldRefusal | undefined {
  const key = errorTextKey(errorCode(error));
  if (OF_BIC.has(key)) return { field: 'bic', message: errorText(error) };
  if (key !== OF_IBAN) return undefined;
  const unexplained = iban.startsWith('ES') ? translate('forms.iban.refused') : errorText(error);
  return { field: 'iban', message: ibanProblemText(iban) || unexplained };
}
