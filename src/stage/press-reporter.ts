import type { PickedElement } from '#shared/scenes/stage-messages.ts';
import { collapseWhitespace } from '#shared/outline/accessibility.ts';
import { describeElement } from './element-picker.ts';

/** What the portal itself reacts to. */
const USED = 'a[href], button, summary, input, select, textarea, label, [role=tab], [contenteditable]';
const PICTURES = 'img';

/** Reports what is pressed in a scene to the page around it, which leads to the field that decides it (R-STU-15). */
export interface PressReporter {
  begin: () => void;
  /** Reports a pressed link. @returns whether presses are reported */
  report: (link: Element) => boolean;
}

/** @param onPress receives each text and image that is pressed, from `begin` on; the portal keeps its own controls */
export function createPressReporter(page: Document, onPress: (element: PickedElement) => void): PressReporter {
  let hasBegun = false;
  const press = (event: MouseEvent) => {
    const { target } = event;
    if (!event.isTrusted || !(target instanceof Element)) return;
    const picture = target.closest(PICTURES);
    if (!picture && target.closest(USED)) return;
    if (picture) event.preventDefault();
    const element = describeElement(picture ?? target);
    const text = picture ? '' : (textAt(page, event) ?? '');
    if (picture || text !== '') onPress({ ...element, text });
  };
  return {
    begin: () => {
      if (hasBegun) return;
      hasBegun = true;
      page.addEventListener('click', press, { capture: true });
    },
    report: (link) => {
      if (hasBegun) onPress(describeElement(link));
      return hasBegun;
    },
  };
}

/** The text under the pointer, of several in one element. */
function textAt(page: Document, { target, clientX, clientY }: MouseEvent): string | undefined {
  const { startContainer } = page.caretRangeFromPoint?.(clientX, clientY) ?? {};
  // The caret is put into the nearest text, which may be in another element.
  if (!(startContainer instanceof Text) || startContainer.parentElement !== target) return undefined;
  // A sign stands between the parts of a line.
  return collapseWhitespace(startContainer.data).replace(/^· ?/, '').replace(/ ?·$/, '') || undefined;
}
