import { isUserDraft } from '#generated/stored/user-draft.ts';
import { createDraft } from '#portal/confirmation/draft.ts';

/** The data of a new user that its screens share, without the temporary password (R-USER-16). */
export const newUserDraft = createDraft('userDraft', isUserDraft);
