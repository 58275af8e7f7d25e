/** What a person can't see or reach in the page as it is: one line each, nothing when all is well. */
export function findLayoutProblems(): string[] {
  const root = document.documentElement;
  const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
  return [...new Set([...wide, ...textProblems(), ...controlProblems()])];
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Drawn, and neither for screen readers alone nor moved out of sight until it is needed. */
function isShown(element: Element): boolean {
  const { width, height, bottom } = element.getBoundingClientRect();
  if (!element.checkVisibility({ visibilityProperty: true }) || width <= 1 || height <= 1) return false;
  if (element.closest('.visually-hidden, [aria-hidden="true"] > img')) return false;
  return bottom + window.scrollY > 0 && !isClippedAway(element);
}

const isClippedAway = (element: Element): boolean =>
  ancestors(element).some((each) => getComputedStyle(each).clipPath === 'inset(50%)');

function ancestors(element: Element): Element[] {
  const found: Element[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) found.push(each);
  return found;
}

/** What cuts off parts of an element at its sides; a text that ends in an ellipsis says that it goes on. */
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

/** Where a box goes beyond the window or a frame around it. */
function overflowOf({ left, right }: DOMRect, element: Element): string | undefined {
  const edges = [
    { left: 0, right: document.documentElement.clientWidth },
    ...frames(element).map((frame) => frame.getBoundingClientRect()),
  ];
  const edge = edges.find((each) => left < each.left - 1 || right > each.right + 1);
  return (
    edge && `from ${Math.round(left)} to ${Math.round(right)}, of ${Math.round(edge.left)} to ${Math.round(edge.right)}`
  );
}

function textProblems(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const problems: string[] = [];
  const room = (document.querySelector('main')?.clientWidth ?? window.innerWidth) * 0.6;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!element || text === '' || element.closest('select, style, script') || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const outside = hasEllipsis(element) ? undefined : overflowOf(range.getBoundingClientRect(), element);
    if (outside) problems.push(`"${text}" lies outside: ${outside}`);
    problems.push(...brokenWords(node, range, room));
  }
  return problems;
}

/** A word that goes on in the next line although it would have room; after a hyphen, a slash, a dot or an @ it may. */
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

/** Something else lies over its middle, wherever the page is scrolled to. */
function isCovered(control: HTMLElement): boolean {
  control.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = control.getClientRects()[0] ?? control.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  const label = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  return !!found && ![control, ...label].some((each) => each.contains(found) || found.contains(each));
}
