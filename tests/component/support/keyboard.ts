import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { IS_LONG } from '#tests/support/samples.ts';

// Steps of people who use no mouse.

export const press = (key: string) => userEvent.keyboard(`{${key}}`);

/** Types a text where the focus is: in one step, since every key that leads there is pressed, and letters lead nowhere. */
export async function type(text: string): Promise<void> {
  const isField = document.activeElement?.matches('input, textarea') === true;
  // The only API with which a page edits text as a user does. oxlint-disable-next-line typescript/no-deprecated
  if (IS_LONG || !isField || !document.execCommand('insertText', false, text)) await userEvent.keyboard(text);
}

/** Resets the focus to the start of the page, as after a page load. */
export function startAtTop(): void {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

/** Presses Tab until the element has the focus, and asserts that the focus is visible and not covered (R-ALL-05). */
export async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let presses = 0; presses < 60 && target.element() !== document.activeElement; presses += 1)
    await userEvent.keyboard(key === 'Tab' ? '{Tab}' : '{Shift>}{Tab}{/Shift}');
  await expect.element(target).toHaveFocus();
  expectVisibleFocus(target.element());
}

/** Asserts that the element has an outline, and that nothing covers its middle. */
function expectVisibleFocus(element: Element): void {
  // The frame of a field for files has the focus for its input.
  const shown = element.closest('.field-drop') ?? element;
  expect(getComputedStyle(shown).outlineStyle).toBe('solid');
  const { left, top, width, height } = shown.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  expect(hit && (shown.contains(hit) || hit.contains(shown))).toBe(true);
}
