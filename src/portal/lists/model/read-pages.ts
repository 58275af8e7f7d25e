/** A page of a list as it was read. */
export interface ReadPage<Row> {
  rows: readonly Row[];
  /** The service says that more rows come after these. */
  moreData: boolean;
}

/** The pages of a list, one after the other. */
export type Pages<Row> = AsyncIterable<ReadPage<Row>> | Iterable<ReadPage<Row>>;

/** How much of a list was read. */
export interface Extent {
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
export async function readPages<Row>(
  pages: Pages<Row>,
  take: (rows: readonly Row[]) => Promise<void> | void,
  onProgress: (rows: number) => void,
): Promise<Extent> {
  const extent: Extent = { rows: 0, isPart: false };
  for await (const { rows, moreData } of pages) {
    await take(rows);
    extent.rows += rows.length;
    extent.isPart = moreData;
    onProgress(extent.rows);
  }
  return extent;
}
