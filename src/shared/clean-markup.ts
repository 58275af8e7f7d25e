import DOMPurify from 'dompurify';
import { ALLOWED_ELEMENTS } from './allowed-markup.ts';

const ALLOWED = {
  ALLOWED_TAGS: ALLOWED_ELEMENTS,
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(https:|mailto:)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/**
 * Cleans markup that an entity gave: words, emphasis, lists and links. Links open beside the portal, so that nothing
 * that was filled in is lost.
 */
export function cleanMarkup(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return fragment;
}
