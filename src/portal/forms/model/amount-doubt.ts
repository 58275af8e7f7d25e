import { twoReadings } from '#shared/typed-amount.ts';
import { shownAmount } from './amount-text.ts';
import type { ValidatorError } from './FormModule.ts';
import type { FieldProblem } from './problem.ts';

/** The question about an amount that may be two (R-VAL-80): "¿Quiere decir 1.500,00 € o 1,50 €?"; undefined for any other. */
export function amountDoubt(held: string): FieldProblem | undefined {
  const readings = twoReadings(held);
  if (!readings) return undefined;
  const [thousands, decimals] = readings.map(shownAmount) as [string, string];
  return { key: 'validation.twoReadings', values: { thousands, decimals } };
}

/** What a form with amounts says of an error in another way than by its keyword. @param value as the field holds it */
export const explainAmount = ({ params }: ValidatorError, value: unknown): FieldProblem | undefined =>
  params.format === 'amount' ? amountDoubt(String(value)) : undefined;
