import type { ErrorCode } from '#shared/error-catalogue.ts';
import { fromCents, toCents, type Cents } from '#shared/money.ts';
import { refuse } from '#service/rules/refusal.ts';

/** Euros of a request as cents. @throws Refusal with `code` when there are more than two decimals */
export function acceptAmount(euros: number, code: ErrorCode): Cents {
  const cents = toCents(euros);
  return fromCents(cents) === euros ? cents : refuse(code, 400, `${euros} has more than two decimals.`);
}
