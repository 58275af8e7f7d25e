import { parseAmount } from '#shared/parse-amount.ts';
import type { DecimalString } from '#shared/money.ts';

/** Decimal text, or what was typed as it stands when it can't be read, so that validation refuses it and nothing is lost. */
export const parseAmountInput = (typed: string): DecimalString => parseAmount(typed) ?? typed;

/**
 * Decimal text as the portal shows amounts: "1234.5" is "1.234,50" (R-CONF-37). Done on the digits, as fifteen of them
 * and two decimals are more than a number holds. More than two decimals are shown, not rounded. What was typed and can't
 * be read is shown as it stands.
 */
export function formatAmountInput(held: DecimalString): string {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(held) ?? [];
  if (!whole || parseAmount(held) === null) return held;
  const head = whole.length % 3;
  const groups = [whole.slice(0, head), ...(whole.slice(head).match(/\d{3}/g) ?? [])].filter((group) => group !== '');
  return `${groups.join('.')},${decimals.padEnd(2, '0')}`;
}
