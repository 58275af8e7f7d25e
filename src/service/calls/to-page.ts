/**
 * A page of what was found.
 * @param found one more than fits, where there are so many
 * @returns its rows, the wire's word on whether there are more, and then the last row, behind which the next page begins
 */
export function toPage<Row>(found: Row[], size: number): { rows: Row[]; moreData: 0 | 1; last: Row | undefined } {
  const rows = found.slice(0, size);
  const hasMore = found.length > size;
  return { rows, moreData: hasMore ? 1 : 0, last: hasMore ? rows.at(-1) : undefined };
}
