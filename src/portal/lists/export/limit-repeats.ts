import { InvalidZipError } from '#shared/zip-directory.ts';

/** No list has more columns; what stands further to the right is not read. */
export const MOST_COLUMNS = 256;

/** More than 50,000 rows of a list with few columns. */
const MOST_CELLS = 2_000_000;
/** Longer runs of blanks are cut. */
const MOST_BLANKS = 100;

const TAG = /<[^<>]{0,4000}>/g;
const REPEAT = /(\b(?:number-(columns|rows)-repeated|c)\s{0,9}=\s{0,9})(["'])([^"']{0,99})\3/gi;

/**
 * An OpenDocument states how often a cell or a row is repeated, and how many blanks a text has: a few bytes can stand for
 * all cells of a sheet. Cuts each number to what a list has.
 * @param xml its content
 * @throws InvalidZipError if the cells are more than a list has, or their names those of no OpenDocument
 */
export function limitRepeats(xml: string, mostRows: number): string {
  let [rows, cells] = [1, 0];
  const most = { columns: MOST_COLUMNS, rows: mostRows };
  return xml.replace(TAG, (tag) => {
    // Those of a Chinese format, which the library reads as well.
    if (/^<\/?[^\s>]{0,99}[^ -~]/.test(tag)) throw new InvalidZipError('noZip');
    let columns = 1;
    if (/^<[^\s/>]{0,99}table-row\b/i.test(tag)) rows = 1;
    const limited = tag.replace(REPEAT, (_all, name: string, kind: 'columns' | 'rows' | undefined, _quote, text) => {
      const count = Math.min(toCount(text as string), kind ? most[kind.toLowerCase() as 'rows'] : MOST_BLANKS);
      if (kind?.toLowerCase() === 'rows') rows = count;
      else if (kind) columns = count;
      return `${name}"${count}"`;
    });
    // Cells without content end in their own tag, and are not repeated.
    if (/^<[^\s/>]{0,99}table-cell\b/i.test(tag) && !tag.endsWith('/>')) cells += rows * columns;
    if (cells > MOST_CELLS) throw new InvalidZipError('tooLarge');
    return limited;
  });
}

/** The library reads numbers in other notations as well. */
const toCount = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 1);
