/** What may separate the cells of a line; undefined for lines of one cell. */
export type CsvSeparator = '\t' | ';' | '|' | ',' | undefined;

const SAMPLE_LINES = 50;
/** A comma that separates decimals, as in 1.234,56. */
const DECIMALS = /\d,\d{1,2}(?!\d)/g;

/** The line by which a text tells Excel what separates its cells. */
const STATED = /^\uFEFF?"?sep=([\t;|,])"?(?=[\r\n]|$)/;

/** A line that a report draws between rows. */
const RULE = /^[-=_|+*\s]*$/;

/**
 * Detects what separates the cells of a text: what most lines have from the first one on that has it, as titles may stand
 * above. A comma counts only where it does not separate decimals.
 */
export function detectSeparator(text: string): CsvSeparator {
  const stated = STATED.exec(text)?.[1] as CsvSeparator;
  if (stated) return stated;
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n|\r|\n/)
    .filter((line) => !RULE.test(line))
    .slice(0, SAMPLE_LINES);
  const isCommon = (separator: string, sample = lines) => {
    const rows = sample.slice(
      Math.max(
        0,
        sample.findIndex((line) => line.includes(separator)),
      ),
    );
    const count = rows.filter((line) => line.includes(separator)).length;
    return count * 2 > rows.length && count * 4 > sample.length && (count > 1 || sample.length === 1);
  };
  const found = (['\t', ';', '|'] as const).find((separator) => isCommon(separator));
  if (found) return found;
  const withoutDecimals = lines.map((line) => line.replace(DECIMALS, ''));
  return isCommon(',', withoutDecimals) ? ',' : undefined;
}

/**
 * Reads the rows of a text, one after the other: cells may be quoted as in RFC 4180. A blank line is a row without cells.
 * @returns a generator, so that a long text can be read in slices
 */
export function* readCsvRows(text: string, separator: CsvSeparator): Generator<string[]> {
  const open = separator === undefined ? /[\r\n]/g : separator === '|' ? /[|\r\n]/g : SEPARATED[separator];
  let row: string[] = [];
  for (let at = STATED.exec(text)?.[0].length ?? (text.startsWith('\uFEFF') ? 1 : 0); at <= text.length;) {
    const cell = readCell(text, at, open);
    row.push(cell.text.trim());
    at = cell.end + 1;
    // Windows ends a line with two characters.
    if (text[cell.end] === '\r' && text[at] === '\n') at += 1;
    if (cell.end < text.length && text[cell.end] === separator) continue;
    yield row.some((value) => value !== '') ? row : [];
    row = [];
  }
}

const SEPARATED = { '\t': /[\t\r\n]/g, ';': /[;\r\n]/g, ',': /[,\r\n]/g };

/** The cell that begins at a place, and where it ends. */
function readCell(text: string, start: number, ends: RegExp): { text: string; end: number } {
  let value = '';
  let at = start;
  if (text[start] === '"') {
    at = start + 1;
    for (;;) {
      const quote = text.indexOf('"', at);
      // A quote that is never closed belongs to the text.
      if (quote < 0) {
        value = '';
        at = start;
        break;
      }
      value += text.slice(at, quote);
      at = quote + 1;
      if (text[at] !== '"') break;
      value += '"';
      at += 1;
    }
  }
  ends.lastIndex = at;
  const end = ends.exec(text)?.index ?? text.length;
  return { text: value + text.slice(at, end), end };
}
