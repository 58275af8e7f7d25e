import { isAutomaticDraft } from '#generated/stored/automatic-draft.ts';
import { createDraft } from '#portal/confirmation/draft.ts';

export const createOperationDraft = createDraft('automaticAdvanceCreated', isAutomaticDraft);
export const changeOperationDraft = createDraft('automaticAdvanceChanged', isAutomaticDraft);
export const endOperationDraft = createDraft('automaticAdvanceEnded', isAutomaticDraft);
