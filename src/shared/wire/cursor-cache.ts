/** The part of a page that leads to the next one. */
export interface CursorPage {
  moreData: boolean;
  cursor: string | undefined;
}

/** One page of a list, as the service sends it. */
export interface WirePage<Row> extends CursorPage {
  rows: Row[];
}

/** A page that was read. */
export interface ReachedPage<Page> {
  answer: Page;
  /** Number of the page; lower than the requested one when the list ends before that. */
  page: number;
  /** Whether the next page can be requested; not without a new cursor, even if `moreData` is set. */
  hasNext: boolean;
}

/**
 * Stores the cursor of each visited page of a list (R-LIST-02). A page without a known cursor, for example after a reload,
 * is reached by reading forward from the last known one.
 */
export class CursorCache {
  private readonly known = new Map<string, (string | undefined)[]>();

  /**
   * Reads page `page` (from 1 on) of the list named `key`; the first page is always requested without a cursor (R-LIST-04).
   * @param read requests one page from the service
   * @param keeps 'last' for a read from the first page to the last, which never returns to a page
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

/** The page from which `page` is reached; a concurrent read may have shortened the list, which leaves gaps. */
function nearestKnown(cursors: (string | undefined)[], page: number): number {
  let current = Math.min(page, cursors.length);
  while (current > 1 && cursors[current - 1] === undefined) current -= 1;
  return Math.max(current, 1);
}

/** Reads all pages of a list in order, and returns their rows. */
export async function readAllPages<Row>(readNextPage: (cursor?: string) => Promise<WirePage<Row>>): Promise<Row[]> {
  const cursors = new CursorCache();
  const rows: Row[] = [];
  for (let page = 1, goesOn = true; goesOn; page += 1) {
    const { answer, hasNext } = await cursors.readPage('', page, readNextPage, 'last');
    rows.push(...answer.rows);
    goesOn = hasNext;
  }
  return rows;
}
