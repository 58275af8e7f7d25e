const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ROMAN = ' i ii iii iv v vi vii viii ix x'.split(' ');

const letter = (value: number): string =>
  value > 26 ? `${letter(Math.floor((value - 1) / 26))}${letter(((value - 1) % 26) + 1)}` : (LETTERS[value - 1] ?? '');

const NUMBERS: Readonly<Record<string, (value: number) => string | undefined>> = {
  decimal: String,
  'lower-alpha': letter,
  'upper-alpha': (value) => letter(value).toUpperCase(),
  'lower-roman': (value) => ROMAN[value],
  'upper-roman': (value) => ROMAN[value]?.toUpperCase(),
};

/** What stands before a list item on the page. */
function markerOf(item: HTMLElement, index: number): string {
  const style = getComputedStyle(item).listStyleType;
  const first = item.parentElement instanceof HTMLOListElement ? item.parentElement.start : 1;
  return style in NUMBERS ? `${NUMBERS[style]!(first + index)}.` : '•';
}

/** The lines that a reader sees, with the markers of lists; two blanks for each list item around a line. */
export function readLines(root: Element, depth = 0): string[] {
  const lines: string[] = [];
  let text = '';
  const end = () => {
    if (text.trim()) lines.push('  '.repeat(depth) + text.replaceAll(/\s+/g, ' ').trim());
    text = '';
  };
  for (const node of root.childNodes) {
    if (
      !(node instanceof Element) ||
      !node.matches('p, h1, h2, h3, h4, h5, h6, ol, ul, div, table, tbody, tr, td, th, br')
    ) {
      text += node.textContent ?? '';
      continue;
    }
    end();
    if (node.matches('ol, ul'))
      [...node.children].forEach((item, index) => {
        const [first = '', ...others] = readLines(item, depth + 1);
        lines.push(`${'  '.repeat(depth)}${markerOf(item as HTMLElement, index)} ${first.trim()}`, ...others);
      });
    else lines.push(...readLines(node, depth));
  }
  end();
  return lines;
}
