import type { OpenParts } from '#shared/scenes/recording.ts';
import { getButtonName } from './record-user-steps.ts';

/** Reads what is open on the screen. */
export const readOpenParts = (): OpenParts => ({
  expanded: [
    ...document.querySelectorAll<HTMLElement>('main button[aria-expanded=true], main details[open] > summary'),
  ].map(getButtonName),
  dialog: readOpenDialog(),
});

const readOpenDialog = (): string | undefined => {
  const heading = [...document.querySelectorAll('dialog[open] h2')].findLast(
    (one) => !one.closest('[data-unrecorded]'),
  );
  return heading?.textContent?.replaceAll(/\s+/g, ' ').trim();
};
