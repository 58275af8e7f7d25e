import DOMPurify from 'dompurify';
import { ALLOWED_MARKUP, isAllowedAttribute } from '#shared/markup/allowed-markup.ts';
import { rebuildLists } from './build-lists.ts';
import { computeStyles } from './computed-styles.ts';
import {
  BLOCKS,
  getPlainText,
  getWrittenStyle,
  HEADINGS,
  insertAtStart,
  LINES,
  renameElement,
  unwrapElement,
} from './elements.ts';
import { keepEmphasis } from './emphasis.ts';
import { convertHeaderRows } from './header-rows.ts';
import { joinBrokenElements } from './join-broken-lines.ts';
import { createListSources } from './list-entries.ts';
import { findPlainMarkers } from './plain-markers.ts';
import { unwrapRedirects } from './real-links.ts';
import {
  countRemovedKinds,
  getRemovedKind,
  type PasteNotes,
  type RemovedKind,
  type RemovedKindCounts,
} from './removed-kinds.ts';
import { acceptTrackedChanges, findLostFootnotes } from './review-marks.ts';

/** The editor's attribute with the depth of a copied selection. */
const SLICE = 'data-pm-slice';

/** Whether the editor itself wrote this clipboard. */
export const isFromEditor = (html: string): boolean => html.includes(SLICE);

/**
 * Reduces markup from outside, such as from Word, to `ALLOWED_MARKUP`. What decides is what a reader sees: bold, italic
 * and underlined text by its computed style, list items by their markers. `h1` becomes `h2`.
 * @param html of the clipboard
 * @param plain the clipboard's plain text, which has markers of lists that some programs leave out of the markup
 * @returns the markup, the kinds of content that were removed, and what has to be said about words that were not
 */
export function sanitizePaste(
  html: string,
  plain = '',
): { html: string; dropped: RemovedKindCounts; notes: PasteNotes } {
  const { markup, css } = separateStyles(html);
  const content = DOMPurify.sanitize(markup, { RETURN_DOM: true }) as HTMLElement;
  const dropped = DOMPurify.removed.flatMap((one) => kindOfRemoved(one));
  dropped.push(...removeUnreadable(content));
  const deleted = acceptTrackedChanges(content);
  const footnote = findLostFootnotes(content);
  const redirect = unwrapRedirects(content);
  const joined = joinBrokenElements(content);
  const struck: string[] = [];
  const copied = content.querySelector(`[${SLICE}]`);
  const styles = new Map<Element, string>();
  const body = computeStyles(content, css, (root) => {
    dropped.push(...removeUnseen(root));
    for (const item of root.querySelectorAll('li')) styles.set(item, findListStyle(item));
    const emphasis = keepEmphasis(root);
    dropped.push(...findCounters(root, css), ...emphasis.lost);
    struck.push(...emphasis.struck);
  });
  convertBlocks(body);
  const plainMarkers = findPlainMarkers(body, plain);
  for (const [block, marker] of plainMarkers) if (!block.matches('li')) insertAtStart(block, marker);
  rebuildLists(body, createListSources(css, { styles, plainMarkers, reportLostNumber: () => dropped.push('number') }));
  lowerHeadings(body);
  // The element may have been removed together with another one.
  for (const element of body.querySelectorAll('*')) if (body.contains(element)) dropped.push(cleanElement(element));
  convertHeaderRows(body);
  removeEmptyLines(body);
  const [first] = body.children;
  if (copied && copied.localName === first?.localName) first.setAttribute(SLICE, copied.getAttribute(SLICE) ?? '');
  return {
    html: body.innerHTML,
    dropped: countRemovedKinds(dropped),
    notes: { joined, deleted, struck, footnote, redirect },
  };
}

/**
 * Takes the styles out of a page, which the policy of the console would refuse and complain about.
 * @returns the page with its style attributes renamed, which `getWrittenStyle` reads, and the text of its style elements
 */
