/** Extracts the text of a markup, for a place that would show the markup as text. */
export const toPlainText = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>|<\/(p|li|h[2-4]|tr|caption)>(?=.)/gis, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
