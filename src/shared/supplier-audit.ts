/**
 * Rows that the list of the suppliers' audit is counted up to. It only ever grows: to count all of it would take longer
 * than to read a page. A total of one more says that there are more.
 */
export const MOST_COUNTED = 10_000;
