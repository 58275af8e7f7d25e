import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { IS_LONG } from '#tests/support/samples.ts';
import { waitForLayout, waitForFrame } from './frames.ts';
import { clickHit, findHitTarget } from './pointer.ts';

// Playwright clicks and types from outside the page, and its messages took half of the time of a test. Elements that
// are ready are clicked and filled in within the page, after the same checks that Playwright makes; Playwright handles
// all others. The long run uses only Playwright.

const boxOf = (element: Element): string => JSON.stringify(element.getBoundingClientRect());

/** The matching element, once it has not moved between two frames. */
async function stillElement(locator: Locator): Promise<HTMLElement | undefined> {
  const element = readyElement(locator);
  if (!element) return undefined;
  const box = boxOf(element);
  await waitForFrame();
  return readyElement(locator) === element && boxOf(element) === box ? element : undefined;
}

/** The only matching element, if it is visible and enabled. */
function readyElement(locator: Locator): HTMLElement | undefined {
  const found = locator.elements();
  const [element] = found;
  if (found.length !== 1 || !(element instanceof HTMLElement)) return undefined;
  const { width, height } = element.getBoundingClientRect();
  const isSeen = width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  return isSeen && !element.closest(':disabled, [aria-disabled="true"]') ? element : undefined;
}

/** Elements that open a window or a dialog of the system need a trusted click. */
const NEEDS_TRUST = 'a[target="_blank"], input[type="file"], input[type="color"]';

async function click(locator: Locator): Promise<boolean> {
  const element = await stillElement(locator);
  const hit = element && findHitTarget(element);
  if (!hit || hit.target.closest(NEEDS_TRUST)) return false;
  clickHit(hit);
  return true;
}

const TYPED = new Set(['text', 'email', 'password', 'tel', 'search', 'url']);

async function fill(locator: Locator, text: string): Promise<boolean> {
  const element = await stillElement(locator);
  const isInput = element instanceof HTMLInputElement && TYPED.has(element.type);
  if (!(isInput || element instanceof HTMLTextAreaElement) || element.readOnly) return false;
  element.focus();
  element.select();
  // The only API with which a page edits text as a user does. oxlint-disable-next-line typescript/no-deprecated
  return text === ''
    ? element.value === '' || document.execCommand('delete')
    : document.execCommand('insertText', false, text);
}

async function selectOption(locator: Locator, wanted: unknown): Promise<boolean> {
  const element = await stillElement(locator);
  if (!(element instanceof HTMLSelectElement) || element.multiple || typeof wanted !== 'string') return false;
  const option = [...element.options].find(({ value, label }) => value === wanted || label === wanted);
  if (!option || option.disabled) return false;
  element.focus();
  option.selected = true;
  element.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

const DONE = Symbol.for('acts in the page');

type Action = 'click' | 'fill' | 'selectOptions';
type Locators = Record<Action, (...values: unknown[]) => Promise<void>> & { [DONE]?: true };
type Quick = (locator: Locator, value: never) => Promise<boolean>;

/** Enables in-page actions on elements that are ready. */
export function enableInPageActions(): void {
  const prototype = Object.getPrototypeOf(page.getByText('')) as Locators;
  if (IS_LONG || prototype[DONE]) return;
  prototype[DONE] = true;
  const quick: Record<Action, { act: Quick; values: number }> = {
    click: { act: click, values: 0 },
    fill: { act: fill as Quick, values: 1 },
    selectOptions: { act: selectOption as Quick, values: 1 },
  };
  for (const [name, { act, values }] of Object.entries(quick) as [Action, (typeof quick)[Action]][]) {
    const byPlaywright = prototype[name];
    prototype[name] = async function inPage(this: Locator, ...given: unknown[]): Promise<void> {
      const isPlain = given.slice(values).every((option) => option === undefined);
      if (isPlain && (await act(this, given[0] as never))) await waitForLayout();
      else await byPlaywright.apply(this, given);
    };
  }
}
