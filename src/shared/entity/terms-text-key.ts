import type { TermsField } from './entity.ts';

/** The field of the form in which each checkbox of terms occurs; its texts have this prefix. */
export const TERMS_FORM_FIELDS: Readonly<Record<TermsField, string>> = {
  checkboxCompanyData: 'forms.company-data.accepted',
  checkboxConfirmCreateUser: 'forms.terms.accepted',
  checkboxDatosProveedores: 'forms.terms.accepted',
  checkboxAnticipoAutomatico: 'forms.automatic-advance.accepted',
};

/**
 * Finds the key of the portal's text that applies where a checkbox of terms states none (R-CONF-29).
 * @param type of the checkbox; a hidden one shows no text
 * @returns undefined for a part without a default text
 */
export function findTermsTextKey(name: string, part: string, type: unknown): string | undefined {
  if (!Object.hasOwn(TERMS_FORM_FIELDS, name)) return undefined;
  const field = TERMS_FORM_FIELDS[name as TermsField];
  if (part === 'label' && ['expandable', 'raw-label', 'iframe'].includes(String(type))) return field;
  return part === 'text' && type === 'expandable' ? `${field}.text` : undefined;
}
