/**
 * Normalises an invoice number that a visitor types (R-REG-02): without whitespace, in upper case, because a person who
 * copies it from paper does not see how it is stored.
 */
const comparable = (number: string): string => number.replace(/\s/g, '').toUpperCase();

/** Whether two invoice numbers are equal apart from case and whitespace. */
export const isSameInvoiceNumber = (one: string, other: string): boolean => comparable(one) === comparable(other);
