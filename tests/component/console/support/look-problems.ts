import { isFloating } from './cut-controls.ts';

// What looks wrong in a form although nothing is cut off, besides what `findLayoutProblems` and `findCutControls` find.

const FIELDS = '.MuiInputBase-root:not(.Mui-disabled)';
const TRANSPARENT = 'rgba(0, 0, 0, 0)';
/** Less room than this between two lines of text, and they read as one. */
const LEAST_GAP = 4;

/** Fields that look as if they could not be changed, or the other way round, and texts that touch a field's name. */
export const findLookProblems = (): string[] => [...wrongGrounds(), ...crowdedNames()];

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

const nameOf = (field: Element): string =>
  field.closest('.MuiFormControl-root')?.querySelector('label')?.textContent ?? field.textContent ?? '';

/** A grey ground says that a field cannot be changed (R-STU-20). */
function wrongGrounds(): string[] {
  return [...document.querySelectorAll(FIELDS)].filter(isSeen).flatMap((field) => {
    const control = field.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([aria-hidden]), textarea:not([aria-hidden])',
    );
    if (!control) return [];
    const isGrey = getComputedStyle(field).backgroundColor !== TRANSPARENT;
    if (isGrey === control.readOnly) return [];
    return [`"${nameOf(field)}" looks ${isGrey ? 'read-only' : 'editable'}, and is not`];
  });
}

/** The name of a field stands on its border, above its box. */
function crowdedNames(): string[] {
  const texts = collectTexts();
  return [...document.querySelectorAll('label.MuiInputLabel-shrink')].filter(isSeen).flatMap((label) => {
    const form = label.closest('.MuiFormControl-root');
    const { left, right, top } = rectOf(label);
    return texts
      .filter(({ element }) => !form?.contains(element))
      .filter(({ box }) => box.right > left && box.left < right && box.top < top && box.bottom > top - LEAST_GAP)
      .filter(({ element }) => !isFloating(element))
      .map(({ element }) => `"${element.textContent}" touches the name "${label.textContent}"`);
  });
}

function rectOf(node: Node): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
}

function collectTexts(): { element: Element; box: DOMRect }[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: { element: Element; box: DOMRect }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !isSeen(element)) continue;
    found.push({ element, box: rectOf(node) });
  }
  return found;
}
