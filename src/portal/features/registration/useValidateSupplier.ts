import type { CompanyDataValues } from '#generated/forms/company-data.ts';
import { validateSupplier } from '#portal/auth/visitor-calls.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { companyDraft } from './registration-draft.ts';
import { validationTokenStorage } from './registration-storage.ts';

/**
 * Proves that the company is the visitor's and keeps the proof (R-REG-04…06).
 * @param isOpen an answer that comes when the screen was left changes nothing
 * @returns throws the refusal; an answer without a token is one, too
 */
export function useValidateSupplier(isOpen: () => boolean): (values: CompanyDataValues) => Promise<void> {
  const { codNrbeEn } = useEntity();
  return async (values) => {
    const { accepted: _, ...proof } = values;
    const token = await validateSupplier(proof, codNrbeEn);
    if (!token) throw new Error('The validation was answered without a token.');
    if (!isOpen()) return;
    // The proved data, even if the input changed in the meantime.
    companyDraft.write(values);
    validationTokenStorage.write(token);
  };
}
