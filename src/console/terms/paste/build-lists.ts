import { getPlainText, HEADINGS, insertAtStart, isElement } from './elements.ts';
import { isListSource, type ListEntry, type ListSources, readListEntries } from './list-entries.ts';
import { BULLET, findListNumbers, type ListNumber } from './list-markers.ts';

/**
 * Replaces lists, and paragraphs that Word writes as list items, by lists that show the same markers: each number is that
 * of an ordered list with `start` and `type`, or text where a list shows none such ("a)", "1.1.", "Primera.-").
 */
export function rebuildLists(root: Element, sources: ListSources): void {
  const inner = [...root.querySelectorAll('td, th')].toReversed();
  for (const container of [...inner, root]) rebuildListsIn(container, sources);
}

function rebuildListsIn(container: Element, sources: ListSources): void {
  const isOuter = (element: Element) => {
    const around = element.parentElement?.closest('ol, ul, td, th');
    return !around || around === container || !container.contains(around);
  };
  const found = [...container.querySelectorAll(`ol, ul, p, ${HEADINGS}`)].filter(
    (element) => isListSource(element) && isOuter(element),
  );
  for (const run of splitIntoRuns(found)) {
    const anchor = run[0]!.ownerDocument.createComment('');
    run[0]!.before(anchor);
    const entries = run.flatMap((source) => readListEntries(source, sources));
    // Paragraphs are moved into the new lists, the old lists are left over.
    for (const source of run) if (source.matches('ol, ul')) source.remove();
    anchor.replaceWith(buildLists(entries, anchor.ownerDocument));
  }
}

/** Splits lists and list paragraphs into those that follow each other, with nothing but empty lines between. */
function splitIntoRuns(found: readonly Element[]): Element[][] {
  const runs: Element[][] = [];
  for (const element of found) {
    const last = runs.at(-1)?.at(-1);
    if (last && isNext(last, element)) runs.at(-1)!.push(element);
    else runs.push([element]);
  }
  return runs;
}

function isNext(before: Element, element: Element): boolean {
  let at: ChildNode | null = before.nextSibling;
  while (at && at !== element && isEmptyLine(at)) at = at.nextSibling;
  return at === element;
}

const isEmptyLine = (node: Node) =>
  !getPlainText(node) && (!isElement(node) || (node.matches('p, br') && !isListSource(node)));

/** A list level that is open while entries are added. */
interface OpenLevel {
  level: number;
  /** Where its lists and paragraphs are. */
  holder: Element | DocumentFragment;
  /** Its last list, while items can be added to it. */
  list?: Element | undefined;
  /** The number of the next item of an ordered list. */
  next?: ListNumber | undefined;
  item?: Element | undefined;
}

function buildLists(entries: readonly ListEntry[], page: Document): DocumentFragment {
  const built = page.createDocumentFragment();
  const open: OpenLevel[] = [];
  for (const entry of entries) {
    while ((open.at(-1)?.level ?? 0) > entry.level) open.pop();
    const around = open.at(-1);
    if (around?.level !== entry.level)
      open.push({ level: entry.level, holder: around?.item ?? around?.holder ?? built });
    addEntry(open.at(-1)!, entry, page);
  }
  return built;
}

function addEntry(at: OpenLevel, entry: ListEntry, page: Document): void {
  const { marker, content } = entry;
  if (marker === undefined) {
    (at.item ?? at.holder).append(...content);
    return;
  }
  const startsWithHeading = content.find(getPlainText)?.matches(HEADINGS);
  const number = marker === BULLET || startsWithHeading ? undefined : chooseNumber(entry, at.next);
  if (!number && (marker !== BULLET || startsWithHeading)) addText(at, entry, page);
  else {
    if (!number) openBullets(at, page);
    else openNumbers(at, number, page);
    at.item = page.createElement('li');
    at.item.append(...content.flatMap(toItemContent));
    at.list!.append(at.item);
  }
}

/** Removes what a paragraph of Word has as a list item. */
function toItemContent(block: Element): Element[] {
  for (const name of block.getAttributeNames()) if (block.localName === 'p') block.removeAttribute(name);
  return [block];
}

/** Adds an item without a list, with its marker as text. */
function addText(at: OpenLevel, { marker = '', content }: ListEntry, page: Document): void {
  at.list = at.item = at.next = undefined;
  const shown = marker === BULLET ? '' : marker;
  const first = content.find(getPlainText);
  if (shown && first && !first.matches('table')) insertAtStart(first, shown);
  else if (shown) {
    const line = page.createElement('p');
    line.append(shown);
    at.holder.append(line);
  }
  at.holder.append(...content.flatMap(toItemContent));
}

/** The number that continues the list, or the one that the program states; "c." alone is a letter, "i." a Roman digit. */
function chooseNumber({ marker = '', type }: ListEntry, next: ListNumber | undefined): ListNumber | undefined {
  const readings = findListNumbers(marker);
  return (
    readings.find((one) => one.type === next?.type && one.value === next.value) ??
    readings.find((one) => one.type === type) ??
    (/^[^i]\.$/i.test(marker) ? readings[0] : readings.at(-1))
  );
}

function openBullets(at: OpenLevel, page: Document): void {
  if (at.list?.localName !== 'ul') {
    at.list = page.createElement('ul');
    at.holder.append(at.list);
  }
  at.next = undefined;
}

function openNumbers(at: OpenLevel, { type, value }: ListNumber, page: Document): void {
  if (!at.list || at.next?.type !== type || at.next.value !== value) {
    at.list = page.createElement('ol');
    if (type !== '1') at.list.setAttribute('type', type);
    if (value !== 1) at.list.setAttribute('start', String(value));
    at.holder.append(at.list);
  }
  at.next = { type, value: value + 1 };
}
