export interface Column {
  /** The type of PostgreSQL by its internal name, such as `int8`. */
  type: string;
  isArray: boolean;
  isNullable: boolean;
  /** Where the value comes from when a row names none: `database` takes none from a row. */
  given: 'row' | 'default' | 'database';
  /** The only values that a check lets in. */
  values?: readonly string[];
  /** The comment above the column. */
  doc?: string;
}

/** The columns of a table by name. */
export type Table = Map<string, Column>;

/** The tables of the database by name. */
export type Tables = Map<string, Table>;
