/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- cards change `display`, which takes the roles from table elements in some browsers */
import { memo, useMemo } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { TableFrame } from './TableFrame.tsx';

// Used by tables that draw their own rows, such as the advance table.
export { TableFrame } from './TableFrame.tsx';

interface RecordTableProps<Row> {
  /** Says what the table holds, for those who can't see the heading above it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What is on its way replaces these rows. */
  busy?: boolean;
}

type Drawn = Column<unknown> & { text: string };

/**
 * Rows and columns; on a phone each row becomes a card.
 */
export function RecordTable<Row>({ caption, columns, rows, rowKey, busy = false }: RecordTableProps<Row>) {
  const drawn = useMemo(
    () => columns.map((column): Drawn => ({ ...(column as Column<unknown>), text: translate(column.label) })),
    [columns],
  );
  return (
    <TableFrame caption={caption} busy={busy}>
      <thead role="rowgroup">
        <tr role="row">
          {drawn.map(({ label, text, align }) => (
            <th key={label} scope="col" role="columnheader" className={align && 'table-end'}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <TableRow key={rowKey(row)} row={row} columns={drawn} />
        ))}
      </tbody>
    </TableFrame>
  );
}

const TableRow = memo(({ row, columns }: { row: unknown; columns: readonly Drawn[] }) => (
  <tr role="row">
    {columns.map(({ label, text, align, render }) => (
      <td key={label} role="cell" data-label={text} className={align && 'table-end'}>
        {render(row)}
      </td>
    ))}
  </tr>
));
