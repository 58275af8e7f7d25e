import type { Cents } from './money.ts';

// Not part of `money.ts`, which Login loads: the first formatter of a page takes a browser 10 ms.
const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const plain = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Formats cents for display, grouped from four digits on (R-CONF-37).
 * @param cents whole cents
 * @returns for 123456: "1.234,56 €"
 */
export const formatEuros = (cents: Cents): string => euros.format(cents / 100);

/**
 * Formats cents as an amount without currency, for amount inputs.
 * @returns for 123456: "1.234,56"
 */
export const formatAmount = (cents: Cents): string => plain.format(cents / 100);
