/** A page of a list. */
export interface RowPage<Row> {
  rows: readonly Row[];
  /** Whether the service reports more rows after these. */
  moreData: boolean;
}

/** The pages of a list, one after the other. */
export type RowPages<Row> = AsyncIterable<RowPage<Row>> | Iterable<RowPage<Row>>;

/** The number of rows read, and whether they are all. */
export interface ReadExtent {
  rows: number;
  /** Whether the last page reports more rows than the service sends (R-LIST-01, R-ADV-41). */
  isPart: boolean;
}

/**
 * Reads a list from its first page to its last (R-LIST-22).
 * @param handleRows receives the rows of each page; the next page is read after it
 * @param onProgress receives the number of rows so far, after each page
 * @throws errors of the pages and of `handleRows`
 */
export async function consumePages<Row>(
  pages: RowPages<Row>,
  handleRows: (rows: readonly Row[]) => Promise<void> | void,
  onProgress: (rows: number) => void,
): Promise<ReadExtent> {
  const extent: ReadExtent = { rows: 0, isPart: false };
  for await (const { rows, moreData } of pages) {
    await handleRows(rows);
    extent.rows += rows.length;
    extent.isPart = moreData;
    onProgress(extent.rows);
  }
  return extent;
}
