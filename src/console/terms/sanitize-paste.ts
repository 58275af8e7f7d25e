import DOMPurify from 'dompurify';
import { ALLOWED_MARKUP, isAllowedAttribute } from '#shared/allowed-markup.ts';
import { countRemovedKinds, type RemovedKindCounts, getRemovedKind } from './removed-kinds.ts';
import { convertListParagraphs } from './ms-word-lists.ts';
import { convertHeaderRows } from './ms-word-tables.ts';

/** Where the editor keeps how much of what it copied is open at its ends. */
const SLICE = 'data-pm-slice';

const BLOCKS =
  'div, section, article, main, header, footer, aside, blockquote, pre, center, address, dl, dt, dd, figure';

/**
 * Markup from elsewhere, such as from Word, as `ALLOWED_MARKUP` lists it: bold by style becomes an element, `h1` becomes
 * `h2`, paragraphs that look like a list become one.
 * @param html of the clipboard
 * @returns the markup, and what was left out of it
 */
export function sanitizePaste(html: string): { html: string; dropped: RemovedKindCounts } {
  const body = DOMPurify.sanitize(html, { RETURN_DOM: true }) as HTMLElement;
  const removed = DOMPurify.removed.flatMap((one) => kindOfRemoved(one));
  convertListParagraphs(body);
  lowerHeadings(body);
  const dropped = [...removed];
  // What was lost with another element is gone.
  for (const element of body.querySelectorAll('*')) if (body.contains(element)) dropped.push(cleanElement(element));
  convertHeaderRows(body);
  for (const paragraph of body.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove();
  return { html: body.innerHTML, dropped: countRemovedKinds(dropped) };
}

type Removed = (typeof DOMPurify.removed)[number];

function kindOfRemoved(removed: Removed): (string | undefined)[] {
  if ('element' in removed) return [getRemovedKind(removed.element.nodeName.toLowerCase())];
  return [removed.attribute?.name === 'href' && removed.from.nodeName === 'A' ? 'link' : undefined];
}

/** No empty line has to be pasted: paragraphs have their distance. */
const isBlank = (element: Element): boolean =>
  !element.textContent?.trim() && !element.querySelector('br') && !element.closest('td, th, li');

/** The title of a document would be a second title of the page: all headings go down by one where there is one. */
function lowerHeadings(body: Element): void {
  const step = body.querySelector('h1') ? 1 : 0;
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(Number(heading.localName.slice(1)) + step, 4);
    renameElement(heading, `h${level}`);
  }
}

/** Elements whose content is nothing to read by itself. */
const GONE_WHOLE = new Set(['image', 'field', 'video', 'frame', 'formula']);
const UNREAD = new Set(['style', 'title', 'colgroup', 'col']);

/** Makes one element one that is allowed, or leaves its content. @returns what was lost with it */
function cleanElement(element: Element): string | undefined {
  const name = element.localName;
  const kind = name === 'a' ? kindOfLink(element) : getRemovedKind(name);
  if (UNREAD.has(name) || (kind && GONE_WHOLE.has(kind))) {
    element.remove();
    return kind;
  }
  const marked = keepEmphasis(element);
  if (marked.matches(BLOCKS)) replaceBlock(marked);
  else if (!ALLOWED_MARKUP[marked.localName] || marked.localName === 'span' || isDeadLink(marked))
    unwrapElement(marked);
  else keepAttributes(marked);
  return kind;
}

const hasAddress = (link: Element) => isAllowedAttribute('a', 'href', link.getAttribute('href')?.trim() ?? '');
const isDeadLink = (element: Element) => element.localName === 'a' && !hasAddress(element);

/** A mark that a link leads to is none; a link that leads elsewhere in a document, or nowhere, is lost. */
const kindOfLink = (link: Element) => (link.hasAttribute('href') && !hasAddress(link) ? 'link' : undefined);

function keepAttributes(element: Element): void {
  for (const { name, value } of Array.from(element.attributes))
    if (name !== SLICE && !isAllowedAttribute(element.localName, name, value.trim())) element.removeAttribute(name);
}

/** Bold, italic and underlined by style, as elements around the content. @returns the element as it is now */
function keepEmphasis(element: Element): Element {
  const { fontWeight = '', fontStyle = '', textDecoration = '' } = (element as HTMLElement).style ?? {};
  const isBoldElement = ['b', 'strong'].includes(element.localName);
  if (isBoldElement && (fontWeight === 'normal' || fontWeight === '400')) return renameElement(element, 'span');
  if (/^h\d$|^th$/.test(element.localName)) return element;
  const marks = [
    !isBoldElement && (fontWeight === 'bold' || Number(fontWeight) >= 600) && 'strong',
    fontStyle === 'italic' && !['i', 'em'].includes(element.localName) && 'em',
    textDecoration.includes('underline') && !['u', 'a'].includes(element.localName) && 'u',
  ];
  for (const mark of marks) if (mark && element.textContent?.trim()) wrapContent(element, mark);
  return element;
}

function wrapContent(element: Element, mark: string): void {
  const wrapped = element.ownerDocument.createElement(mark);
  wrapped.append(...element.childNodes);
  element.append(wrapped);
}

/** A block of words becomes a paragraph; one that holds blocks leaves them. */
function replaceBlock(block: Element): void {
  if (block.querySelector(`p, ul, ol, table, h1, h2, h3, h4, ${BLOCKS}`)) unwrapElement(block);
  else keepAttributes(renameElement(block, 'p'));
}

export function unwrapElement(element: Element): void {
  element.replaceWith(...element.childNodes);
}

export function renameElement(element: Element, name: string): Element {
  if (element.localName === name) return element;
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of Array.from(element.attributes)) renamed.setAttribute(attribute, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}
