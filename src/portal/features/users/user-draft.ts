import { isUserDraft } from '#generated/stored/user-draft.ts';
import { createDraft } from '#portal/confirmation/draft.ts';

/** A new user between its screens; the temporary password is not part of it (R-USER-16). */
export const userDraft = createDraft('userDraft', isUserDraft);
