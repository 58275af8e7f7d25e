import { getPlainText, renameElement } from './elements.ts';

/**
 * Accepts the tracked changes of a document: deleted text goes, and inserted text is text like any other.
 * @returns the deleted texts
 */
export function acceptTrackedChanges(content: Element): string[] {
  const deleted: string[] = [];
  for (const element of content.querySelectorAll('del, .msoDel')) {
    const text = getPlainText(element);
    if (text && content.contains(element)) deleted.push(text);
    const item = element.closest('li');
    element.remove();
    if (item && !getPlainText(item)) item.remove();
  }
  for (const element of content.querySelectorAll('ins, .msoIns')) {
    element.classList.remove('msoIns');
    if (element.matches('ins')) renameElement(element, 'span');
  }
  return deleted;
}

/** The names of footnotes and endnotes of Word, Google Docs and LibreOffice. */
const NOTE = /#((?:_ftn|_edn|ftnt|sdfootnote|sdendnote)\d+(?:sym)?)$/;

/** The marks of footnotes whose text was not copied with them. */
export function findLostFootnotes(content: Element): string[] {
  const anchors = [...content.querySelectorAll('[id], [name]')];
  const names = new Set(anchors.flatMap((anchor) => [anchor.id, anchor.getAttribute('name')]));
  return [...content.querySelectorAll('a[href]')].flatMap((link) => {
    const [, note] = NOTE.exec(link.getAttribute('href') ?? '') ?? [];
    return note && !names.has(note) ? [getPlainText(link)] : [];
  });
}
