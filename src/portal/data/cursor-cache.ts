/** What is needed of a page to reach the one after it. */
export interface CursorPage {
  moreData: boolean;
  cursor: string | undefined;
}

/** One answer of a list that comes in pages. */
export interface WirePage<Row> extends CursorPage {
  rows: Row[];
}

/** A page that was reached. */
export interface ReachedPage<Page> {
  answer: Page;
  /** The page that the answer belongs to: an earlier one than asked for when the list ends before it. */
  page: number;
  /** Whether the page after it can be asked for; without a new cursor it can't, whatever `moreData` says. */
  hasNext: boolean;
}

/**
 * Remembers the cursor of each visited page of a list (R-LIST-02). A page whose cursor isn't known, as after a reload, is
 * reached by walking forward from the last known one.
 */
export class CursorCache {
  private readonly known = new Map<string, (string | undefined)[]>();

  /**
   * Reads page `page` (from 1 on) of the list named `key`; the first page is always asked for without a cursor (R-LIST-04).
   * @param read asks the service for one page
   * @param keeps 'last' for a walk from the first page to the last one, which goes back to none of them
   * @returns the page, or the last one when the list ends before it
   */
  async readPage<Page extends CursorPage>(
    key: string,
    page: number,
    read: (cursor?: string) => Promise<Page>,
    keeps: 'all' | 'last' = 'all',
  ): Promise<ReachedPage<Page>> {
    const cursors = this.known.get(key) ?? [undefined];
    this.known.set(key, cursors);
    for (let current = nearestKnown(cursors, page); ; current += 1) {
      const answer = await read(cursors[current - 1]);
      const hasNext = answer.moreData && answer.cursor !== undefined && answer.cursor !== cursors[current - 1];
      if (hasNext) cursors[current] = answer.cursor;
      else cursors.length = current;
      if (keeps === 'last' && current > 1) cursors[current - 1] = undefined;
      if (current >= page || !hasNext) return { answer, page: current, hasNext };
    }
  }
}

/** The page from which `page` is reached; a read at the same time may have cut the list shorter, which leaves gaps. */
function nearestKnown(cursors: (string | undefined)[], page: number): number {
  let current = Math.min(page, cursors.length);
  while (current > 1 && cursors[current - 1] === undefined) current -= 1;
  return Math.max(current, 1);
}

/** All rows of a list that comes in pages, which are read one after the other. */
export async function readAllPages<Row>(read: (cursor?: string) => Promise<WirePage<Row>>): Promise<Row[]> {
  const cursors = new CursorCache();
  const rows: Row[] = [];
  for (let page = 1, goesOn = true; goesOn; page += 1) {
    const { answer, hasNext } = await cursors.readPage('', page, read, 'last');
    rows.push(...answer.rows);
    goesOn = hasNext;
  }
  return rows;
}
