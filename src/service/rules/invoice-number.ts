/**
 * What of an invoice's number counts where a visitor states it (R-REG-02): its signs without blanks, in one case. Whoever
 * copies it from paper does not see how it is stored.
 */
const comparable = (number: string): string => number.replace(/\s/g, '').toUpperCase();

/** Whether two numbers are those of one invoice, apart from case and blanks. */
export const isSameInvoiceNumber = (one: string, other: string): boolean => comparable(one) === comparable(other);
