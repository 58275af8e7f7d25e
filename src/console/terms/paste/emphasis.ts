import { getPlainText, HEADINGS, LINES, unwrapElement } from './elements.ts';

/** Looks of text that the markup of an entity cannot have. */
type LostLook = 'raised' | 'color' | 'highlight' | 'smallCaps' | 'aligned';

/** Looks that are counted by text; the others are counted once for each line. */
const BY_TEXT: ReadonlySet<LostLook> = new Set(['raised']);

/** Elements that only change how text looks. */
const MARKS = 'b, strong, i, em, u, s, strike, sub, sup, font, big, small';

/**
 * Makes elements of bold, italic and underlined text, however the program wrote it, and writes capitals as such.
 * @param root whose styles can be computed
 * @returns the looks that are lost, one for each text or line, and the texts that were struck out
 */
export function keepEmphasis(root: Element): { lost: LostLook[]; struck: string[] } {
  const struck: string[] = [];
  const lost: LostLook[] = [];
  const seen = new Map<Element, Set<LostLook>>();
  const texts = listTexts(root).map((text) => {
    const parent = text.parentElement!;
    const style = getComputedStyle(parent);
    const line = parent.closest(LINES) ?? root;
    if (getPlainText(text) && isDecorated(parent, root, 'line-through')) struck.push(getPlainText(text));
    const ofLine = seen.get(line) ?? new Set();
    seen.set(line, ofLine);
    for (const look of getPlainText(text) ? findLostLooks(parent, line) : []) {
      if (BY_TEXT.has(look) || !ofLine.has(look)) lost.push(look);
      ofLine.add(look);
    }
    return { text, marks: listMarks(parent, root), isUpper: style.textTransform === 'uppercase' };
  });
  for (const element of root.querySelectorAll(MARKS)) unwrapElement(element);
  for (const { text, marks, isUpper } of texts) {
    if (isUpper) text.data = text.data.toLocaleUpperCase('es');
    for (const mark of marks) wrapText(text, mark);
  }
  return { lost, struck };
}

/** The texts of a page, without the spaces between its blocks. */
function listTexts(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (getPlainText(text) || !isBetweenBlocks(text.parentElement!)) texts.push(text);
  }
  return texts;
}

const isBetweenBlocks = (parent: Element) =>
  parent.matches('table, tbody, thead, tfoot, tr') || parent.querySelector(LINES) !== null;

function listMarks(element: Element, root: Element): string[] {
  const { fontWeight, fontStyle } = getComputedStyle(element);
  const isUnderlined = !element.closest('a') && isDecorated(element, root, 'underline');
  return [
    ...(Number(fontWeight) >= 600 && !element.closest(`th, ${HEADINGS}`) ? ['strong'] : []),
    ...(fontStyle === 'normal' ? [] : ['em']),
    ...(isUnderlined ? ['u'] : []),
  ];
}

/** Whether a line of an element or of one around it runs through the text: such lines are not inherited, but drawn. */
function isDecorated(element: Element, root: Element, line: string): boolean {
  if (getComputedStyle(element).textDecorationLine.includes(line)) return true;
  return element !== root && isDecorated(element.parentElement!, root, line);
}

function findLostLooks(element: Element, line: Element): LostLook[] {
  const { color, fontVariantCaps } = getComputedStyle(element);
  const { textAlign } = getComputedStyle(line);
  const inline = listAncestors(element, line).map((one) => getComputedStyle(one));
  return [
    ...(inline.some(({ verticalAlign }) => /^(?:sub|super)$/.test(verticalAlign)) ? (['raised'] as const) : []),
    ...(isVivid(color) && !element.closest(`a, ${HEADINGS}`) ? (['color'] as const) : []),
    ...(inline.some(({ backgroundColor }) => isVivid(backgroundColor)) ? (['highlight'] as const) : []),
    ...(fontVariantCaps === 'small-caps' ? (['smallCaps'] as const) : []),
    ...(/^(?:center|right|end|-webkit-center|-webkit-right)$/.test(textAlign) ? (['aligned'] as const) : []),
  ];
}

/** An inline element and those around it, without the line. */
function listAncestors(element: Element, line: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at && at !== line; at = at.parentElement) found.push(at);
  return found;
}

/** Whether a colour is more than black, white or a grey. */
function isVivid(color: string): boolean {
  const [red = 0, green = 0, blue = 0, opacity = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return opacity > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) > 60;
}

function wrapText(text: Text, mark: string): void {
  const wrapped = text.ownerDocument.createElement(mark);
  text.replaceWith(wrapped);
  wrapped.append(text);
}
