import { useMemo } from 'react';
import type { IsoDay } from '#shared/days.ts';
import type { SimulationLine } from '#shared/records.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { PaperFit } from '#portal/lists/PaperFit.tsx';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import { FIELDS, headingOf, lineCells, totalCells, WITHOUT_PRICE } from './simulation-cells.ts';
import type { Cells } from './simulation-cells.ts';
import './advance-cards.css';

interface SimulationTableProps {
  caption: string;
  lines: readonly SimulationLine[];
  /** When each invoice falls due, in the order of the lines; without them the column is left out. */
  dueDays?: readonly IsoDay[];
  /** Whether the prices are those of the executed request; otherwise only the invoices are shown. */
  isPriced?: boolean;
  busy?: boolean;
}

const COLUMNS = FIELDS.map((field): Column<Cells> => {
  const isText = field === 'numInvoiceExt' || field === 'dueDay';
  return {
    label: headingOf(field),
    className: 'tabular',
    render: (cells) => cells[field],
    ...(!isText && { align: 'end' }),
  };
});

const UNPRICED = COLUMNS.filter((_column, place) => WITHOUT_PRICE.includes(FIELDS[place] ?? ''));

const WITHOUT_DUE_DAYS = COLUMNS.filter(({ label }) => label !== headingOf('dueDay'));

/** The priced invoices with all that they cost, and their sums. */
export const SimulationTable = ({ caption, lines, dueDays, isPriced = true, busy = false }: SimulationTableProps) => {
  const rows = useMemo(
    () => lines.map((line, place) => ({ ...lineCells(line, dueDays?.[place]), place: String(place) })),
    [lines, dueDays],
  );
  return (
    <PaperFit className="advance-lines">
      <RecordTable
        caption={caption}
        columns={isPriced ? (dueDays ? COLUMNS : WITHOUT_DUE_DAYS) : UNPRICED}
        rows={rows}
        rowKey={({ place }) => place}
        foot={lines.length > 1 ? { ...totalCells(lines), place: '' } : undefined}
        busy={busy}
      />
    </PaperFit>
  );
};
