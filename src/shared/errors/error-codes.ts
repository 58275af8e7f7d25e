import type { ErrorCode } from './error-catalogue.ts';

// Codes that the portal handles specially, beyond showing their text.

/** The code of a response when neither its body nor its status gives one (R-ERR-21). */
export const FALLBACK_CODE = 401 satisfies ErrorCode;

/** No connection to the service at all (R-ERR-21). */
export const CONNECTION_CODE = 1000 satisfies ErrorCode;

/** An answer with status 200 that cannot be used: without its list, too long, or with sums that do not add up. */
export const UNUSABLE_ANSWER_CODE = 652 satisfies ErrorCode;

/** A simulation whose money does not add up, which is no price. */
export const NO_PRICE_CODE = 1003 satisfies ErrorCode;

/** With HTTP status 401 it ends the session (R-ERR-10). */
export const SESSION_EXPIRED_CODE = 651 satisfies ErrorCode;

/** What a list shows for a failure when nothing was found (R-LIST-27). */
export const NOTHING_FOUND_CODE = 709 satisfies ErrorCode;

/** A mailed link is too old; the service has sent another (R-LOGIN-25, R-ERR-07). */
export const LINK_EXPIRED_CODE = 739 satisfies ErrorCode;

/** The call needs a signature of the user (R-SIGN-01). */
export const SIGNATURE_REQUIRED_CODE = 742 satisfies ErrorCode;

/** The service did not accept the proof of a signature (R-SIGN-02). */
export const SIGNATURE_REFUSED_CODE = 743 satisfies ErrorCode;

/** The email of the user was confirmed before. */
export const ALREADY_VERIFIED_CODE = 617 satisfies ErrorCode;

/** The portal cannot tell to which entity it belongs. */
export const ENTITY_MISSING_CODE = 685 satisfies ErrorCode;

const SPENT_LINK_CODES: ReadonlySet<number> = new Set<ErrorCode>([616, 632, 639, SESSION_EXPIRED_CODE]);

/** Whether a mailed link was already used or is invalid, so that trying again cannot help. */
export const isUsedOrInvalidLinkCode = (code: number): boolean => SPENT_LINK_CODES.has(code);
