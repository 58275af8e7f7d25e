import { getAmbiguousReadings } from '#shared/money/parse-amount.ts';
import { formatAmountInput } from './amount-input.ts';
import type { FormatProblem } from './FormModule.ts';

/** The question about an ambiguous amount (R-VAL-80): "¿Quiere decir 1.500,00 € o 1,50 €?"; undefined for any other. */
export function amountDoubt(amount: string): FormatProblem | undefined {
  const readings = getAmbiguousReadings(amount);
  if (!readings) return undefined;
  const [thousands, decimals] = readings.map(formatAmountInput) as [string, string];
  return { kind: 'twoReadings', values: { thousands, decimals } };
}
