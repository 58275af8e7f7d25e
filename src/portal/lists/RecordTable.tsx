import { memo } from 'react';
import type { ReactNode } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import type { Column } from './columns.ts';
import './lists.css';

interface RecordTableProps<Row> {
  /** Says what the table holds, for those who can't see the heading above it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What is on its way replaces these rows. */
  busy?: boolean;
}

/** Rows and columns; on a phone each row becomes a card. */
export function RecordTable<Row>({ caption, columns, rows, rowKey, busy = false }: RecordTableProps<Row>) {
  return (
    <TableFrame caption={caption} busy={busy}>
      <thead>
        <tr>
          {columns.map(({ label, align }) => (
            <th key={label} scope="col" className={align && 'table-end'}>
              {translate(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} row={row} columns={columns as readonly Column<unknown>[]} />
        ))}
      </tbody>
    </TableFrame>
  );
}

const TableRow = memo(({ row, columns }: { row: unknown; columns: readonly Column<unknown>[] }) => (
  <tr>
    {columns.map(({ label, align, render }) => (
      <td key={label} data-label={translate(label)} className={align && 'table-end'}>
        {render(row)}
      </td>
    ))}
  </tr>
));

/** The table's frame: it scrolls by itself where the columns don't fit, also by keyboard. */
export const TableFrame = ({ caption, busy = false, children }: { caption: string; busy?: boolean; children: ReactNode }) => (
  <div className="table-frame" role="region" aria-label={caption} tabIndex={0} aria-busy={busy}>
    <table className="table">
      <caption className="visually-hidden">{caption}</caption>
      {children}
    </table>
  </div>
);
