import type { RaRecord } from 'react-admin';
import { CSV_BYTE_ORDER_MARK, formatCsvRow } from '#shared/csv.ts';
import { downloadFile } from './download-file.ts';

/** What stands in each column of a table: the key of its head, and the text of a row. */
export type TableColumns<Row> = readonly (readonly [head: string, cell: (row: Row) => string])[];

/**
 * What a list exports: all rows that its filter lets through, as a table that spreadsheets open.
 * @param translate says the heads @param name of the file, without its ending
 */
export const createTableExporter =
  <Row extends RaRecord>(columns: TableColumns<Row>, translate: (key: string) => string, name: string) =>
  (rows: Row[]): void => {
    const head = formatCsvRow(columns.map(([key]) => translate(key)));
    const body = rows.map((row) => formatCsvRow(columns.map(([, cell]) => cell(row))));
    downloadFile(new Blob([CSV_BYTE_ORDER_MARK, head, ...body], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  };
