import { fromCents, toCents, type Cents } from '#shared/money/money.ts';
import { refuse } from '#platform/rules/refusal.ts';

/** Converts euros of a request to cents. @throws Refusal `tooFineReason` when there are more than two decimals */
export function parseAmount(euros: number, tooFineReason: 'amountTooFine' | 'totalTooFine'): Cents {
  const cents = toCents(euros);
  return fromCents(cents) === euros ? cents : refuse(tooFineReason, { euros });
}
