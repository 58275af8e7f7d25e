/** Spreadsheets read UTF-8 only where a file begins so. */
export const CSV_MARK = '\uFEFF';

/** Spanish spreadsheets split at this one, as their comma is that of decimals. */
const SEPARATOR = ';';

/**
 * A part of a cell that a spreadsheet would take for a formula, full-width signs included: at the start of the cell, or
 * after what a spreadsheet of another language splits a row at. Blanks and quotes before the sign do not hinder it.
 */
const RECKONED = /(^|[;,\t\r\n])(?=[ "\v\f\u00a0\u2000-\u200b\u202f\u205f\u3000\ufeff]*[=+\-@＝＋－＠])/g;
/** Some spreadsheets drop these and look at what follows. */
const DROPPED = /^(?=[ "\v\f\u00a0\u2000-\u200b\u202f\u205f\u3000\ufeff]*[\t\r])/;

/**
 * A row of a table as text with its end: quoted as RFC 4180 says, with semicolons between the cells. What a spreadsheet
 * would reckon gets an apostrophe before it, which makes it a text: many cells hold what somebody else typed.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(SEPARATOR)}\r\n`;

const quoted = (cell: string) => `"${cell.replace(RECKONED, "$1'").replace(DROPPED, "'").replaceAll('"', '""')}"`;
