import { useMemo } from 'react';
import type { IsoDay } from '#shared/dates/days.ts';
import type { SimulationLine } from '#shared/records/records.ts';
import type { CardPosition, Column } from '#portal/lists/model/columns.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { FitToPaper } from '#portal/lists/FitToPaper.tsx';
import { FoldedRows } from '#portal/lists/FoldedRows.tsx';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import { SIMULATION_FIELDS, getHeadingTextKey, formatLine, formatTotals, UNPRICED_FIELDS } from './simulation-cells.ts';
import type { FormattedCells } from './simulation-cells.ts';
import './price.css';

interface SimulationTableProps {
  caption: string;
  lines: readonly SimulationLine[];
  /** The due date of each invoice, in the order of the lines; if undefined, the column is omitted. */
  dueDays?: readonly IsoDay[];
  /** Whether the prices are those of the executed request; if false, only the invoices are shown. */
  isPriced?: boolean;
  busy?: boolean;
  /** Whether a phone folds many rows. */
  isFolded?: boolean;
}

const CARD_PLACES: Readonly<Record<string, CardPosition>> = {
  numInvoiceExt: 'title',
  nominalAmount: 'amount',
  dueDay: 'start',
  total: 'end',
};

const COLUMNS = SIMULATION_FIELDS.map((field): Column<FormattedCells> => {
  const isDue = field === 'dueDay';
  const isText = field === 'numInvoiceExt' || isDue;
  return {
    label: getHeadingTextKey(field),
    className: field === 'total' || isDue ? 'tabular card-named' : 'tabular',
    card: CARD_PLACES[field],
    ...(isDue && { cardLabel: 'lists.due' }),
    render: (cells) => cells[field],
    ...(!isText && { align: 'end' }),
  };
});

const UNPRICED = COLUMNS.filter((_column, index) => UNPRICED_FIELDS.includes(SIMULATION_FIELDS[index] ?? ''));

const WITHOUT_DUE_DAYS = COLUMNS.filter(({ label }) => label !== getHeadingTextKey('dueDay'));

/** A table of the priced invoices with their costs and totals. */
export const SimulationTable = (props: SimulationTableProps) => {
  const { caption, lines, dueDays, isPriced = true, busy = false, isFolded = true } = props;
  const rows = useMemo(
    () => lines.map((line, index) => ({ ...formatLine(line, dueDays?.[index]), place: String(index) })),
    [lines, dueDays],
  );
  return (
    <FitToPaper className="price-lines">
      <FoldedRows
        count={isFolded ? lines.length : 0}
        label={translate('advances.showLines', { smart_count: lines.length })}
      >
        <RecordTable
          caption={caption}
          columns={isPriced ? (dueDays ? COLUMNS : WITHOUT_DUE_DAYS) : UNPRICED}
          rows={rows}
          rowKey={({ place }) => place}
          foot={lines.length > 1 ? [{ ...formatTotals(lines), place: '' }] : undefined}
          busy={busy}
        />
      </FoldedRows>
    </FitToPaper>
  );
};
