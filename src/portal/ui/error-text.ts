import { getErrorTextKey, isKnownCode } from '#shared/error-catalogue.ts';
import { ServiceError, getErrorCode, getErrorReference } from '#shared/service-error.ts';
import { errorsTexts } from '#portal/i18n/errors.texts.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';

addTexts(errorsTexts);

const TOO_LARGE = 413;
/** A sentence or two; nobody reads more of it in a message. */
const LONGEST_SAYING = 300;

/**
 * The message of anything that was thrown: the text that the error catalogue has for its code (R-ERR-02). That something
 * sent is too large has no code, and a proxy may say it (R-ACC-56).
 */
export const getErrorText = (error: unknown): string =>
  error instanceof ServiceError && error.status === TOO_LARGE
    ? translate('ui.tooLarge')
    : translate(getErrorTextKey(getErrorCode(error)));

/**
 * What stands below the message of a code that has none of its own, which is that of 401: what the service said of it, and
 * the code (R-ERR-03). Empty for all others.
 */
export function getUnknownCodeLines(error: unknown): string[] {
  if (!(error instanceof ServiceError) || error.status === TOO_LARGE || isKnownCode(error.code)) return [];
  return [error.said.slice(0, LONGEST_SAYING), translate('errors.code', { code: error.code })].filter(Boolean);
}

/** All that stands below the message of an error, smaller: `getUnknownCodeLines`, and the reference of the call. */
export function getErrorDetailLines(error: unknown): string[] {
  const reference = getErrorReference(error);
  return [...getUnknownCodeLines(error), ...(reference ? [translate('ui.reference', { reference })] : [])];
}