function separateStyles(html: string): { markup: string; css: string } {
  const [start = '', ...pieces] = html.split(/<style(?=[\s>])/i);
  const parts = pieces.map((piece) => {
    const [rules = '', ...rest] = piece.split(/<\/style\s*>/i);
    return { rules: rules.slice(rules.indexOf('>') + 1), rest: rest.join('') };
  });
  const markup = start + parts.map(({ rest }) => rest).join('');
  return {
    markup: markup.replaceAll(/(<[a-z][^<>]*?[\s"'])style(?=\s*=)/gi, (_, before: string) => `${before}data-style`),
    css: parts.map(({ rules }) => rules).join('\n'),
  };
}

type Removed = (typeof DOMPurify.removed)[number];

function kindOfRemoved(removed: Removed): (RemovedKind | undefined)[] {
  if ('element' in removed) return [getRemovedKind(removed.element.nodeName.toLowerCase())];
  return [removed.attribute?.name === 'href' && removed.from.nodeName === 'A' ? 'link' : undefined];
}

/** Elements whose content is not readable text. */
const GONE_WHOLE: ReadonlySet<RemovedKind> = new Set(['image', 'field', 'video', 'frame', 'formula']);
const UNREAD = new Set(['style', 'title', 'colgroup', 'col']);

/** Removes elements without readable text, also because some would load something. @returns their kinds */
function removeUnreadable(content: Element): (RemovedKind | undefined)[] {
  const kinds: (RemovedKind | undefined)[] = [];
  for (const element of content.querySelectorAll('*')) {
    element.removeAttribute('background');
    const kind = getRemovedKind(element.localName);
    if (!UNREAD.has(element.localName) && !(kind && GONE_WHOLE.has(kind))) continue;
    if (content.contains(element)) kinds.push(kind);
    element.remove();
  }
  return kinds;
}

/** Removes what a reader of the document does not see, and the comments on it. @returns the kinds of both */
function removeUnseen(root: Element): RemovedKind[] {
  const comments: RemovedKind[] = [];
  for (const element of root.querySelectorAll('*')) {
    const written = getWrittenStyle(element);
    if (/mso-element:\s*comment\b(?!-)/.test(written)) comments.push('comment');
    const { display, visibility } = getComputedStyle(element);
    const isUnseen = display === 'none' || visibility === 'hidden' || UNSEEN.test(written);
    if (isUnseen || element.matches(FILLERS)) element.remove();
  }
  return comments;
}

/** Hidden text, and comments with their marks in the text. */
const UNSEEN = /mso-hide:\s*all|mso-element:\s*comment-list|mso-special-character:\s*comment/;
/** What Word on the web and Safari add at the end of a line. */
const FILLERS = '.EOP, br.Apple-interchange-newline';

/** The `list-style-type` of a list item; '' if it is shown without a marker. Word on the web draws its markers itself. */
function findListStyle(item: Element): string {
  const { display, listStyleType } = getComputedStyle(item);
  return display.includes('list-item') || item.matches('.OutlineElement, [data-leveltext]') ? listStyleType : '';
}

/** Numbers that a style sheet writes before lines: their values are not known. */
const findCounters = (root: Element, css: string): RemovedKind[] =>
  /counters?\(/.test(css)
    ? [...root.querySelectorAll(`${LINES}, span`)]
        .filter((element) => /counters?\(/.test(getComputedStyle(element, '::before').content))
        .map(() => 'number')
    : [];

/** Converts blocks of text to paragraphs; those that contain blocks are replaced by them. */
function convertBlocks(body: Element): void {
  for (const element of body.querySelectorAll(`span, ${BLOCKS}`)) {
    if (element.querySelector(LINES)) unwrapElement(element);
    else if (element.matches(BLOCKS)) renameElement(element, 'p');
  }
}

/** Empty lines are not pasted: paragraphs have margins. */
function removeEmptyLines(body: Element): void {
  for (const paragraph of body.querySelectorAll('p'))
    if (!getPlainText(paragraph) && !paragraph.closest('td, th, li')) paragraph.remove();
  for (const line of body.querySelectorAll('br')) {
    const around = [line.previousSibling, line.nextSibling].filter((node) => node && getPlainText(node));
    if (around.every((node) => (node as Element).matches?.(LINES))) line.remove();
  }
}

/**
 * The title of a document would be a second title of the page: if there is an `h1`, all headings move down one level.
 */
function lowerHeadings(body: Element): void {
  const step = body.querySelector('h1') ? 1 : 0;
  for (const heading of body.querySelectorAll(HEADINGS)) {
    const level = Math.min(Number(heading.localName.slice(1)) + step, 4);
    renameElement(heading, `h${Math.max(level, 2)}`);
  }
}

/**
 * Keeps an element with its allowed attributes, or replaces it by its content.
 * @returns the kind of content that was removed
 */
function cleanElement(element: Element): RemovedKind | undefined {
  const name = element.localName;
  const kind = name === 'a' ? kindOfLink(element) : getRemovedKind(name);
  if (!ALLOWED_MARKUP[name] || name === 'span' || isDeadLink(element)) unwrapElement(element);
  else keepAttributes(element);
  return kind;
}

const hasAddress = (link: Element) => isAllowedAttribute('a', 'href', link.getAttribute('href')?.trim() ?? '');
const isDeadLink = (element: Element) => element.localName === 'a' && !hasAddress(element);

/** An anchor without an address is not a link; a link to a place in the document or without a target is removed. */
const kindOfLink = (link: Element) =>
  link.hasAttribute('href') && !hasAddress(link) && getPlainText(link) ? 'link' : undefined;

function keepAttributes(element: Element): void {
  for (const { name, value } of Array.from(element.attributes))
    if (name !== SLICE && !isAllowedAttribute(element.localName, name, value.trim())) element.removeAttribute(name);
}
