import { getButtonName } from './record-user-steps.ts';

/** Lists the buttons of the screen that have opened a part of it, by their texts. */
export const listExpanded = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main button[aria-expanded=true], main details[open] > summary')].map(
    getButtonName,
  );
