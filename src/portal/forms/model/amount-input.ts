import { parseAmount } from '#shared/money/parse-amount.ts';
import type { DecimalString } from '#shared/money/money.ts';

/** Parses a typed amount to a decimal string; other text stays, so that validation refuses it and none is lost. */
export const parseAmountInput = (typed: string): DecimalString => parseAmount(typed) ?? typed;

/**
 * Formats a decimal string as the portal shows amounts: "1234.5" becomes "1.234,50" (R-CONF-37). It works on the
 * digits, as a number cannot hold fifteen of them with two decimals. Additional decimals are shown, not rounded; text
 * that cannot be parsed stays.
 */
export function formatAmountInput(amount: DecimalString): string {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (!whole || parseAmount(amount) === null) return amount;
  const head = whole.length % 3;
  const groups = [whole.slice(0, head), ...(whole.slice(head).match(/\d{3}/g) ?? [])].filter((group) => group !== '');
  return `${groups.join('.')},${decimals.padEnd(2, '0')}`;
}
