/**
 * Normalises the number of an invoice that a visitor states (R-REG-02): without whitespace and in one case, because a
 * person who copies it from paper does not see how it is stored.
 */
const comparable = (number: string): string => number.replace(/\s/g, '').toUpperCase();

/** Whether two numbers are those of one invoice, apart from case and blanks. */
export const isSameInvoiceNumber = (one: string, other: string): boolean => comparable(one) === comparable(other);
