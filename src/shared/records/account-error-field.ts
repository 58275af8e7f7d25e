import { FIELDS } from '#generated/errors/fields.ts';

/**
 * The field of the account form that a code refers to (R-ACC-53); undefined for every other code. @param code any
 * number
 */
export const getAccountErrorField = (code: number): 'iban' | 'bic' | undefined =>
  (FIELDS as Readonly<Record<number, 'iban' | 'bic'>>)[code];
