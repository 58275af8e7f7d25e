import { SSF } from 'xlsx';

/** Days before day 0 of a spreadsheet of 1904. */
const DAYS_TO_1904 = 1462;

/**
 * The text of a number in a cell: a day in ISO form, an amount with a decimal point, whatever its format.
 * @param format as spreadsheets write it, such as `dd/mm/yyyy`
 */
export function toNumberText(value: number, format: string | undefined, uses1904: boolean): string {
  if (format !== undefined && SSF.is_date(format)) {
    const day = SSF.parse_date_code(value + (uses1904 ? DAYS_TO_1904 : 0)) as {
      y: number;
      m: number;
      d: number;
    } | null;
    if (day) return `${day.y}-${String(day.m).padStart(2, '0')}-${String(day.d).padStart(2, '0')}`;
  }
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
