import type { RaRecord } from 'react-admin';
import { CSV_BYTE_ORDER_MARK, formatCsvRow } from '#shared/csv.ts';
import { downloadFile } from './download-file.ts';

/** The columns of a table: the key of the header, and the text of a row. */
export type TableColumns<Row> = readonly (readonly [head: string, cell: (row: Row) => string])[];

/**
 * Creates the exporter of a list: all rows that match its filter, as a table for spreadsheets.
 * @param translate for the headers @param baseFileName without its extension
 */
export const createCsvExporter =
  <Row extends RaRecord>(
    columns: TableColumns<Row>,
    translate: (key: string) => string,
    baseFileName: string,
  ): ((rows: Row[]) => void) =>
  (rows: Row[]): void => {
    const head = formatCsvRow(columns.map(([key]) => translate(key)));
    const body = rows.map((row) => formatCsvRow(columns.map(([, cell]) => cell(row))));
    downloadFile(
      new Blob([CSV_BYTE_ORDER_MARK, head, ...body], { type: 'text/csv;charset=utf-8' }),
      `${baseFileName}.csv`,
    );
  };
