/** Masks an IBAN for a mail: the owner recognises the account, no other reader learns it. */
export const maskIban = (iban: string): string => `${iban.slice(0, 4)} **** ${iban.slice(-4)}`;
