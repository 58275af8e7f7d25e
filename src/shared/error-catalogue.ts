/**
 * The one list of what can go wrong (R-ERR-01, R-ERR-19): code → key of its text below `errors.`.
 * Codes with one meaning share one key.
 */
const TEXT_KEYS = {
  1: 'rejectedByScheme',
  4: 'rejectedByEntity',
  6: 'documentationPending',
  7: 'dataNotFound',
  320: 'wrongOperation',
  400: 'invalidRequest',
  401: 'timeExpired',
  500: 'cannotProcess',
  600: 'cannotValidateData',
  601: 'userCreation',
  602: 'accountValidation',
  603: 'emailMismatch',
  604: 'supplierMismatch',
  605: 'verifiedButBlocked',
  606: 'noResults',
  607: 'userSearch',
  608: 'noResults',
  610: 'noResults',
  611: 'userDeletion',
  612: 'principalUserDeletion',
  613: 'ownUserDeletion',
  614: 'supplierRemoval',
  615: 'noResults',
  616: 'cannotVerifyUser',
  617: 'alreadyVerified',
  618: 'emailInvalidUserExists',
  619: 'repeatedCharacters',
  620: 'passwordContainsAlias',
  621: 'dateFormat',
  622: 'emailSending',
  623: 'emailSending',
  624: 'emailSending',
  625: 'emailSending',
  626: 'passwordExpiredCheckEmail',
  627: 'accountBlocked',
  629: 'inactiveUser',
  631: 'onePrincipalUser',
  632: 'userNotFound',
  633: 'currentPasswordWrong',
  634: 'passwordUsedBefore',
  635: 'notValidatedEmailResent',
  636: 'blockedForAttempts',
  637: 'wrongPassword',
  638: 'passwordExpired',
  639: 'userEntityMismatch',
  640: 'sameEmail',
  641: 'emailExists',
  642: 'missingData',
  643: 'samePassword',
  644: 'passwordRules',
  645: 'passwordRules',
  646: 'passwordRules',
  647: 'passwordRules',
  648: 'passwordRules',
  649: 'oneAlarm',
  650: 'blockedCheckEmail',
  651: 'sessionExpired',
  652: 'serviceResponse',
  653: 'serviceResponse',
  654: 'serviceResponse',
  655: 'serviceResponse',
  656: 'serviceResponse',
  657: 'serviceResponse',
  658: 'serviceResponse',
  678: 'serviceResponse',
  679: 'serviceResponse',
  680: 'userRequired',
  681: 'aliasLength',
  683: 'entityMismatch',
  684: 'supplierCodeMismatch',
  685: 'entityConfiguration',
  686: 'transactionProperties',
  687: 'accountIncorrect',
  688: 'transactionProperties',
  689: 'accountRemoval',
  690: 'accountChange',
  691: 'accountListing',
  692: 'supplierValidation',
  693: 'entityValidation',
  694: 'clientLoading',
  695: 'supplierValidation',
  696: 'supplierChange',
  697: 'automaticAdvanceCreation',
  698: 'automaticAdvanceDeletion',
  699: 'noAutomaticAdvances',
  700: 'noInvoices',
  701: 'automaticAdvanceChange',
  702: 'noInvoices',
  703: 'financingCreation',
  704: 'serviceResponse',
  705: 'reference',
  707: 'noRecipient',
  709: 'dataNotFound',
  710: 'wrongOperation',
  711: 'operationUnavailable',
  712: 'noTerminal',
  713: 'accountExists',
  714: 'changeNotAllowed',
  715: 'ibanInvalid',
  716: 'ibanRequired',
  717: 'supplierIdRequired',
  720: 'bicIncorrect',
  722: 'extensionInvalid',
  723: 'notAccountHolder',
  724: 'noResults',
  725: 'noResults',
  726: 'clientRequired',
  727: 'nextFinancingDate',
  728: 'noResults',
  729: 'referenceIncorrect',
  730: 'ibanInvalid',
  731: 'bicRequired',
  732: 'exceedsPending',
  733: 'supplierReferenceExists',
  734: 'alreadyFinanced',
  735: 'supplierClientInconsistent',
  736: 'invoiceTotalRequired',
  737: 'invoiceRequired',
  738: 'nominalRequired',
  739: 'tokenExpiredEmailResent',
  740: 'contactBranch',
  741: 'contactBranch',
  1000: 'connection',
  1001: 'authentication',
  1002: 'unknown',
  1061: 'operationUnavailable',
  1086: 'noTerminal',
  7869: 'accountExists',
  15935: 'changeNotAllowed',
  16342: 'ibanInvalid',
  25422: 'ibanRequired',
  25828: 'supplierIdRequired',
} as const;

/** A code that has a message of its own. */
export type ErrorCode = keyof typeof TEXT_KEYS;

/** Every code with a message of its own, ascending. */
export const ERROR_CODES = Object.keys(TEXT_KEYS).map(Number) as ErrorCode[];

/** Shown for a code without a message of its own (R-ERR-03). */
export const FALLBACK_CODE = 401 satisfies ErrorCode;

/** No connection to the service at all (R-ERR-21). */
export const CONNECTION_CODE = 1000 satisfies ErrorCode;

/** With HTTP status 401 it ends the session (R-ERR-10). */
export const SESSION_EXPIRED_CODE = 651 satisfies ErrorCode;

/** What a list shows for a failure when nothing was found (R-LIST-27). */
export const NOT_FOUND_CODE = 709 satisfies ErrorCode;

/** A mailed link is too old; the service has sent another (R-LOGIN-25, R-ERR-07). */
export const LINK_EXPIRED_CODE = 739 satisfies ErrorCode;

/** The email of the user was confirmed before. */
export const ALREADY_VERIFIED_CODE = 617 satisfies ErrorCode;

/** The portal does not know whose it is. */
export const ENTITY_MISSING_CODE = 685 satisfies ErrorCode;

const SPENT_LINK_CODES: ReadonlySet<number> = new Set<ErrorCode>([616, 632, 639, SESSION_EXPIRED_CODE]);

/** Whether a mailed link was used before, or leads to nobody or elsewhere, so that trying again is of no use. */
export const isSpentLink = (code: number): boolean => SPENT_LINK_CODES.has(code);

const NOT_FOUND_CODES: ReadonlySet<number> = new Set<ErrorCode>([709, 615, 724, 725, 727, 728, 734, 713]);

/** Whether a list shows the not-found picture for this code (R-LIST-18, R-ERR-05). */
export const isNotFound = (code: number): boolean => NOT_FOUND_CODES.has(code);

/**
 * The key of the text for a code (R-ERR-02, R-ERR-03).
 * @param code any number that a service may send
 * @returns for 637: "errors.wrongPassword"; for an unknown code the key of 401
 */
export const errorTextKey = (code: number): string =>
  `errors.${code in TEXT_KEYS ? TEXT_KEYS[code as ErrorCode] : TEXT_KEYS[FALLBACK_CODE]}`;
