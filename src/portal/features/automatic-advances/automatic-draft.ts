import { isAutomaticDraft } from '#generated/stored/automatic-draft.ts';
import { createDraft } from '#portal/confirmation/draft.ts';

export const createdDraft = createDraft('automaticAdvanceCreated', isAutomaticDraft);
export const changedDraft = createDraft('automaticAdvanceChanged', isAutomaticDraft);
export const endedDraft = createDraft('automaticAdvanceEnded', isAutomaticDraft);
