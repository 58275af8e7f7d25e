const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');
const upper = (number: string) => number.normalize('NFKC').trim().toUpperCase();
/** Letters and digits in groups, without leading zeros: "fv 2026/0012" and "FV-2026-12" are the same. */
const inGroups = (number: string) => (upper(number).match(/\d+|\p{L}+/gu) ?? []).map(withoutZeros).join('-');
/** Without separators and without zeros at its beginning: "FV20260012" and "FV-2026/0012", "0041" and "41" are the same. */
const compact = (number: string) => withoutZeros((upper(number).match(/[\d\p{L}]+/gu) ?? []).join(''));

/** From the strictest way to compare numbers of invoices to the most lenient one; the first that finds something decides. */
export const NOTATIONS = [upper, inGroups, compact] as const;
/** The numbers of an invoice: the supplier's own first, then the bank's. */
export const INVOICE_NUMBERS = ['invoiceNumberExt', 'invoiceNumber'] as const;
