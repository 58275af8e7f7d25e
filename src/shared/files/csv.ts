/** Spreadsheets recognise UTF-8 only by the byte order mark. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

/** Spanish spreadsheets split at semicolons, because the comma separates decimals. */
const SEPARATOR = ';';

/**
 * A part of a cell that a spreadsheet would evaluate as a formula, full-width characters included: at the start of the
 * cell, or after a separator of a spreadsheet in another language. Spaces and quotes before the character do not
 * prevent it.
 */
const RECKONED = /(^|[;,\t\r\n])(?=[ "\v\f\u00a0\u2000-\u200b\u202f\u205f\u3000\ufeff]*[=+\-@＝＋－＠])/g;
/** Some spreadsheets drop these characters and evaluate the rest. */
const DROPPED = /^(?=[ "\v\f\u00a0\u2000-\u200b\u202f\u205f\u3000\ufeff]*[\t\r])/;

/**
 * Formats a row of a table with its line end: quoted as in RFC 4180, with semicolons between cells. A cell that a
 * spreadsheet would evaluate gets a leading apostrophe, because many cells hold text typed by other people.
 */
export const formatCsvRow = (cells: readonly string[]): string => `${cells.map(quoted).join(SEPARATOR)}\r\n`;

const quoted = (cell: string) => `"${cell.replace(RECKONED, "$1'").replace(DROPPED, "'").replaceAll('"', '""')}"`;
