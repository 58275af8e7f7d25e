import { useMemo } from 'react';
import type { IsoDay } from '#shared/days.ts';
import type { SimulationLine } from '#shared/records.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import { FIELDS, headingOf, lineCells, totalCells } from './simulation-cells.ts';
import type { Cells } from './simulation-cells.ts';
import './advance-cards.css';

interface SimulationTableProps {
  caption: string;
  lines: readonly SimulationLine[];
  /** When each invoice falls due, in the order of the lines; without them the column is left out. */
  dueDays?: readonly IsoDay[];
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

const WITHOUT_DUE_DAYS = COLUMNS.filter(({ label }) => label !== headingOf('dueDay'));

/** The priced invoices with all that they cost, and their sums. */
export const SimulationTable = ({ caption, lines, dueDays, busy = false }: SimulationTableProps) => {
  const rows = useMemo(
    () => lines.map((line, place) => ({ ...lineCells(line, dueDays?.[place]), place: String(place) })),
    [lines, dueDays],
  );
  return (
    <div className="advance-lines">
      <RecordTable
        caption={caption}
        columns={dueDays ? COLUMNS : WITHOUT_DUE_DAYS}
        rows={rows}
        rowKey={({ place }) => place}
        foot={lines.length > 1 ? { ...totalCells(lines), place: '' } : undefined}
        busy={busy}
      />
    </div>
  );
};
