import type { ListType } from '#shared/markup/list-numbers.ts';
import { getPlainText, getWrittenStyle, HEADINGS, isElement, wrapLooseText } from './elements.ts';
import { LevelNumbers, type LevelFormat, parseListDefinitions, parseNumberStyle } from './level-numbers.ts';
import { BULLET, getStyleMarker, hasNumber, toListType } from './list-markers.ts';

/** A part of a list in the order of the page: an item, or a further paragraph of the item before. */
export interface ListEntry {
  /** From 1. */
  level: number;
  /** What stands before the text: a number such as "1.2.", `BULLET`, or '' for none. Absent in a further paragraph. */
  marker?: string;
  /** The type that the program states; a marker alone may be ambiguous, such as "i." */
  type?: ListType | undefined;
  content: Element[];
}

/** What is needed to find out the markers of list items. */
export interface ListSources {
  /** The computed `list-style-type` of list items; '' for one that is not shown as a list item. */
  styles: ReadonlyMap<Element, string>;
  /** Markers that the clipboard's plain text shows, where the markup does not have them. */
  plainMarkers: ReadonlyMap<Element, string>;
  definitions: ReadonlyMap<string, LevelFormat>;
  numbers: LevelNumbers;
  /** Adds one to the numbers that cannot be shown. */
  reportLostNumber: () => void;
}

/** @param css the clipboard's style sheets, which define the lists of Word and Outlook */
export const createListSources = (
  css: string,
  given: Pick<ListSources, 'styles' | 'plainMarkers' | 'reportLostNumber'>,
): ListSources => ({ ...given, definitions: parseListDefinitions(css), numbers: new LevelNumbers() });

const WORD_LIST = /mso-list:\s*(l\d+)\s+level(\d)/;

/** The list and the level of an item of Word or Outlook. */
function findWordLevel(element: Element): { list: string; level: number } | undefined {
  const [, list, level] = WORD_LIST.exec(getWrittenStyle(element)) ?? [];
  return list ? { list, level: Number(level) } : undefined;
}

/** Whether this element is a list, or a paragraph that Word writes as a list item with its marker as text. */
export const isListSource = (element: Element): boolean =>
  element.matches('ol, ul') || (element.matches(`p, ${HEADINGS}`) && !!findWordLevel(element));

/** Lists the entries of a list or of a list paragraph. */
export const readListEntries = (source: Element, sources: ListSources): ListEntry[] =>
  source.matches('ol, ul') ? readList(source, 1, sources) : [readWordParagraph(source, sources)];

function readWordParagraph(paragraph: Element, { definitions, reportLostNumber }: ListSources): ListEntry {
  const { list, level } = findWordLevel(paragraph)!;
  const marker = takeWrittenMarker(paragraph);
  const style = definitions.get(`${list} ${level}`)?.style;
  if (marker === undefined && style !== 'bullet' && style !== 'none') reportLostNumber();
  return {
    level,
    marker: marker ?? (style === 'bullet' ? BULLET : ''),
    type: style ? toListType(style) : undefined,
    content: [paragraph],
  };
}

/** Removes the marker that Word wrote before the text. @returns undefined when there is none */
function takeWrittenMarker(paragraph: Element): string | undefined {
  const written = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(getWrittenStyle(span)),
  );
  if (!written) return undefined;
  const text = getPlainText(written);
  const isDrawn = SYMBOLS.test(fontsAround(written, paragraph));
  written.remove();
  return hasNumber(text) && !(isDrawn && text.length === 1) ? text : BULLET;
}

/** Fonts in which a letter is a drawing: "o" is a circle, "§" a square. */
const SYMBOLS = /symbol|wingdings|webdings|courier new/i;

function fontsAround(element: Element, end: Element): string {
  const around: string[] = [];
  for (let at: Element | null = element; at && at !== end; at = at.parentElement) around.push(getWrittenStyle(at));
  return around.join(';');
}

