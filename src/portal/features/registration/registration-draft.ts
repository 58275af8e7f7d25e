import { isAccessDraft } from '#generated/stored/access-draft.ts';
import { isCompanyDraft } from '#generated/stored/company-draft.ts';
import { createDraft } from '#portal/confirmation/draft.ts';
import { ACCESS_KEY, COMPANY_KEY } from './registration-storage.ts';

/** Step 1 as far as it was typed. */
export const companyDraft = createDraft(COMPANY_KEY, isCompanyDraft);

/** Step 2 as far as it was typed, without the password. */
export const accessDraft = createDraft(ACCESS_KEY, isAccessDraft);
