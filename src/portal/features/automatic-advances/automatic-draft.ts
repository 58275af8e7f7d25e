import { isAutomaticDraft } from '#generated/stored/automatic-draft.ts';
import { createDraft } from '#portal/confirmation/draft.ts';

export const automaticCreationDraft = createDraft('automaticAdvanceCreated', isAutomaticDraft);
export const automaticChangeDraft = createDraft('automaticAdvanceChanged', isAutomaticDraft);
export const automaticEndDraft = createDraft('automaticAdvanceEnded', isAutomaticDraft);
