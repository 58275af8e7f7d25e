import { getErrorTextKey } from '#shared/errors/error-catalogue.ts';
import { isKnownCode } from '#shared/errors/known-code.ts';
import { ServiceError, getErrorCode, getErrorReference } from '#shared/errors/service-error.ts';
import { describeServiceError } from '#shared/errors/shown-error.ts';
import { getEntityTimeZone, syncedNow } from '#portal/clock/clock.ts';
import { errorsTexts } from '#portal/i18n/errors.texts.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';

addTexts(errorsTexts);

const TOO_LARGE = 413;
/** Maximum length of the service's message, in characters; users do not read longer ones. */
const LONGEST_SAYING = 300;

/** Gets the message of any error (R-ERR-02). @see describeServiceError */
export const getErrorText = (error: unknown): string =>
  error instanceof ServiceError
    ? describeServiceError(error, { now: syncedNow(), timeZone: getEntityTimeZone(), translate })
    : translate(getErrorTextKey(getErrorCode(error)));

/**
 * The lines below the message of a code without one of its own, which shows that of 401: the service's message and the
 * code (R-ERR-03). Empty for all others.
 */
export function getUnknownCodeLines(error: unknown): string[] {
  if (!(error instanceof ServiceError) || error.status === TOO_LARGE || error.obstacle) return [];
  if (isKnownCode(error.code)) return [];
  return [error.said.slice(0, LONGEST_SAYING), translate('errors.code', { code: error.code })].filter(Boolean);
}

/** All lines below the message of an error: `getUnknownCodeLines` and the reference of the call. */
export function getErrorDetailLines(error: unknown): string[] {
  const reference = getErrorReference(error);
  return [...getUnknownCodeLines(error), ...(reference ? [translate('ui.reference', { reference })] : [])];
}
