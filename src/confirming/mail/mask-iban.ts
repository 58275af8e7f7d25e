/** Masks an IBAN for a mail: its owner recognises the account, but other readers cannot learn it. */
export const maskIban = (iban: string): string => `${iban.slice(0, 4)} **** ${iban.slice(-4)}`;
