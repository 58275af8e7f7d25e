import type { CallName } from '#shared/contract.ts';
import type { RefusalReason } from '#service/rules/refusals.ts';

/** A link is mailed, or might be: the entity has to be able to write. */
const MAILED: readonly RefusalReason[] = ['entityUnpublished', 'senderMissing'];

/** A link of a mail is followed. */
const LINK_FOLLOWED: readonly RefusalReason[] = [
  'tooManyLinksFollowed',
  'linkUsed',
  'linkGone',
  'linkExpired',
  ...MAILED,
];

/** A password is chosen. */
const PASSWORD_CHOSEN: readonly RefusalReason[] = [
  'passwordLength',
  'passwordUpperCase',
  'passwordLowerCase',
  'passwordDigits',
  'passwordSymbol',
  'passwordRepetition',
  'passwordWithAlias',
  'passwordGuessable',
];

const BIC_GIVEN: readonly RefusalReason[] = ['bicMissing', 'bicOfOtherCountry'];

const DOCUMENT_SENT: readonly RefusalReason[] = [
  'tooManyCalls',
  'scannerBusy',
  'otherFieldsTooLong',
  'fieldTwice',
  'documentWithoutExtension',
  'documentEmpty',
  'documentNotBase64',
  'documentTooLong',
  'imageTooLong',
  'documentKindUnknown',
  'documentOfOtherKind',
  'holderFormMismatch',
  'pictureTooLarge',
  'documentHoldsMarkup',
  'documentHoldsCargo',
  'documentIsArchive',
  'documentEndsInCargo',
  'documentGoesOn',
  'documentActs',
  'documentLeadsElsewhere',
  'documentHidesObjects',
  'documentCircular',
  'documentTooDeep',
  'documentUnfoldsTooFar',
  'documentStreamUnreadable',
  'documentBroken',
  'documentTakesTooMuch',
];

const INVOICES_PRICED: readonly RefusalReason[] = [
  'amountTooFine',
  'clientUnknown',
  'invoiceUnknown',
  'invoiceOfOtherClient',
  'invoiceAdvanced',
  'pendingExceeded',
  'invoiceNotAdvanceable',
  'amountBelowCosts',
];

/**
 * What a call turns down by rules of its own; what is common to many is in `usual-refusals.ts`. Both stand in the OpenAPI
 * document, and the tests of the service hold every answer against it.
 */
export const CALL_REFUSALS: Readonly<Partial<Record<CallName, readonly RefusalReason[]>>> = {
  login: [
    'tooManyCalls',
    'credentialsWrong',
    'loginLockedNow',
    'loginLocked',
    'passwordExpired',
    'userUnverified',
    'userBlocked',
    'userInactive',
    ...MAILED,
  ],
  requestLink: ['tooManyLinkRequests', 'addressOfNobody', ...MAILED],
  setPassword: [
    ...LINK_FOLLOWED,
    'passwordLinkUnknown',
    'linkOfOtherEntity',
    'verificationMailed',
    'unlockingMailed',
    'userBlocked',
    'userInactive',
    ...PASSWORD_CHOSEN,
    'passwordUsedBefore',
  ],
  confirmEmail: [
    ...LINK_FOLLOWED,
    'emailLinkUnknown',
    'linkOfOtherUser',
    'emailConfirmedBefore',
    'confirmingUserBlocked',
    'userInactive',
  ],
  validateSupplier: [
    'tooManyProofs',
    'suppliersDiffer',
    'amountTooFine',
    'entityUnknown',
    'supplierNotProven',
    'invoiceNotProven',
    'supplierRegistered',
  ],
  createUser: [
    'tooManyUsers',
    'otherEntityInBody',
    'otherSupplierInBody',
    'principalByRegistration',
    'emailInvalid',
    'aliasLength',
    'aliasCharacters',
    ...PASSWORD_CHOSEN,
    'principalExists',
    'registeredOtherwise',
    'registeredMeanwhile',
    'emailOfUser',
    ...MAILED,
  ],
  readUser: ['userUnknown'],
  changeUser: [
    'tooManyCalls',
    'userUnknown',
    'aliasLength',
    'aliasOfLines',
    'emailInvalid',
    'emailUnchanged',
    'emailTaken',
    ...MAILED,
  ],
  changePassword: [
    'tooManyCalls',
    'userUnknown',
    'currentPasswordWrong',
    'passwordUnchanged',
    ...PASSWORD_CHOSEN,
    'passwordUsedBefore',
  ],
  changeAlarms: ['userUnknown', 'alarmsByBothWays', 'alarmPhoneMissing', 'alarmPhoneInvalid'],
  deleteUser: ['userUnknown', 'principalUndeletable', 'selfUndeletable', ...MAILED],
  listAccounts: ['otherEntityInQuery', 'cursorInvalid'],
  addAccount: [
    'ibanLength',
    'ibanForm',
    'ibanCheckDigits',
    'ibanControlDigits',
    ...BIC_GIVEN,
    'accountOfOtherHolder',
    'accountExists',
  ],
  changeAccount: ['accountUnknown', 'accountRejected', ...BIC_GIVEN, 'documentAwaited', ...DOCUMENT_SENT],
  removeAccount: ['accountUnknown', 'accountPaidToday', 'accountNeeded'],
  listInvoices: ['otherEntityInQuery', 'cursorInvalid'],
  listFinanceableInvoices: ['otherEntityInQuery'],
  simulateAdvance: ['simulationDayOutOfReach', ...INVOICES_PRICED],
  requestAdvance: [
    'sessionUserGone',
    'userUnverified',
    'userBlocked',
    'userInactive',
    'invoiceTwice',
    'totalTooFine',
    'totalsDiffer',
    'advanceNotForToday',
    'accountNotValidated',
    'invoiceDiffers',
    ...INVOICES_PRICED,
  ],
  readSupplier: ['clientUnknown'],
  changeSupplier: ['clientUnknown', 'otherSupplierInBody', 'supplierNameFixed', 'supplierDetailInvalid'],
  listAutomaticAdvances: ['cursorInvalid'],
  createAutomaticAdvance: ['clientUnknown', 'accountNotValidated', 'automaticAdvanceExists'],
  changeAutomaticAdvance: ['clientUnknown', 'accountNotValidated', 'automaticAdvanceToChangeUnknown'],
  endAutomaticAdvance: ['clientUnknown', 'automaticAdvanceToEndUnknown'],
};
