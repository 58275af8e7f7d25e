import { UNKNOWN_CODE_KEY, errorTextKey } from '#shared/error-catalogue.ts';
import { ServiceError, errorCode } from '#shared/service-error.ts';
import { errorsTexts } from '#portal/i18n/errors.texts.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';

addTexts(errorsTexts);

const TOO_LARGE = 413;
/** A sentence or two; nobody reads more of it in a message. */
const LONGEST_SAYING = 300;

/**
 * What is said of anything that was thrown: the text that the error catalogue has for its code (R-ERR-02); for a code that
 * it does not have what the service said, or else that the code is not known. That something sent is too large has no
 * code, and may be said by a server in between (R-ACC-56).
 */
export function errorText(error: unknown): string {
  const { status = 0, said = '' } = error instanceof ServiceError ? error : {};
  if (status === TOO_LARGE) return translate('ui.tooLarge');
  const code = errorCode(error);
  const key = errorTextKey(code);
  if (key === UNKNOWN_CODE_KEY && said) return said.slice(0, LONGEST_SAYING);
  return translate(key, { code });
}
