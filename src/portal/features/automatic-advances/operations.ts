import type { AutomaticDraft } from '#generated/stored/automatic-draft.ts';
import type { Draft } from '#portal/confirmation/draft.ts';
import { changedDraft, createdDraft, endedDraft } from './automatic-draft.ts';
import { CHANGE_PATH, CREATE_BACK, CREATE_PATH, END_PATH } from './paths.ts';

/** One of the three things that can be done; its texts are `automatic.<name>.…`. */
export interface Operation {
  name: 'create' | 'change' | 'end';
  draft: Draft<AutomaticDraft>;
  /** Where its flow starts. */
  start: string;
  backTo: string;
  finishTo: string;
}

/** R-AUTO-14, R-AUTO-16. */
export const CREATE: Operation = {
  name: 'create',
  draft: createdDraft,
  start: CREATE_PATH,
  backTo: CREATE_BACK,
  finishTo: CHANGE_PATH,
};

/** R-AUTO-31, R-AUTO-32. */
export const CHANGE: Operation = {
  name: 'change',
  draft: changedDraft,
  start: CHANGE_PATH,
  backTo: CHANGE_PATH,
  finishTo: CHANGE_PATH,
};

/** R-AUTO-21, R-AUTO-23. */
export const END: Operation = {
  name: 'end',
  draft: endedDraft,
  start: END_PATH,
  backTo: END_PATH,
  finishTo: END_PATH,
};
