/**
 * The limit up to which rows of the suppliers' audit are counted. The audit only grows: counting all rows would take
 * longer than reading a page. A total above this limit means that there are more.
 */
export const MAX_COUNTED_ROWS = 10_000;
