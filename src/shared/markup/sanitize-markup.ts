import DOMPurify from 'dompurify';
import { ALLOWED_ATTRIBUTES, ALLOWED_ELEMENTS, isAllowedAttribute } from './allowed-markup.ts';

const ALLOWED = {
  ALLOWED_TAGS: ALLOWED_ELEMENTS,
  ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
  ALLOWED_URI_REGEXP: /^(https:|mailto:)/i,
  // `href` is the only attribute that holds an address.
  ADD_URI_SAFE_ATTR: ALLOWED_ATTRIBUTES.filter((name) => name !== 'href'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/**
 * Cleans markup of an entity: only what `ALLOWED_MARKUP` lists remains. Links open in another tab, so that unsaved
 * input is not lost.
 */
export function sanitizeMarkup(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true });
  for (const element of fragment.querySelectorAll('*')) removeDisallowedAttributes(element);
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return fragment;
}

/** Removes every attribute that this element may not have. */
export function removeDisallowedAttributes(element: Element): void {
  for (const { name, value } of Array.from(element.attributes))
    if (!isAllowedAttribute(element.localName, name, value.trim())) element.removeAttribute(name);
}
