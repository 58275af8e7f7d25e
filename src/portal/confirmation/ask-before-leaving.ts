import { isAnythingUnsent } from './unsent.ts';
import type { Ask } from './watch-leaving.ts';

let asker: Ask | undefined;

/** Tells who asks. @returns ends it */
export function onQuestion(ask: Ask): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** Does something that loses what was filled in, at once when there is nothing, else after asking. */
export function askBeforeLeaving(goOn: () => void): void {
  if (asker && isAnythingUnsent()) asker(goOn);
  else goOn();
}
