import type { RaRecord } from 'react-admin';
import { CSV_BYTE_ORDER_MARK, formatCsvRow } from '#shared/files/csv.ts';
import { toLocalTime } from '#shared/dates/local-time.ts';
import { SPANISH_TIME_ZONE } from '#shared/dates/time-zone.ts';
import { downloadFile } from './download-file.ts';

/**
 * The columns of a table: the key of the header, and the text of a row; of a column of times the moment in ISO format,
 * which is written in the time of Madrid.
 */
export type TableColumns<Row> = readonly (readonly [head: string, cell: (row: Row) => string, kind?: 'time'])[];

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
    const zone = translate('table.zone');
    const head = formatCsvRow(columns.map(([key, , kind]) => translate(key) + (kind === 'time' ? ` (${zone})` : '')));
    const body = rows.map((row) =>
      formatCsvRow(columns.map(([, cell, kind]) => (kind === 'time' ? formatMoment(cell(row)) : cell(row)))),
    );
    downloadFile(
      new Blob([CSV_BYTE_ORDER_MARK, head, ...body], { type: 'text/csv;charset=utf-8' }),
      `${baseFileName}.csv`,
    );
  };

/** For example 2026-03-10 10:30:00; '' stays. */
const formatMoment = (at: string): string =>
  at === '' ? '' : toLocalTime(SPANISH_TIME_ZONE, new Date(at)).replace('T', ' ');
