/**
 * Territories whose banks have a BIC with their own letters and accounts with those of the country that they bank with:
 * the registry of ISO 13616 counts them under FR, GB and FI, and so does the EPC's list of countries of SEPA (EPC409-09).
 * Monaco has an IBAN of its own, and branches of French banks.
 */
const BANKS_WITH: Record<string, string> = {
  ...Object.fromEntries(
    ['BL', 'GF', 'GP', 'MC', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'].map((at) => [at, 'FR']),
  ),
  ...Object.fromEntries(['GG', 'IM', 'JE'].map((at) => [at, 'GB'])),
  AX: 'FI',
};

const countryOf = (letters: string): string => BANKS_WITH[letters] ?? letters;

/** ISO 9362: bank, country, place, and a branch or none. */
export const BIC = /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/;

/**
 * Whether a BIC may be that of an account: of the same country, or of one that banks with it (R-CODE-720).
 * @param bic normalised, of the right form
 * @param iban normalised; a Spanish one needs no BIC, and of one without a country nothing is known, so that any fits
 */
export const bicFitsIban = (bic: string, iban: string): boolean =>
  !/^(?!ES)[A-Z]{2}/.test(iban) || countryOf(bic.slice(4, 6)) === countryOf(iban.slice(0, 2));
