import { getAllTexts } from '#portal/i18n/i18n.ts';

const MOST = 3000;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Names begin with a capital; amounts and references have digits. */
const TELLING = /\p{Lu}|\p{N}/u;

/**
 * Reads what a page shows beside the portal's own words: names, amounts and references, each text of an element once.
 * Words that are in any text of the portal or the entity are left out.
 */
export function readShownTexts(page: HTMLElement): string[] {
  const own = new Set(Object.values(getAllTexts()).flatMap((text) => text.toLowerCase().match(WORD) ?? []));
  const nodes = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const shown = new Set<string>();
  while (shown.size < MOST && nodes.nextNode()) {
    const { data, parentElement } = nodes.currentNode as Text;
    if (!TELLING.test(data) || parentElement?.closest('script, style, [data-unrecorded]')) continue;
    const rest = withoutWords(data, own);
    if (rest !== '') shown.add(rest);
  }
  return [...shown];
}

/** Keeps numbers, and the punctuation by which amounts are recognised. */
const withoutWords = (text: string, own: ReadonlySet<string>): string =>
  text
    .replace(WORD, (word) => (/\p{N}/u.test(word) || (TELLING.test(word) && !own.has(word.toLowerCase())) ? word : ''))
    .trim();
