import { getErrorTextKey } from '#shared/errors/error-catalogue.ts';
import type { Scene, TimelineEntry } from '#shared/scenes/scene.ts';
import type { ReadMessage } from '#console/bench/codes/create-reply-to-supplier.ts';
import { says, type ScreenState } from '#shared/scenes/screen-state.ts';

/**
 * Finds what the supplier read about a code: its message, where the screen says it; else the title of the dialog that the
 * portal opened instead; undefined where neither is known, as the portal does not show the message of every code.
 */
export function findReadMessage(code: number, state: ScreenState, lastEntry = Infinity): ReadMessage | undefined {
  const key = getErrorTextKey(code);
  if (says(state, key)) return { text: state.getText(key), hasReference: true };
  const title = findDialogAfter(code, state.scene, lastEntry);
  return title === undefined ? undefined : { text: title, hasReference: false };
}

/** The first dialog after the last answer with a code, before the supplier did something else. */
function findDialogAfter(code: number, { timeline = [] }: Scene, lastEntry: number): string | undefined {
  const shown = timeline.slice(0, lastEntry + 1);
  const failed = shown.findLastIndex((entry) => entry.did === 'call' && entry.code === code);
  if (failed < 0) return undefined;
  const next = shown.slice(failed + 1).find(({ did }: TimelineEntry) => did !== 'call');
  return next?.did === 'dialog' ? next.what : undefined;
}
