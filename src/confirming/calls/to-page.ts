/**
 * Cuts the rows of a query down to one page.
 * @param rowsPlusOne one row more than fits when there are further pages
 * @returns the rows, the wire value that says whether there are more, and the last row, after which the next page
 * starts
 */
export function toPage<Row>(
  rowsPlusOne: Row[],
  pageSize: number,
): { rows: Row[]; moreData: 0 | 1; last: Row | undefined } {
  const rows = rowsPlusOne.slice(0, pageSize);
  const hasMore = rowsPlusOne.length > pageSize;
  return { rows, moreData: hasMore ? 1 : 0, last: hasMore ? rows.at(-1) : undefined };
}
