/**
 * Territories whose banks have their own country code in the BIC but another country's code in the IBAN: the registry
 * of ISO 13616 counts them under FR, GB and FI, and so does the EPC's list of SEPA countries (EPC409-09). Monaco has
 * its own IBAN, and branches of French banks.
 */
const BANKS_WITH: Record<string, string> = {
  ...Object.fromEntries(
    ['BL', 'GF', 'GP', 'MC', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'].map((at) => [at, 'FR']),
  ),
  ...Object.fromEntries(['GG', 'IM', 'JE'].map((at) => [at, 'GB'])),
  AX: 'FI',
};

const countryOf = (letters: string): string => BANKS_WITH[letters] ?? letters;

/** ISO 9362: bank, country, place and an optional branch. */
export const BIC = /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/;

/**
 * Whether a BIC can belong to an account: both have the same country, or the BIC's territory uses IBANs of that country
 * (R-CODE-720).
 * @param bic normalised, well-formed
 * @param iban normalised; a Spanish one needs no BIC; without a country any BIC passes
 */
export const bicFitsIban = (bic: string, iban: string): boolean =>
  !/^(?!ES)[A-Z]{2}/.test(iban) || countryOf(bic.slice(4, 6)) === countryOf(iban.slice(0, 2));
