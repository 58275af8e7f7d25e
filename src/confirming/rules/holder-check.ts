import type { ResponseBody } from '#shared/calls/contract.ts';

/** The result of a check, and the holder's name where it is close. */
export type HolderCheck = ResponseBody<'checkAccountHolder'>;

/**
 * Says whether a supplier is the holder of an account (R-SIGN-09). The reference asks no other bank: its demo accounts
 * answer by their last digit, 7 `close`, 8 `different`, 9 `unknown`, and `match` for every other.
 * @param supplierName of whom `close` shows a shortened form
 */
export function checkHolder(iban: string, supplierName: string): HolderCheck {
  const last = iban.at(-1);
  if (last === '7') return { result: 'close', name: shorten(supplierName) };
  if (last === '8') return { result: 'different', name: '' };
  return { result: last === '9' ? 'unknown' : 'match', name: '' };
}

/** Without legal form, in capitals, as banks write names. */
const shorten = (name: string): string => (name.split(',')[0] ?? name).trim().toUpperCase();
