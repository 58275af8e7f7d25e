import { BIC, bicFitsIban } from '#shared/identifiers/bic.ts';
import { type IbanProblem, ibanProblem } from '#shared/identifiers/iban-problem.ts';
import type { AccountStatus } from '#shared/records/records.ts';
import { getBankBicOrEmpty } from './bank-bics.ts';
import { refuse } from '#platform/rules/refusal.ts';

const SPAIN = 'ES';
// Simulates the bank's own records of an account (see docs/reference-service.md).
const BRANCH_TO_BE_CHECKED = '0003';
const BRANCH_OF_ANOTHER_HOLDER = '0723';

const isSpanish = (iban: string) => iban.startsWith(SPAIN);
const bankOf = (iban: string) => iban.slice(4, 8);
const branchOf = (iban: string) => iban.slice(8, 12);

const REFUSALS = {
  country: 'ibanLength',
  short: 'ibanLength',
  long: 'ibanLength',
  spanishShort: 'ibanLength',
  spanishLong: 'ibanLength',
  form: 'ibanForm',
  checkDigits: 'ibanCheckDigits',
  controlDigits: 'ibanControlDigits',
} as const satisfies Record<IbanProblem['kind'], string>;

/**
 * Validates an IBAN by the rule of the portal's form (R-TYPE-04), without normalising it (R-TYPE-06).
 * @param iban without spaces, in upper case
 * @throws Refusal 730 for an unknown country or a wrong length or character; 715 for wrong check digits; 16342 for
 * wrong control digits of the national account number
 */
export function requireValidIban(iban: string): string {
  if (iban === '') return refuse('ibanForm');
  const problem = ibanProblem(iban);
  return problem ? refuse(REFUSALS[problem.kind]) : iban;
}

/**
 * Determines the BIC of an account: a Spanish account has the BIC of its bank (R-VAL-63), any other the stated one.
 * @throws Refusal 731 when it is missing; 720 when it is malformed or its country does not match that of the account
 */
export function determineBic(iban: string, bicIfForeign: string): string {
  if (isSpanish(iban)) return getBankBicOrEmpty(bankOf(iban));
  if (bicIfForeign === '') return refuse('bicMissing');
  return BIC.test(bicIfForeign) && bicFitsIban(bicIfForeign, iban) ? bicIfForeign : refuse('bicOfOtherCountry');
}

/**
 * Determines the status of a new account. The entity knows its own accounts: valid at once (2), pending review (3), or
 * held by another person. Any other account needs a document (6); an account outside Spain also needs the
 * holder-verification form.
 * @throws Refusal 723 when the entity knows that the supplier does not hold the account
 */
export function determineInitialStatus(
  entity: string,
  iban: string,
): { status: AccountStatus; needsHolderForm: boolean } {
  if (!isSpanish(iban)) return { status: '6', needsHolderForm: true };
  if (bankOf(iban) !== entity) return { status: '6', needsHolderForm: false };
  if (branchOf(iban) === BRANCH_OF_ANOTHER_HOLDER) refuse('accountOfOtherHolder');
  return { status: branchOf(iban) === BRANCH_TO_BE_CHECKED ? '3' : '2', needsHolderForm: false };
}
