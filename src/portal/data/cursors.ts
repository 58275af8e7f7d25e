/** What is needed of a page to reach the one after it. */
interface Visited {
  moreData: boolean;
  cursor: string | undefined;
}

/**
 * Remembers the cursor of each visited page of a list (R-LIST-02). A page whose cursor isn't known, as after a reload, is
 * reached by walking forward from the last known one.
 */
export class Cursors {
  private readonly known = new Map<string, (string | undefined)[]>();

  /**
   * Reads page `page` (from 1 on) of the list named `key`; the first page is always asked for without a cursor (R-LIST-04).
   * @param read asks the service for one page
   * @returns the page, or the last one when the list ends before it
   */
  async readPage<Page extends Visited>(key: string, page: number, read: (cursor?: string) => Promise<Page>): Promise<Page> {
    const cursors = this.known.get(key) ?? [undefined];
    this.known.set(key, cursors);
    let current = Math.min(page, cursors.length);
    for (;;) {
      const answer = await read(cursors[current - 1]);
      if (answer.moreData && answer.cursor !== undefined) cursors[current] = answer.cursor;
      else cursors.length = current;
      if (current === page || !answer.moreData || answer.cursor === undefined) return answer;
      current += 1;
    }
  }
}
