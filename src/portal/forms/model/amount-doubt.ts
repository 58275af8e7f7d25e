import { twoReadings } from '#shared/typed-amount.ts';
import { shownAmount } from './amount-text.ts';
import type { FormatReason } from './FormModule.ts';

/** The question about an amount that may be two (R-VAL-80): "¿Quiere decir 1.500,00 € o 1,50 €?"; undefined for any other. */
export function amountDoubt(held: string): FormatReason | undefined {
  const readings = twoReadings(held);
  if (!readings) return undefined;
  const [thousands, decimals] = readings.map(shownAmount) as [string, string];
  return { kind: 'twoReadings', values: { thousands, decimals } };
}
