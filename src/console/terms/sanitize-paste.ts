import DOMPurify from 'dompurify';
import { ALLOWED_MARKUP, isAllowedAttribute } from '#shared/allowed-markup.ts';
import { countRemovedKinds, type RemovedKindCounts, getRemovedKind } from './removed-kinds.ts';
import { convertListParagraphs } from './ms-word-lists.ts';
import { convertHeaderRows } from './ms-word-tables.ts';

/** The editor's attribute with the depth of a copied selection. */
const SLICE = 'data-pm-slice';

const BLOCKS =
  'div, section, article, main, header, footer, aside, blockquote, pre, center, address, dl, dt, dd, figure';

/**
 * Reduces markup from outside, such as from Word, to `ALLOWED_MARKUP`: bold by style becomes an element, `h1` becomes
 * `h2`, and paragraphs that look like a list become one.
 * @param html of the clipboard
 * @returns the markup, and the kinds of content that were removed
 */
export function sanitizePaste(html: string): { html: string; dropped: RemovedKindCounts } {
  const body = DOMPurify.sanitize(html, { RETURN_DOM: true }) as HTMLElement;
  const removed = DOMPurify.removed.flatMap((one) => kindOfRemoved(one));
  convertListParagraphs(body);
  lowerHeadings(body);
  const dropped = [...removed];
  // The element may have been removed together with another one.
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

/** Empty lines are not pasted: paragraphs have margins. */
const isBlank = (element: Element): boolean =>
  !element.textContent?.trim() && !element.querySelector('br') && !element.closest('td, th, li');

/**
 * The title of a document would be a second title of the page: if there is an `h1`, all headings move down one level.
 */
function lowerHeadings(body: Element): void {
  const step = body.querySelector('h1') ? 1 : 0;
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(Number(heading.localName.slice(1)) + step, 4);
    renameElement(heading, `h${level}`);
  }
}

/** Elements whose content is not readable text. */
const GONE_WHOLE = new Set(['image', 'field', 'video', 'frame', 'formula']);
const UNREAD = new Set(['style', 'title', 'colgroup', 'col']);

/**
 * Converts an element to an allowed one, or replaces it by its content.
 * @returns the kind of content that was removed
 */
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

/** An anchor without an address is not a link; a link to a place in the document or without a target is removed. */
const kindOfLink = (link: Element) => (link.hasAttribute('href') && !hasAddress(link) ? 'link' : undefined);

function keepAttributes(element: Element): void {
  for (const { name, value } of Array.from(element.attributes))
    if (name !== SLICE && !isAllowedAttribute(element.localName, name, value.trim())) element.removeAttribute(name);
}

/**
 * Converts bold, italic and underline in styles to elements around the content.
 * @returns the element that replaces it
 */
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

/** Converts a block of text to a paragraph; a block that contains blocks is replaced by them. */
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
