/** An IBAN as it is sent and compared: no blanks, upper case. */
export const compactIban = (iban: string): string => iban.replace(/\s/g, '').toUpperCase();

/** An IBAN as people read it, in groups of four (ISO 13616). */
export const formatIban = (iban: string): string => compactIban(iban).replace(/(.{4})(?=.)/g, '$1 ');
