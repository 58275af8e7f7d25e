/** What an element is for people. */
export type Role = 'button' | 'checkbox' | 'field' | 'file' | 'heading' | 'link';

/**
 * Finds the first element of a role whose name begins with some words, and brings it into view; null while there is none
 * that a mouse reaches. It runs in the page, so it uses nothing from outside.
 */
export function findElement(role: Role, name: string): Element | null {
  const SELECTORS: Record<Role, string> = {
    button: 'button:not(:disabled)',
    checkbox: 'input[type=checkbox]:not(:disabled)',
    field: 'input:not([type=checkbox]):not([type=file]):not(:disabled), select:not(:disabled), textarea:not(:disabled)',
    file: 'input[type=file]',
    heading: 'h1, h2',
    link: 'a[href]',
  };
  const textOf = (nodes: Iterable<Element | null>) => [...nodes].map((node) => node?.textContent ?? '').join(' ');
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const { labels } = element as HTMLInputElement;
    const named = element.getAttribute('aria-label') ?? textOf(ids.map((id) => document.getElementById(id)));
    return (named || textOf(labels?.length ? labels : [element])).replace(/\s+/g, ' ').trim();
  };
  const isReached = (element: Element): boolean => {
    if (role === 'file') return true;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [box] = element.getClientRects();
    const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !!hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element);
  };
  const candidates = [...document.querySelectorAll(SELECTORS[role])];
  return candidates.find((element) => nameOf(element).startsWith(name) && isReached(element)) ?? null;
}
