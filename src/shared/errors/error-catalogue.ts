import { TEXT_KEYS } from '#generated/errors/text-keys.ts';
import { isKnownCode } from './known-code.ts';

// The catalogue of errors (R-ERR-01, R-ERR-19), built from the records in `schemas/errors`.

/** A code that has a message of its own. */
export type ErrorCode = keyof typeof TEXT_KEYS;

/** Every code with a message of its own, ascending. */
export const ERROR_CODES = Object.keys(TEXT_KEYS).map(Number) as ErrorCode[];

/**
 * The key of the text for a code (R-ERR-02).
 * @param code any number that a service may send
 * @returns for 637: "errors.wrongPassword"; for a code without a message of its own the key of 401 (R-ERR-03, R-ERR-25)
 */
export const getErrorTextKey = (code: number): string => `errors.${TEXT_KEYS[isKnownCode(code) ? code : 401]}`;
