import { isIsoDay } from '#shared/dates/iso-day.ts';
import { decodeTokenClaims } from '#shared/privacy/token-claims.ts';
import { decodeEurosAsCents, decodeText } from '#shared/wire/decode.ts';
import type { BreachKind } from './breach.ts';
import type { ContractField } from './contract-answers.ts';

/**
 * Finds what the portal would show wrong of the value of a field, as received.
 * @returns undefined when it shows the value, or does without it
 */
export function findFieldBreach(value: unknown, field: ContractField): BreachKind | undefined {
  const isAbsent = value === undefined || value === null || value === '';
  if (isAbsent && !field.isRequired) return undefined;
  // Without a value it is NaN, and 0 with null.
  if (field.reading === 'number' && field.isRequired && Number.isNaN(Number(value))) return 'number';
  if (isAbsent) return 'missing';
  if (field.reading === 'flag') return typeof value === 'boolean' ? undefined : 'flag';
  const text = decodeText(value);
  if (text === '') return 'type';
  if (field.reading === 'number') return Number.isNaN(Number(text)) ? 'number' : undefined;
  if (field.reading === 'amount') return isAmount(value) ? undefined : 'amount';
  if (text.trim() === '') return field.isRequired ? 'missing' : undefined;
  if (field.reading === 'day') return isIsoDay(text) ? undefined : 'day';
  return field.reading === 'text' || field.accepts(text) ? undefined : 'value';
}

function isAmount(value: unknown): boolean {
  try {
    decodeEurosAsCents(value);
    return true;
  } catch {
    return false;
  }
}

/** Whether a login with this token starts a session: it names user and supplier (R-ROUTE-10). */
export function isLoginToken(token: string): boolean {
  const claims = decodeTokenClaims(token);
  return [claims?.id, claims?.supplierId].every((claim) => decodeText(claim).trim() !== '');
}
