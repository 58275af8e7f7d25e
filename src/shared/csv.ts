/** Spreadsheets read UTF-8 only where a file begins so. */
export const CSV_MARK = '\uFEFF';

/** A cell that begins so would be reckoned by a spreadsheet, and many cells hold what somebody else typed. */
const RECKONED = /^[=+\-@\t\r]/;

/** A row of a table as text (RFC 4180), with its end; what a spreadsheet would reckon is told as text. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

const quoted = (cell: string) => `"${(RECKONED.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
