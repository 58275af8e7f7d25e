import { getPlainText, HEADINGS, LINES } from './elements.ts';

/** How many lines of the plain text are searched for the next block. */
const SEARCHED_LINES = 200;

/**
 * Finds markers that a clipboard's plain text has before a line and its markup has not: LibreOffice and Google Docs write
 * "1.1." or "a)" only there.
 * @param plain the clipboard's plain text
 * @returns by list item, or by a block that is not at the start of one
 */
export function findPlainMarkers(root: Element, plain: string): ReadonlyMap<Element, string> {
  const lines = plain.split(/\r\n?|\n/).map((line) => line.replaceAll(/\s+/g, ' ').trim());
  const markers = new Map<Element, string>();
  let from = 0;
  for (const block of root.querySelectorAll(`p, li, ${HEADINGS}, div`)) {
    const text = getPlainText(block);
    if (!text || block.querySelector(LINES) || block.closest('td, th')) continue;
    const index = lines.slice(from, from + SEARCHED_LINES).findIndex((line) => line === text || markerOf(line, text));
    if (index < 0) continue;
    const marker = markerOf(lines[from + index]!, text);
    from += index + 1;
    if (marker) markers.set(findItem(block) ?? block, marker);
  }
  return markers;
}

/** The marker of a line before its text; undefined when there is none that looks like a number. */
function markerOf(line: string, text: string): string | undefined {
  if (!line.endsWith(` ${text}`)) return undefined;
  const marker = line.slice(0, -text.length).trim();
  const isNumber = /\d/.test(marker) || /^\p{L}[ \p{L}]*[.)ºª–-]/u.test(marker) || /^\(\p{L}+\)$/u.test(marker);
  return isNumber && marker.length <= LONGEST && marker.split(' ').length <= 2 ? marker : undefined;
}

/** "Decimoséptima.-" */
const LONGEST = 24;

/** The list item that begins with this block. */
function findItem(block: Element): Element | undefined {
  const item = block.closest('li');
  if (!item || item === block) return item ?? undefined;
  const start = item.querySelector(`p, ${HEADINGS}, div`);
  return start === block ? item : undefined;
}
