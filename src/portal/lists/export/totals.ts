import type { CellValue } from '#portal/lists/model/columns.ts';
import type { SheetCell } from './sheet-messages.ts';

/** Sums the amounts of a list row by row. */
export class ColumnTotals {
  private readonly sums: (number | undefined)[] = [];
  private width = 0;

  add(row: readonly SheetCell[]): void {
    this.width = row.length;
    row.forEach((cell, column) => {
      if ('cents' in cell) this.sums[column] = (this.sums[column] ?? 0) + cell.cents;
    });
  }

  /**
   * Creates the row of sums.
   * @param label for its first cell
   * @returns a sum below each column of amounts, in cents; undefined for a list without amounts
   */
  toRow(label: string): CellValue[] | undefined {
    if (this.sums.length === 0) return undefined;
    return Array.from({ length: this.width }, (_cell, column) => {
      const cents = this.sums[column];
      if (cents !== undefined) return { cents };
      return { text: column === 0 ? label : '' };
    });
  }
}

/** Creates the row of sums of some rows. */
export function calculateTotalsRow(rows: readonly (readonly CellValue[])[], label: string): CellValue[] | undefined {
  const totals = new ColumnTotals();
  for (const row of rows) totals.add(row);
  return totals.toRow(label);
}
