/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- cards change `display`, which takes the roles from table elements in some browsers */
import { memo, useCallback, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { CardTitle } from './CardTitle.tsx';
import { useCardLayout } from './useCardLayout.ts';
import '#portal/ui/styles/busy-line.css';
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
  /** Rows below the others, such as their sums; their keys differ. */
  foot?: readonly Row[];
  /** Must be stable between renders. */
  mark?: RowHighlight<Row>;
  /** Whether other rows, which replace these, are being loaded. */
  busy?: boolean;
}

const NO_MARK: RowHighlight<unknown> = { subscribe: () => () => {}, isHighlighted: () => false };

type Drawn = Column<unknown> & { text: string; cardText: string };

/**
 * A table whose header stays visible while the page scrolls. Where the columns do not fit, each row becomes a card, which
 * shows its other columns on a tap. A changed row renders alone.
 */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { caption, columns, rows, rowKey, foot, mark = NO_MARK, busy = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useMemo(
    () =>
      columns.map((column): Drawn => {
        const { label, cardLabel = label } = column;
        return { ...(column as Column<unknown>), text: translate(label), cardText: translate(cardLabel) };
      }),
    [columns],
  );
  // The keys of open cards, so that they are open when their page is shown again.
  const [opened] = useState(() => new Set<string>());
  useCardLayout(frame, rows);
  return (
    <div ref={frame} className="table-frame busy-line" aria-busy={busy}>
      {rows.length >= MANY_ROWS && <SkipRows />}
      <table className="table" role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {drawn.map(({ label, text, align, className, heading }, index) => (
              <th
                key={label}
                scope="col"
                role="columnheader"
                aria-colindex={index + 1}
                className={classes(heading && className, align && 'table-end')}
              >
                {heading?.(rows) ?? text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => {
            const id = rowKey(row);
            return <TableRow key={id} {...{ id, row, opened }} columns={drawn} mark={mark as RowHighlight<unknown>} />;
          })}
        </tbody>
        {foot && (
          <tfoot role="rowgroup">
            {foot.map((row) => {
              const id = `${FOOT} ${rowKey(row)}`;
              return <TableRow key={id} {...{ id, row, opened }} columns={drawn} mark={NO_MARK} />;
            })}
          </tfoot>
        )}
      </table>
      <span tabIndex={-1} className="table-skipped" />
    </div>
  );
}

/** With fewer rows, the way through them is short. */
const MANY_ROWS = 10;

/** Leads the keyboard past the rows, each of which may hold several stops; seen while it has the focus. */
const SkipRows = () => (
  <button
    type="button"
    className="table-skip"
    data-unrecorded
    onClick={({ currentTarget }) =>
      currentTarget.parentElement?.querySelector<HTMLElement>(':scope > .table-skipped')?.focus()
    }
  >
    {translate('lists.skipRows')}
  </button>
);

const FOOT = 'foot';

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined;

interface TableRowProps {
  id: string;
  row: unknown;
  columns: readonly Drawn[];
  mark: RowHighlight<unknown>;
  /** The keys of the rows whose cards are open. */
  opened: Set<string>;
}

const TableRow = memo(({ id, row, columns, mark, opened }: TableRowProps) => {
  const subscribe = useCallback((listener: () => void) => mark.subscribe(row, listener), [mark, row]);
  const isMarked = useSyncExternalStore(subscribe, () => mark.isHighlighted(row));
  const titleId = useId();
  // A changed highlight does not render the cells again.
  const cells = useMemo(() => {
    const hasRest = columns.some(({ card }) => !card);
    return columns.map(({ label, cardText, align, className, card = 'rest', render }, index) => (
      <td
        key={label}
        // The title names the row for screen readers.
        role={card === 'title' ? 'rowheader' : 'cell'}
        // Its button, which unfolds the card, is no part of the name.
        aria-labelledby={card === 'title' && hasRest ? titleId : undefined}
        aria-colindex={index + 1}
        data-label={cardText}
        className={classes(className, align && 'table-end', `card-${card}`)}
      >
        {card === 'title' && hasRest ? (
          <CardTitle id={id} opened={opened} titleId={titleId}>
            {render(row)}
          </CardTitle>
        ) : (
          render(row)
        )}
      </td>
    ));
  }, [columns, row, id, opened, titleId]);
  return (
    <tr role="row" className={isMarked ? 'table-marked' : undefined}>
      {cells}
    </tr>
  );
});
