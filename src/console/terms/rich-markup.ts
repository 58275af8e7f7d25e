/**
 * The markup of a text as an entity states it: a single paragraph is a sentence and stands without its element, as does
 * that of a point of a list.
 * @param html as the editor writes it, each line in its paragraph
 */
export const toStated = (html: string): string => {
  const points = html.replaceAll(/<li><p>((?:(?!<\/?p>).)*)<\/p><\/li>/gs, '<li>$1</li>');
  return /^<p>((?:(?!<\/?p>|<\/?[uo]l>).)*)<\/p>$/s.exec(points)?.[1] ?? points;
};

/** The words of a markup alone, for where it would be seen as it is written. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>|<\/(p|li)>(?=.)/gis, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** Words as markup that shows them just so. */
export const markupOf = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const ADDRESS = /^(?:https:\/\/[^\s/.]+\.\S+|mailto:[^\s@]+@[^\s.]+\.\S+)$/i;

/** Whether a link may lead there: to a page over TLS, or to a mailbox. */
export const isAddress = (address: string): boolean => ADDRESS.test(address);
