import { ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import type { AccountStatus } from '#shared/records.ts';
import { bicOfBank } from './bank-bics.ts';
import { refuse } from './refusal.ts';

const SPAIN = 'ES';
const BIC = /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/;
// Stand in for what the bank's own books say of an account; docs/reference-service.md tells them.
const BRANCH_TO_BE_CHECKED = '0003';
const BRANCH_OF_ANOTHER_HOLDER = '0723';

const isSpanish = (iban: string) => iban.startsWith(SPAIN);
const bankOf = (iban: string) => iban.slice(4, 8);
const branchOf = (iban: string) => iban.slice(8, 12);

/**
 * @param iban without blanks, in upper case
 * @throws Refusal 730 for a country or length that there is not, or signs where its country has none; 715 for wrong
 *         check digits, 16342 for wrong control digits within the country's own number
 */
export function acceptIban(iban: string): string {
  const { errorCodes } = validateIBAN(iban);
  const [error] = errorCodes;
  if (error === undefined) return iban;
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength) || error === ValidationErrorsIBAN.NoIBANCountry)
    return refuse('ibanLength');
  // Of an account of the wrong form the library says that its check digits are wrong, whatever they are.
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat)) return refuse('ibanForm');
  if (errorCodes.includes(ValidationErrorsIBAN.WrongIBANChecksum)) return refuse('ibanCheckDigits');
  if (errorCodes.includes(ValidationErrorsIBAN.WrongAccountBankBranchChecksum)) return refuse('ibanControlDigits');
  return refuse('ibanForm');
}

/**
 * The BIC of an account: for a Spanish one that of its bank, whatever was sent (R-VAL-63); else the one that was sent.
 * @throws Refusal 731 when it is missing, 720 when it is none or belongs to another country
 */
export function acceptBic(iban: string, bic: string): string {
  if (isSpanish(iban)) return bicOfBank(bankOf(iban));
  if (bic === '') return refuse('bicMissing');
  const isOfCountry = bic.slice(4, 6) === iban.slice(0, 2);
  return BIC.test(bic) && isOfCountry ? bic : refuse('bicOfOtherCountry');
}

/**
 * What an entity makes of a new account. Its own accounts it knows: validated at once (2), to be looked at (3), or
 * somebody else's. Any other needs a document (6), one outside Spain with the holder-verification form ('S').
 * @throws Refusal 723 when the entity knows that the supplier does not hold the account
 */
export function judgeNewAccount(entity: string, iban: string): { status: AccountStatus; needsHolderForm: boolean } {
  if (!isSpanish(iban)) return { status: '6', needsHolderForm: true };
  if (bankOf(iban) !== entity) return { status: '6', needsHolderForm: false };
  if (branchOf(iban) === BRANCH_OF_ANOTHER_HOLDER) refuse('accountOfOtherHolder');
  return { status: branchOf(iban) === BRANCH_TO_BE_CHECKED ? '3' : '2', needsHolderForm: false };
}
