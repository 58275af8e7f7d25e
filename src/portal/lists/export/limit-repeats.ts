import { InvalidZipError } from '#shared/files/zip-directory.ts';

/** No list has more columns; what stands further to the right is not read. */
export const MOST_COLUMNS = 256;

/** More than 50,000 rows of a list with few columns. */
const MOST_CELLS = 2_000_000;
/** Longer runs of blanks are cut. */
const MOST_BLANKS = 100;

/** A tag and the text behind it, up to the next tag. */
const PIECE = /<[^<]*/g;
/** A tag as programs write it. Others, such as those with single quotes, are read by the library in a way of its own. */
const TAG = /^<\/?(?:[\w.-]{1,50}:)?([\w.-]{1,99})(?:\s{1,9}[\w:.-]{1,99}="[^"<>]*")*\s{0,9}\/?>/;
const DECLARATION = /^<\?xml\s[^<>]{0,200}\?>/;
const REPEAT = /(\s(?:[\w.-]{1,50}:)?(?:number-(columns|rows)-repeated|c)=)"([^"]*)"/gi;

/**
 * An OpenDocument states how often a cell or a row is repeated, and how many blanks a text has: a few bytes can stand for
 * all cells of a sheet. Cuts each number to what a list has.
 * @param xml its content
 * @param mostRows how many rows are read
 * @throws InvalidZipError if the cells are more than a list has, or a tag is written as no program writes it
 */
export function limitRepeats(xml: string, mostRows: number): string {
  const most = { columns: MOST_COLUMNS, rows: mostRows };
  let [rows, cells] = [1, 0];
  return xml.replace(PIECE, (piece) => {
    const [tag = '', name = ''] = TAG.exec(piece) ?? DECLARATION.exec(piece) ?? [];
    if (tag === '') throw new InvalidZipError('noZip');
    // The library leaves out what follows a low line.
    const element = name.split('_')[0];
    const counts = { columns: 1, rows: 1 };
    const limited = tag.replace(REPEAT, (_all, start: string, what: string | undefined, text: string) => {
      const kind = what?.toLowerCase() as 'columns' | 'rows' | undefined;
      const count = Math.min(toCount(text), kind ? most[kind] : MOST_BLANKS);
      if (kind) counts[kind] = Math.max(counts[kind], count);
      return `${start}"${count}"`;
    });
    if (element === 'table-row') rows = counts.rows;
    // Cells without content end in their own tag, and are not repeated.
    if (element === 'table-cell' && !tag.endsWith('/>')) cells += rows * counts.columns;
    if (cells > MOST_CELLS) throw new InvalidZipError('tooLarge');
    return limited + piece.slice(tag.length);
  });
}

/** The library reads numbers in other notations as well. */
const toCount = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 1);
