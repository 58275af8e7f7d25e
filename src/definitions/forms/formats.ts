import { formats as sharedFormats } from '#shared/fields/formats.ts';
import { BIC } from '#shared/identifiers/bic.ts';
import { isIban } from '#shared/identifiers/iban-problem.ts';
import { TAX_ID_PATTERN } from '#shared/fields/normalise-codes.ts';

/**
 * The formats that a definition may use. `bic`: ISO 9362; `iban`: country, length and check digits (R-TYPE-04), in a
 * separate module because few forms need it; `spanish-tax-id`: only the patterns of NIF, CIF and NIE (R-VAL-24…26,
 * R-VAL-92, R-VAL-94).
 */
export const formats = {
  ...sharedFormats,
  bic: BIC,
  iban: isIban,
  'spanish-tax-id': TAX_ID_PATTERN,
};
