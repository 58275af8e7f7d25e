/** A page of a list as it was read. */
export interface RowPage<Row> {
  rows: readonly Row[];
  /** The service says that more rows come after these. */
  moreData: boolean;
}

/** The pages of a list, one after the other. */
export type RowPages<Row> = AsyncIterable<RowPage<Row>> | Iterable<RowPage<Row>>;

/** How much of a list was read. */
export interface ReadExtent {
  rows: number;
  /** The list has more rows than the service sends: its last page says so (R-LIST-01, R-ADV-41). */
  isPart: boolean;
}

/**
 * Reads a list from its first page to its last one (R-LIST-22).
 * @param take is given the rows of each page, and is awaited before the next page is read
 * @param onProgress is called with the number of rows so far, after each page
 * @throws what reading or `take` throws
 */
export async function consumePages<Row>(
  pages: RowPages<Row>,
  take: (rows: readonly Row[]) => Promise<void> | void,
  onProgress: (rows: number) => void,
): Promise<ReadExtent> {
  const extent: ReadExtent = { rows: 0, isPart: false };
  for await (const { rows, moreData } of pages) {
    await take(rows);
    extent.rows += rows.length;
    extent.isPart = moreData;
    onProgress(extent.rows);
  }
  return extent;
}
