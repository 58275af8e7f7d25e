/** Values of the stand-in's first supplier as screens show them, written by hand from `tests/stand-in-bank/sample-data.ts`. */
export const CLIENT_NAMES = {
  first: 'Astilleros del Norte, S.A.',
  second: 'Ferrocarriles de Levante, S.A.',
  third: 'Hoteles de la Bahía, S.L.',
} as const;

/** The number of the third client, which has no automatic advance. */
export const THIRD_CLIENT = '40033';

/** Accounts: two that are validated, and one that waits for the form of its holder. */
export const IBANS = {
  validated: 'ES8821001201130007000100',
  alsoValidated: 'ES0521001201170007000137',
  third: 'ES9221001201120007000174',
  awaitsForm: 'ES4621001201140007000322',
} as const;

/** Accounts that no supplier has: at the bank itself, and at another one. */
export const NEW_IBANS = { own: 'ES8021000042410000123456', elsewhere: 'ES4600490042910000123456' } as const;
