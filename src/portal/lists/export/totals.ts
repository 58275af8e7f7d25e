import type { CellValue } from '#portal/lists/model/columns.ts';
import type { SheetCell, SumRules } from './sheet-messages.ts';

/** The sum of each column; undefined where it has no amounts, NaN where one of them is unknown. */
type Sums = (number | undefined)[];

/** Sums the amounts of a list row by row. */
export class ColumnTotals {
  private readonly groups = new Map<string, Sums>();
  private readonly unsummed: ReadonlySet<number>;
  private width = 0;

  /** @param rules by default each column of amounts has one sum */
  constructor(private readonly rules: SumRules = {}) {
    this.unsummed = new Set(rules.except);
  }

  add(row: readonly SheetCell[]): void {
    this.width = row.length;
    const sums = this.findGroup(row);
    row.forEach((cell, column) => {
      const cents = 'cents' in cell ? cell.cents : 'text' in cell && cell.isAmount ? NaN : undefined;
      if (cents !== undefined && !this.unsummed.has(column)) sums[column] = (sums[column] ?? 0) + cents;
    });
  }

  private findGroup(row: readonly SheetCell[]): Sums {
    const cell = this.rules.by === undefined ? undefined : row[this.rules.by];
    const name = cell && 'text' in cell ? cell.text : '';
    const sums = this.groups.get(name) ?? [];
    this.groups.set(name, sums);
    return sums;
  }

  /**
   * Creates the rows of sums: one, or one for each value of the column that splits them, in the order of the list.
   * @param label for their first cells
   * @returns a sum below each column of amounts, in cents, unless one of them is unknown; no row for a list without amounts
   */
  toRows(label: string): CellValue[][] {
    return [...this.groups]
      .filter(([, sums]) => sums.length > 0)
      .map(([name, sums]) =>
        Array.from({ length: this.width }, (_cell, column) => {
          const cents = sums[column];
          if (cents !== undefined && !Number.isNaN(cents)) return { cents };
          return { text: column === 0 ? label : column === this.rules.by ? name : '' };
        }),
      );
  }
}

/** Creates the rows of sums of some rows. */
export function calculateTotalsRows(
  rows: readonly (readonly CellValue[])[],
  label: string,
  rules: SumRules,
): CellValue[][] {
  const totals = new ColumnTotals(rules);
  for (const row of rows) totals.add(row);
  return totals.toRows(label);
}