/** Lists the entries of a list and of the lists in it, which may stand in its items or between them. */
function readList(list: Element, level: number, sources: ListSources): ListEntry[] {
  let value = Number.parseInt(list.getAttribute('start') ?? '', 10);
  if (Number.isNaN(value)) value = list.hasAttribute('reversed') ? countItems(list) : 1;
  const step = list.hasAttribute('reversed') ? -1 : 1;
  const entries: ListEntry[] = [];
  for (const child of Array.from(list.children)) {
    if (child.localName === 'li') {
      const own = Number.parseInt(child.getAttribute('value') ?? '', 10);
      if (!Number.isNaN(own)) value = own;
      entries.push(...readItem(child, level, value, sources));
      value += step;
    } else if (child.matches('ol, ul')) entries.push(...readList(child, level + 1, sources));
    else if (getPlainText(child)) entries.push({ level, content: [child] });
  }
  return entries;
}

const countItems = (list: Element) => [...list.children].filter(({ localName }) => localName === 'li').length;

/** Lists an item, the lists in it, and its text after them. */
function readItem(item: Element, level: number, value: number, sources: ListSources): ListEntry[] {
  unwrapBlocksAroundLists(item);
  wrapLooseText(item);
  const stated = Number(item.getAttribute('data-aria-level')) || level;
  const entries: ListEntry[] = [{ level: stated, ...readMarker(item, stated, value, sources), content: [] }];
  for (const child of Array.from(item.children)) {
    if (child.matches('ol, ul')) entries.push(...readList(child, stated + 1, sources));
    else if (entries.length === 1) entries[0]!.content.push(child);
    else entries.push({ level: stated, content: [child] });
  }
  return entries;
}

/** Moves the lists of an item up into it, out of blocks and inline elements. */
function unwrapBlocksAroundLists(item: Element): void {
  for (const list of item.querySelectorAll('ol, ul'))
    while (
      isElement(list.parentElement) &&
      list.parentElement !== item &&
      !list.parentElement.matches('li, ol, ul, td, th')
    )
      list.parentElement.replaceWith(...list.parentElement.childNodes);
}

function readMarker(
  item: Element,
  level: number,
  value: number,
  sources: ListSources,
): Pick<ListEntry, 'marker' | 'type'> {
  const { styles, plainMarkers, reportLostNumber } = sources;
  const style = styles.get(item) ?? '';
  const type = toListType(style);
  const plain = plainMarkers.get(item);
  const word = readWordMarker(item, level, value, sources);
  const known = word ? word.marker : getStyleMarker(value, style || 'none');
  // macOS names markers of its own for bullets, such as "hyphen".
  const marker = plain ?? known ?? (item.parentElement?.localName === 'ul' ? BULLET : undefined);
  if (marker !== undefined) return { marker, type: word ? toListType(word.style) : type };
  reportLostNumber();
  return { marker: `${value}.`, type: '1' };
}

/** The marker of an item that Word on the web or Outlook wrote, whose style alone does not show it. */
function readWordMarker(
  item: Element,
  level: number,
  value: number,
  { styles, definitions, numbers }: ListSources,
): { marker: string | undefined; style: string } | undefined {
  const template = item.getAttribute('data-leveltext');
  const computed = styles.get(item) ?? '';
  if (template !== null) {
    if (!/%\d/.test(template))
      return { marker: hasNumber(template) && template !== 'o' ? template : BULLET, style: '' };
    const coded = parseNumberStyle(item.getAttribute('data-list-defn-props') ?? '');
    const style = coded ?? (toListType(computed) ? computed : 'decimal');
    // Word on the web writes a list for each item, with its number.
    const place = item.parentElement?.hasAttribute('start') ? value : Number(item.getAttribute('data-aria-posinset'));
    const list = item.getAttribute('data-listid') ?? '';
    return { marker: numbers.marker(list, level, place || value, { style, template }), style };
  }
  const word = findWordLevel(item);
  const format = word && definitions.get(`${word.list} ${word.level}`);
  if (!word || !format) return undefined;
  if (format.style === 'bullet') return { marker: BULLET, style: '' };
  return { marker: numbers.marker(word.list, word.level, value, format), style: format.style };
}
