import { isAccessDraft } from '#generated/stored/access-draft.ts';
import { isCompanyDraft } from '#generated/stored/company-draft.ts';
import { createDraft } from '#portal/confirmation/draft.ts';
import { ACCESS_KEY, COMPANY_KEY } from './registration-storage.ts';

/** The input of step 1, possibly incomplete. */
export const companyDraft = createDraft(COMPANY_KEY, isCompanyDraft);

/** The input of step 2, possibly incomplete, without the password. */
export const accessDraft = createDraft(ACCESS_KEY, isAccessDraft);
