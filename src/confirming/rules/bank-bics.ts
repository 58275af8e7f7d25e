/**
 * BICs by bank code, the four digits after the check digits of a Spanish IBAN: the demo's banks and some large ones.
 */
const BICS: Record<string, string> = {
  '0049': 'BSCHESMMXXX',
  '0081': 'BSABESBBXXX',
  '0128': 'BKBKESMMXXX',
  '0182': 'BBVAESMMXXX',
  '2080': 'CAGLESMMXXX',
  '2100': 'CAIXESBBXXX',
  '9000': 'ALAMESMMXXX',
  '9001': 'ROBLESMMXXX',
  '9002': 'MREAESMMXXX',
  '9003': 'PINAESMMXXX',
};

/** The BIC of a bank; '' for an unknown bank. @param bankCode four digits */
export const getBankBicOrEmpty = (bankCode: string): string => BICS[bankCode] ?? '';
