/** How deep a paragraph of Word lies in a list, from 1; 0 for one that is in none. */
function depthOf(paragraph: Element): number {
  const style = paragraph.getAttribute('style') ?? '';
  return style.includes('mso-list:') ? Number(/ level(\d)/.exec(style)?.[1] ?? 0) : 0;
}

/** Makes lists of the paragraphs that Word draws as points, each with its sign written before it. */
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

/** Takes the sign away that Word wrote. @returns which list the sign is of */
function takeSign(paragraph: Element): 'ol' | 'ul' {
  const sign = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = sign?.textContent?.trim() ?? '';
  sign?.remove();
  return /^(\d+|[a-z]{1,4})[.)]/i.test(text) ? 'ol' : 'ul';
}

/** A list in the place of its first paragraph, or in the last point of the list around it. */
function startList(paragraph: Element, name: string, around: Element | undefined): Element {
  const list = paragraph.ownerDocument.createElement(name);
  if (!around) paragraph.before(list);
  else (around.lastElementChild ?? around.appendChild(list.ownerDocument.createElement('li'))).append(list);
  return list;
}
