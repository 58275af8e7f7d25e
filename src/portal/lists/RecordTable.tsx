/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- cards change `display`, which takes the roles from table elements in some browsers */
import { memo, useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { useCardLayout } from './useCardLayout.ts';
import './table.css';
import './cards.css';

/** Which rows are highlighted, such as selected ones; a change does not render the table again. */
export interface RowHighlight<Row> {
  /** Calls the listener when the highlight of this row changes. */
  subscribe: (row: Row, listener: () => void) => () => void;
  isHighlighted: (row: Row) => boolean;
}

interface RecordTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  /** Must be stable between renders: new ones render every row again. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A row below the others, such as their sums. */
  foot?: Row;
  /** Must be stable between renders. */
  mark?: RowHighlight<Row>;
  /** Whether other rows, which replace these, are being loaded. */
  busy?: boolean;
}

const NO_MARK: RowHighlight<unknown> = { subscribe: () => () => {}, isHighlighted: () => false };

type Drawn = Column<unknown> & { text: string };

/**
 * A table whose header stays visible while the page scrolls. Where the columns do not fit, each row becomes a card. A
 * changed row renders alone.
 */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { caption, columns, rows, rowKey, foot, mark = NO_MARK, busy = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useMemo(
    () => columns.map((column): Drawn => ({ ...(column as Column<unknown>), text: translate(column.label) })),
    [columns],
  );
  useCardLayout(frame, rows);
  return (
    <div ref={frame} className="table-frame" aria-busy={busy}>
      <table className="table" role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {drawn.map(({ label, text, align, className, heading }) => (
              <th key={label} scope="col" role="columnheader" className={classes(heading && className, align)}>
                {heading?.(rows) ?? text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={drawn} mark={mark as RowHighlight<unknown>} />
          ))}
        </tbody>
        {foot && (
          <tfoot role="rowgroup">
            <TableRow row={foot} columns={drawn} mark={NO_MARK} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

const classes = (className?: string, align?: string) => (align ? `${className ?? ''} table-end` : className);

interface TableRowProps {
  row: unknown;
  columns: readonly Drawn[];
  mark: RowHighlight<unknown>;
}

const TableRow = memo(({ row, columns, mark }: TableRowProps) => {
  const subscribe = useCallback((listener: () => void) => mark.subscribe(row, listener), [mark, row]);
  const isMarked = useSyncExternalStore(subscribe, () => mark.isHighlighted(row));
  // A changed highlight does not render the cells again.
  const cells = useMemo(
    () =>
      columns.map(({ label, text, align, className, render }) => (
        <td key={label} role="cell" data-label={text} className={classes(className, align)}>
          {render(row)}
        </td>
      )),
    [columns, row],
  );
  return (
    <tr role="row" className={isMarked ? 'table-marked' : undefined}>
      {cells}
    </tr>
  );
});
