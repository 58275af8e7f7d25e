import { isAllowedAttributeValue } from '#shared/markup/allowed-markup.ts';

/**
 * Converts the markup of the editor to that of an entity: a single paragraph is written without its `p`, also in a list
 * item or a table cell.
 * @param html of the editor, each line in a paragraph
 */
export const toEntityMarkup = (html: string): string => {
  const points = html.replaceAll(/<(li|td|th)( [^<>]*)?><p>((?:(?!<\/?p>).)*)<\/p><\/\1>/gs, '<$1$2>$3</$1>');
  return /^<p>((?:(?!<\/?p>|<\/?[uo]l[ >]).)*)<\/p>$/s.exec(points)?.[1] ?? points;
};

/** Escapes a text as markup. */
export const escapeMarkup = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Whether a link may have this address: HTTPS or a mailbox. */
export const isAllowedLink = (href: string): boolean => isAllowedAttributeValue('href', href);
