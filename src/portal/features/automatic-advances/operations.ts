import type { AutomaticDraft } from '#generated/stored/automatic-draft.ts';
import type { Draft } from '#portal/confirmation/draft.ts';
import { automaticChangeDraft, automaticCreationDraft, automaticEndDraft } from './automatic-draft.ts';
import { CHANGE_PATH, CREATE_BACK, CREATE_PATH, END_PATH } from './paths.ts';

/** One of the three operations; its texts are `automatic.<name>.…`. */
export interface AutomaticAdvanceOperation {
  name: 'create' | 'change' | 'end';
  draft: Draft<AutomaticDraft>;
  /** The first path of its flow. */
  start: string;
  backTo: string;
  finishTo: string;
}

/** R-AUTO-14, R-AUTO-16. */
export const CREATE_OPERATION: AutomaticAdvanceOperation = {
  name: 'create',
  draft: automaticCreationDraft,
  start: CREATE_PATH,
  backTo: CREATE_BACK,
  finishTo: CHANGE_PATH,
};

/** R-AUTO-31, R-AUTO-32. */
export const CHANGE_OPERATION: AutomaticAdvanceOperation = {
  name: 'change',
  draft: automaticChangeDraft,
  start: CHANGE_PATH,
  backTo: CHANGE_PATH,
  finishTo: CHANGE_PATH,
};

/** R-AUTO-21, R-AUTO-23. */
export const END_OPERATION: AutomaticAdvanceOperation = {
  name: 'end',
  draft: automaticEndDraft,
  start: END_PATH,
  backTo: END_PATH,
  finishTo: END_PATH,
};
