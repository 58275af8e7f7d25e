import { getButtonName } from './record-user-steps.ts';

/** What is pressed. */
export const PRESSED = 'button,a[href],summary,[role=tab]';

/**
 * Counts the controls with the same text that stand before one on the screen, or in its dialog: those that could have been
 * pressed in its place. On a browser without `checkVisibility` hidden ones count, too.
 */
export function countSameBefore(pressed: HTMLElement): number {
  const name = getButtonName(pressed);
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const same = [...scope.querySelectorAll<HTMLElement>(PRESSED)].filter(
    (element) =>
      getButtonName(element) === name &&
      !element.matches(':disabled, [aria-disabled=true]') &&
      (!('checkVisibility' in element) || element.checkVisibility()),
  );
  return Math.max(0, same.indexOf(pressed));
}
