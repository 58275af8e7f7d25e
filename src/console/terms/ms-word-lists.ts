/** The list level of a Word paragraph, from 1; 0 outside of lists. */
function depthOf(paragraph: Element): number {
  const style = paragraph.getAttribute('style') ?? '';
  return style.includes('mso-list:') ? Number(/ level(\d)/.exec(style)?.[1] ?? 0) : 0;
}

/** Converts paragraphs that Word formats as list items, each with its bullet as text, to lists. */
export function convertListParagraphs(body: Element): void {
  let lists: Element[] = [];
  for (const paragraph of body.querySelectorAll('p')) {
    const depth = depthOf(paragraph);
    if (depth === 0) continue;
    if (!lists[0] || paragraph.previousElementSibling !== lists[0]) lists = [];
    const name = takeSign(paragraph);
    lists.length = Math.min(lists.length, depth);
    while (lists.length < depth) lists.push(startList(paragraph, name, lists.at(-1)));
    const point = paragraph.ownerDocument.createElement('li');
    point.append(...paragraph.childNodes);
    lists.at(-1)?.append(point);
    paragraph.remove();
  }
}

/** Removes the bullet that Word wrote. @returns the kind of list that the bullet belongs to */
function takeSign(paragraph: Element): 'ol' | 'ul' {
  const sign = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = sign?.textContent?.trim() ?? '';
  sign?.remove();
  return /^(\d+|[a-z]{1,4})[.)]/i.test(text) ? 'ol' : 'ul';
}

/** Creates a list in place of its first paragraph, or inside the last item of the surrounding list. */
function startList(paragraph: Element, name: string, around: Element | undefined): Element {
  const list = paragraph.ownerDocument.createElement(name);
  if (!around) paragraph.before(list);
  else (around.lastElementChild ?? around.appendChild(list.ownerDocument.createElement('li'))).append(list);
  return list;
}
