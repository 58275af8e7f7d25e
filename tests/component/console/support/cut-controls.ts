// What a user sees cut off or overlapping, besides what `findLayoutProblems` finds.

const NAMES = 'label, button, a[href], [role=tab], h1, h2, h3, h4, th, figcaption';
const CONTROLS = 'a[href], button, input, textarea, summary, [role=combobox]';

/** What lies in an element without height, or is clipped away, waits there until it is needed. */
function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  if (getComputedStyle(element).clipPath === 'inset(50%)') return false;
  for (let around = element.parentElement; around; around = around.parentElement)
    if (getComputedStyle(around).overflowY === 'hidden' && around.clientHeight === 0) return false;
  return true;
}

const seen = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
const nameOf = (element: Element) =>
  `${element.localName} "${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 60)}"`;

/** Names that end in an ellipsis, controls whose head or foot is cut off, and controls that overlap: one line each. */
export const findCutControls = (): string[] => [...cutNames(), ...cutPlaceholders(), ...cutControls(), ...overlaps()];

const cutNames = () =>
  seen(NAMES)
    .filter((each) => isCut(each))
    .map((each) => `${nameOf(each)} does not fit in ${each.clientWidth} × ${each.clientHeight} px`);

function isCut(each: HTMLElement): boolean {
  const { overflowX, overflowY } = getComputedStyle(each);
  const isWide = overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1;
  return isWide || (overflowY === 'hidden' && each.scrollHeight > each.clientHeight + 2);
}

function cutPlaceholders(): string[] {
  const pen = document.createElement('canvas').getContext('2d')!;
  return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].filter(isSeen).flatMap((input) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    pen.font = font;
    const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const isShown = input.value === '' && pen.measureText(input.placeholder).width > room + 1;
    return isShown ? [`"${input.placeholder}" does not fit in ${room} px`] : [];
  });
}

function cutControls(): string[] {
  return seen(CONTROLS).flatMap((control) => {
    const { top, bottom } = control.getBoundingClientRect();
    for (let around = control.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowY } = getComputedStyle(around);
      const edge = around.getBoundingClientRect();
      // What scrolls can be reached.
      if (overflowY === 'auto' || overflowY === 'scroll') return [];
      if (overflowY !== 'visible' && (top < edge.top - 1 || bottom > edge.bottom + 1))
        return [`${nameOf(control)} is cut off above or below`];
    }
    return [];
  });
}

/** Nobody can tell which one a click meets. */
function overlaps(): string[] {
  const boxes = seen(CONTROLS)
    .filter((each) => !isFloating(each))
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  return boxes.flatMap(({ element, box }, index) =>
    boxes
      .slice(index + 1)
      .filter(({ element: other }) => !element.contains(other) && !other.contains(element))
      // A button inside the box of its field is meant there.
      .filter(({ box: other }) => !isInside(box, other) && !isInside(other, box) && depthOf(box, other) > 2)
      .map(({ element: other }) => `${nameOf(element)} and ${nameOf(other)} overlap`),
  );
}

/** It stays in place while the page scrolls below it. */
export function isFloating(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
  return false;
}

/** How far two boxes reach into each other, in pixels. */
const depthOf = (one: DOMRect, other: DOMRect): number =>
  Math.min(
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  );

const isInside = (one: DOMRect, other: DOMRect): boolean =>
  one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom;
