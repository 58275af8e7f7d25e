import { formats as sharedFormats } from '#shared/formats.ts';
import { BIC } from '#shared/bic.ts';
import { isIban } from '#shared/iban-problem.ts';
import { TAX_ID_PATTERN } from '#shared/normalise-codes.ts';

/**
 * The formats that a definition may name. `bic`: ISO 9362; `iban`: country, length and check digits (R-TYPE-04), which
 * validators import from a module of its own, as few forms need it; `spanish-tax-id`: the patterns of NIF, CIF and NIE,
 * which alone decide validity (R-VAL-24…26, R-VAL-92, R-VAL-94).
 */
export const formats = {
  ...sharedFormats,
  bic: BIC,
  iban: isIban,
  'spanish-tax-id': TAX_ID_PATTERN,
};
