/** Elements that are converted to paragraphs. */
export const BLOCKS =
  'div, section, article, main, header, footer, aside, blockquote, pre, center, address, dl, dt, dd, figure';

/** Elements that begin a new line. */
export const LINES = `p, h1, h2, h3, h4, h5, h6, ul, ol, li, table, ${BLOCKS}`;

export const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** The style attribute of an element as the program wrote it, with properties that no browser knows. */
export const getWrittenStyle = (element: Element): string =>
  element.getAttribute('data-style') ?? element.getAttribute('style') ?? '';

/** The text of a node without the differences between its spaces. */
export const getPlainText = (node: Node): string => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

export const isElement = (node: Node | null): node is Element => node?.nodeType === Node.ELEMENT_NODE;

/** Replaces an element by its content. */
export function unwrapElement(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Replaces an element by one with another name, and the same attributes and content. */
export function renameElement(element: Element, name: string): Element {
  if (element.localName === name) return element;
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of Array.from(element.attributes)) renamed.setAttribute(attribute, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Puts the text between the blocks of an element into paragraphs. */
export function wrapLooseText(parent: Element): void {
  let paragraph: Element | undefined;
  for (const node of Array.from(parent.childNodes)) {
    if (isElement(node) && node.matches(LINES)) paragraph = undefined;
    else if (paragraph) paragraph.append(node);
    else if (getPlainText(node)) {
      paragraph = parent.ownerDocument.createElement('p');
      node.replaceWith(paragraph);
      paragraph.append(node);
    }
  }
}

/** Writes text at the start of a block, in the emphasis of its first words. */
export function insertAtStart(block: Element, text: string): void {
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let first = walker.nextNode() as Text | null;
  while (first && !getPlainText(first)) first = walker.nextNode() as Text | null;
  const link = first?.parentElement?.closest('a');
  if (!first) block.prepend(text);
  else if (link && block.contains(link)) link.before(`${text} `);
  else first.data = `${text} ${first.data.trimStart()}`;
}
