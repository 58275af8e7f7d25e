/**
 * What a user signs, as the records of `schemas/api` name it in `signature` (R-SIGN-03). An entity asks for signatures by
 * these purposes; `means` is always asked for, once a user has means to sign.
 */
export const SIGNATURE_PURPOSES = [
  'advance',
  'automatic-advance',
  'account',
  'user',
  'credentials',
  'means',
  'login',
] as const;

export type SignaturePurpose = (typeof SIGNATURE_PURPOSES)[number];

/**
 * What staff sign, as the records of `schemas/console` name it in `signature` (R-SIGN-07). `means` is signed once a member
 * has means to sign, `recovery` whatever the settings say.
 */
export const STAFF_SIGNATURE_PURPOSES = ['publication', 'approval', 'staff', 'help', 'means', 'recovery'] as const;

export type StaffSignaturePurpose = (typeof STAFF_SIGNATURE_PURPOSES)[number];

/** The kinds of means to sign: a passkey, an authenticator app, recovery codes (R-SIGN-04). */
export const MEANS_KINDS = ['passkey', 'totp', 'recovery'] as const;

export type MeansKind = (typeof MEANS_KINDS)[number];
