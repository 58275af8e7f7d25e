import axe from 'axe-core';
import type { NodeResult } from 'axe-core';
import { IS_LONG } from '#tests/support/samples.ts';

const CLEAR = /^(transparent|rgba\(.*, 0\))$/;
const OPAQUE = /^rgb\(/;
/** Reasons why axe cannot check a text on any page: it is one letter, or has an image behind it. */
const UNDECIDED = new Set(['shortTextContent', 'bgImage', 'bgGradient']);

/**
 * The values that determine the contrast of a text: its colours and size, and the backgrounds up to the first opaque
 * one. Undefined if another element may be in between.
 */
function coloursOf(element: Element, isShort: boolean): string | undefined {
  const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
  const found = [color, fontSize, fontWeight, textShadow, isShort];
  let isBacked = false;
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(each);
    if (opacity !== '1' || filter !== 'none') found.push(opacity, filter);
    if (isBacked) continue;
    if (!CLEAR.test(backgroundColor)) found.push(backgroundColor);
    if (backgroundImage !== 'none') found.push(backgroundImage);
    isBacked = OPAQUE.test(backgroundColor) && backgroundImage === 'none';
    if (!isBacked && !staysInPlace(each)) return undefined;
  }
  return found.join(' ');
}

function staysInPlace(element: Element): boolean {
  const { position, top, left } = getComputedStyle(element);
  return position === 'static' || (position === 'relative' && [top, left].every((each) => /^(auto|0px)$/.test(each)));
}

/** The element's own text, without that of its descendants. */
const textOf = (element: Element): string =>
  element.matches('input, textarea, select')
    ? element.localName
    : [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('');

/** Visible and not disabled; disabled texts need no contrast. */
const isRead = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.getBoundingClientRect().width > 1 &&
  !element.closest(':disabled, [aria-disabled="true"]');

/** What repeats in the rows of a list and the fields of a form: an element is drawn as another of the same classes. */
function classesAround(element: Element): string {
  const found = [getComputedStyle(element).color];
  for (let each: Element | null = element; each; each = each.parentElement)
    found.push(each.localName, each.getAttribute('class') ?? '');
  return found.join(' ');
}

/** Combinations that axe accepted, or cannot check, on any page of this run. */
const known = new Set<string>();

/**
 * Finds the texts with too little contrast. Axe needs most of its time for contrast, and most texts repeat on every
 * screen: accepted combinations are not checked again.
 * @param part of the page; by default all of it
 */
export async function findUnreadableTexts(part: Element = document.body): Promise<NodeResult[]> {
  const unknown = new Map<Element, string | undefined>();
  const alike = new Set<string>();
  for (const element of part.querySelectorAll('*')) {
    const text = textOf(element).trim();
    if (!/[\p{L}\p{N}]/u.test(text) || !isRead(element)) continue;
    const colours = coloursOf(element, text.length === 1);
    if (colours !== undefined && known.has(colours)) continue;
    const classes = IS_LONG ? String(unknown.size) : (colours ?? classesAround(element));
    if (!alike.has(classes)) unknown.set(element, colours);
    alike.add(classes);
  }
  if (unknown.size === 0) return [];
  const { violations, passes, incomplete } = await axe.run([...unknown.keys()], {
    runOnly: { type: 'rule', values: ['color-contrast'] },
    resultTypes: ['violations', 'passes', 'incomplete'],
    elementRef: true,
    iframes: false,
  });
  const bad = nodesOf(violations);
  const refused = new Set(bad.map(coloursIn));
  for (const colours of [...nodesOf(passes), ...nodesOf(incomplete).filter(isUndecided)].map(coloursIn))
    if (colours !== undefined && !refused.has(colours)) known.add(colours);
  return bad;

  function coloursIn({ element }: NodeResult): string | undefined {
    return element && unknown.get(element);
  }
}

const nodesOf = (results: { nodes: NodeResult[] }[]) => results.flatMap(({ nodes }) => nodes);

const isUndecided = ({ any }: NodeResult): boolean =>
  any.some(({ data }) => UNDECIDED.has((data as { messageKey?: string } | null)?.messageKey ?? ''));
