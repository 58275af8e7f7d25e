import { sanitizeMarkup } from './sanitize-markup.ts';

/** The class of elements that show markup of an entity. */
export const MARKUP_CLASS = 'rich-text';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const LOWEST = 6;

/**
 * Shows cleaned markup of an entity: its headings continue the outline of the page, and each table has its own scroll
 * box, which is reachable by keyboard.
 * @param uncaptionedTableLabel accessible name of a table without a caption
 */
export function renderMarkup(container: Element, html: string, uncaptionedTableLabel: string): void {
  const fragment = sanitizeMarkup(html);
  continueOutline(fragment, levelAbove(container));
  for (const table of fragment.querySelectorAll('table')) frameTable(table, uncaptionedTableLabel);
  container.replaceChildren(fragment);
}

const levelOf = (heading: Element): number => Number(heading.localName.slice(1));

/**
 * The level of the last visible heading of the page before this element; 1 when there is none. Those of the element's own
 * dialog count, which may open only after its content is drawn.
 */
function levelAbove(container: Element): number {
  const dialog = container.closest('dialog');
  const isVisible = (heading: Element) =>
    heading.getClientRects().length > 0 || (dialog !== null && heading.closest('dialog') === dialog);
  const above = [...container.ownerDocument.querySelectorAll(HEADINGS)].filter(
    (heading) =>
      container.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING &&
      !heading.closest(`.${MARKUP_CLASS}`) &&
      isVisible(heading),
  );
  const last = above.at(-1);
  return last ? levelOf(last) : 1;
}

/** Gives the headings consecutive levels below one. */
function continueOutline(fragment: DocumentFragment, above: number): void {
  const headings = [...fragment.querySelectorAll(HEADINGS)];
  const levels = [...new Set(headings.map(levelOf))].toSorted((one, other) => one - other);
  for (const heading of headings) {
    const level = Math.min(above + 1 + levels.indexOf(levelOf(heading)), LOWEST);
    const moved = heading.ownerDocument.createElement(`h${level}`);
    moved.append(...heading.childNodes);
    heading.replaceWith(moved);
  }
}

function frameTable(table: Element, tableName: string): void {
  const frame = table.ownerDocument.createElement('div');
  frame.className = 'rich-table';
  frame.role = 'group';
  frame.tabIndex = 0;
  frame.ariaLabel = table.querySelector('caption')?.textContent?.trim() || tableName;
  table.replaceWith(frame);
  frame.append(table);
}
