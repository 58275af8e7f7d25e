import { isAllowedAttributeValue } from '#shared/allowed-markup.ts';

/**
 * The markup of a text as an entity states it: a single paragraph is a sentence and stands without its element, as does
 * that of a point of a list or a cell of a table.
 * @param html as the editor writes it, each line in its paragraph
 */
export const toEntityMarkup = (html: string): string => {
  const points = html.replaceAll(/<(li|td|th)( [^<>]*)?><p>((?:(?!<\/?p>).)*)<\/p><\/\1>/gs, '<$1$2>$3</$1>');
  return /^<p>((?:(?!<\/?p>|<\/?[uo]l>).)*)<\/p>$/s.exec(points)?.[1] ?? points;
};

/** The words of a markup alone, for where it would be seen as it is written. */
export const toPlainText = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>|<\/(p|li|h[2-4]|tr|caption)>(?=.)/gis, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** Words as markup that shows them just so. */
export const escapeMarkup = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Whether a link may lead there: to a page over TLS, or to a mailbox. */
export const isAllowedLink = (address: string): boolean => isAllowedAttributeValue('href', address);
