import type { OutlineLine, ScreenDescription } from '#shared/scenes/stage-messages.ts';
import { getAccessibleName, collapseWhitespace, getAriaRole, getAriaStates } from './accessibility.ts';

/** A longer outline is cut. */
const MOST_LINES = 1_500;
/** Roles whose content is read as part of the element. */
const WHOLE = new Set(['link', 'button', 'heading', 'img', 'textbox', 'searchbox', 'spinbutton', 'combobox', 'tab']);

const MESSAGES = new Set(['status', 'alert']);

/**
 * Creates the outline of a page as a screen reader reads it, from beginning to end (R-BEN-06): of the dialog that is open,
 * otherwise of the whole page.
 */
export const buildScreenReaderOutline = (page: Document): OutlineLine[] =>
  buildOutline(findOpenDialog(page) ?? page.body);

/** Finds the dialog that covers the others; that of the report itself is not part of the screen. */
export const findOpenDialog = (page: Document): Element | undefined =>
  [...page.querySelectorAll('dialog[open]')].findLast((dialog) => !dialog.closest('[data-unrecorded]'));

/** Creates the outline of an element. */
export function buildOutline(root: Element): OutlineLine[] {
  const lines: OutlineLine[] = [];
  tell(root, 0, lines);
  return lines;
}

function tell(node: Node, level: number, lines: OutlineLine[]): void {
  if (lines.length >= MOST_LINES) return;
  if (node instanceof Text) {
    const name = collapseWhitespace(node.data);
    const before = lines.at(-1);
    // Adjacent text nodes are one text.
    if (before?.role === 'text' && node.previousSibling instanceof Text)
      before.name = collapseWhitespace(`${before.name} ${node.data}`);
    else if (name) lines.push({ level, role: 'text', name, state: [] });
    return;
  }
  if (!(node instanceof Element) || isUnheard(node)) return;
  const role = getAriaRole(node);
  const isAnnounced = role !== '' && role !== 'presentation' && role !== 'none';
  const before = lines.length;
  if (isAnnounced) lines.push({ level, role, name: getAccessibleName(node), state: getAriaStates(node) });
  if (isAnnounced && WHOLE.has(role)) return;
  for (const child of node.childNodes) tell(child, isAnnounced ? level + 1 : level, lines);
  // A place for messages is heard when it has one.
  if (MESSAGES.has(role) && lines.length === before + 1 && lines[before]?.name === '') lines.pop();
}

function isUnheard(element: Element): boolean {
  if (element.matches('script, style, template, label, legend, [aria-hidden=true], [inert], [data-unheard]'))
    return true;
  // It has no box of its own, but those of its children.
  if (getComputedStyle(element).display === 'contents') return false;
  // Text for screen readers only is rendered as well, although in one pixel.
  return !element.checkVisibility({ visibilityProperty: true });
}

/** Summarises the visible page, as the expectation of a scene. */
export function describeScreen(page: Document): ScreenDescription {
  const heading = collapseWhitespace(page.querySelector('h1')?.innerText ?? '');
  const said = [...page.querySelectorAll<HTMLElement>('[role=alert], dialog[open] h2, .toast')]
    .filter((element) => element.checkVisibility())
    .map(({ innerText }) => sentenceIn(innerText))
    .find((text) => text !== '');
  const below = page.querySelector<HTMLElement>('main p, main h2, main td')?.innerText ?? '';
  return { heading, text: said ?? sentenceIn(below) };
}

/** The sentence of a message, without its icon label, reference and actions. */
function sentenceIn(text: string): string {
  const lines = text.split('\n').map(collapseWhitespace);
  return lines.find((line) => /[.!?…]$/.test(line)) ?? lines.find((line) => line.includes(' ')) ?? '';
}
