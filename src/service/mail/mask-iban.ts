/** An IBAN as it may stand in a mail: who has the account knows it again, nobody else learns it. */
export const maskIban = (iban: string): string => `${iban.slice(0, 4)} **** ${iban.slice(-4)}`;
