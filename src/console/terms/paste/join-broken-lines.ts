import { findBrokenLines, HYPHEN, joinLines } from './broken-lines.ts';
import { getPlainText, isElement } from './elements.ts';

/** Joins the broken lines of a plain text. @returns the text, and the words around each break */
export function joinBrokenText(text: string): { text: string; joined: string[] } {
  const lines = text.split(/\r\n?|\n/);
  const broken = new Map(findBrokenLines(lines).map((one) => [one.line, one]));
  const kept: string[] = [];
  for (const [index, line] of lines.entries()) {
    const found = broken.get(index);
    if (found) kept.push(joinLines(kept.pop() ?? '', line, found.isWord));
    else kept.push(line);
  }
  return { text: broken.size > 0 ? kept.join('\n') : text, joined: [...broken.values()].map(({ words }) => words) };
}

/** Joins the lines of a PDF that Firefox shows, whose text layer ends each by an element. @returns the words around each */
export function joinBrokenElements(content: Element): string[] {
  const breaks = [...content.querySelectorAll(LAYER_BREAK)];
  const lines = [[], ...breaks.map(() => [])] as Text[][];
  const walker = content.ownerDocument.createTreeWalker(content, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let at = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!isElement(node)) lines[at]!.push(node as Text);
    else if (node.matches(LAYER_BREAK)) at += 1;
  }
  const broken = findBrokenLines(lines.map((texts) => texts.map(({ data }) => data).join('')));
  for (const { line, isWord } of broken) {
    const last = lines[line - 1]!.findLast(getPlainText);
    if (isWord && last) last.data = last.data.trimEnd().replace(HYPHEN, '');
    breaks[line - 1]!.replaceWith(...(isWord ? [] : [' ']));
  }
  return broken.map(({ words }) => words);
}

const LAYER_BREAK = 'br[role="presentation"]';
