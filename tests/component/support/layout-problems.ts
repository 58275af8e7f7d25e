/** Finds elements of the current page that a user cannot see or reach: one line each. */
export function findLayoutProblems(): string[] {
  const root = document.documentElement;
  const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
  return [...new Set([...wide, ...textProblems(), ...controlProblems()])];
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Visible, and neither behind a dialog, for screen readers only, nor outside of the window until it is needed. */
function isShown(element: Element): boolean {
  if (document.querySelector('dialog:modal')?.contains(element) === false) return false;
  const { width, height, bottom } = element.getBoundingClientRect();
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || width <= 1 || height <= 1)
    return false;
  if (element.closest('.visually-hidden, [aria-hidden="true"] > img')) return false;
  return bottom + window.scrollY > 0 && !isClippedAway(element);
}

/** For screen readers only, or in an element without height, where it waits until it is needed. */
const isClippedAway = (element: Element): boolean =>
  ancestors(element).some((each) => {
    const { clipPath, overflowY } = getComputedStyle(each);
    return clipPath === 'inset(50%)' || (overflowY === 'hidden' && each.clientHeight === 0 && each !== element);
  });

function ancestors(element: Element): Element[] {
  const found: Element[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) found.push(each);
  return found;
}

/** Ancestors that clip an element at its sides; an ellipsis shows that a text continues. */
const frames = (element: Element): Element[] =>
  ancestors(element).filter((each) => {
    const { overflowX, textOverflow } = getComputedStyle(each);
    return (
      each !== document.body &&
      each !== document.documentElement &&
      overflowX !== 'visible' &&
      textOverflow !== 'ellipsis'
    );
  });

const hasEllipsis = (element: Element) =>
  ancestors(element).some((each) => getComputedStyle(each).textOverflow === 'ellipsis');

/** Where a box exceeds the window or a clipping ancestor. */
function overflowOf({ left, right }: DOMRect, element: Element): string | undefined {
  if (isInScrollingTabs(element)) return undefined;
  const edges = [
    { left: 0, right: document.documentElement.clientWidth },
    ...frames(element).map((frame) => frame.getBoundingClientRect()),
  ];
  const edge = edges.find((each) => left < each.left - 1 || right > each.right + 1);
  return (
    edge && `from ${Math.round(left)} to ${Math.round(right)}, of ${Math.round(edge.left)} to ${Math.round(edge.right)}`
  );
}

/** A tab of a row that scrolls: arrows beside it lead to those outside of the window. */
const isInScrollingTabs = (element: Element) => element.closest('.MuiTabs-scrollableX [role=tablist]') !== null;

function textProblems(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const problems: string[] = [];
  const room = (document.querySelector('main')?.clientWidth ?? window.innerWidth) * 0.6;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!element || text === '' || element.closest('select, textarea, style, script') || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const outside = hasEllipsis(element) ? undefined : overflowOf(range.getBoundingClientRect(), element);
    if (outside) problems.push(`"${text}" lies outside: ${outside}`);
    problems.push(...brokenWords(node, range, room));
  }
  return problems;
}

/** Words that wrap although there is space for them; a word may wrap after a hyphen, a slash, a dot or an @. */
function brokenWords(node: Node, range: Range, room: number): string[] {
  return [...(node.textContent ?? '').matchAll(/[^\s/@.–—-]+/g)]
    .filter(({ index, 0: word }) => {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const parts = [...range.getClientRects()];
      const lines = new Set(parts.map(({ top }) => Math.round(top)));
      return lines.size > 1 && parts.reduce((sum, { width }) => sum + width, 0) < room;
    })
    .map(([word]) => `the word "${word}" is broken`);
}

function controlProblems(): string[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isShown).flatMap((control) => {
    const name = `${control.localName} "${control.ariaLabel ?? (control.getAttribute('name') || control.textContent)}"`;
    const outside = overflowOf(control.getBoundingClientRect(), control);
    const cut = control instanceof HTMLInputElement && control.scrollWidth > control.clientWidth + 1;
    return [
      ...(outside ? [`${name} lies outside: ${outside}`] : []),
      ...(cut && control.inputMode === 'decimal' ? [`${name} cuts its amount off`] : []),
      ...(isCovered(control) ? [`${name} is covered`] : []),
    ];
  });
}

/** Another element covers its centre, at every scroll position. */
function isCovered(control: HTMLElement): boolean {
  control.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = control.getClientRects()[0] ?? control.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  const label = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  return !!found && ![control, ...label].some((each) => each.contains(found) || found.contains(each));
}
