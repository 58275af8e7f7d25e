import * as cif from 'stdnum/lib/cjs/es/cif.js';
import * as dni from 'stdnum/lib/cjs/es/dni.js';
import * as nie from 'stdnum/lib/cjs/es/nie.js';

/**
 * Whether the check character of a Spanish tax id is right.
 * @param taxId NIF, NIE or CIF, normalised; an NIE with eight digits (R-VAL-92) has no rule and always passes
 */
export function hasValidTaxIdCheck(taxId: string): boolean {
  if (/^[XYZ]\d{8}[A-Z]$/.test(taxId)) return true;
  // People who have neither DNI nor NIE: the letter of a NIF, calculated from their seven digits.
  if (/^[KLM]/.test(taxId)) return dni.validate(taxId.replace(/^./, '0')).isValid;
  const { validate } = /^\d/.test(taxId) ? dni : /^[XYZ]/.test(taxId) ? nie : cif;
  return validate(taxId).isValid;
}
