export interface Column {
  /** The internal name of the PostgreSQL type, such as `int8`. */
  type: string;
  isArray: boolean;
  isNullable: boolean;
  /**
   * Where the value comes from when an insert omits it: `row` means that it is required, `database` that it cannot be
   * inserted.
   */
  insertedBy: 'row' | 'default' | 'database';
  /** The only values that a check allows. */
  values?: readonly string[];
  doc?: string;
}

export type Table = Map<string, Column>;

export type Tables = Map<string, Table>;
