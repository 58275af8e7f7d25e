import { formatDay } from '#shared/dates/days.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { formatPartialNote, formatTotalLabel } from './export/extent-texts.ts';
import { calculateTotalsRows } from './export/totals.ts';
import { getExportedColumns, getSumRules } from './model/columns.ts';
import type { CellValue, Column } from './model/columns.ts';
import type { ReadExtent } from './model/consume-pages.ts';
import { FitToPaper } from './FitToPaper.tsx';

interface PrintSheetProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Whether the rows are the complete list. */
  extent: ReadExtent;
}

const shown = (cell: CellValue) => {
  if ('cents' in cell) return formatEuros(cell.cents);
  if ('count' in cell) return cell.count;
  return 'day' in cell ? formatDay(cell.day) : cell.text;
};

interface LineProps {
  /** Keys of the headings. */
  labels: readonly string[];
  cells: readonly CellValue[];
  className?: string;
}

const Line = ({ labels, cells, className }: LineProps) => (
  <tr className={className}>
    {labels.map((label, column) => {
      const cell = cells[column] ?? { text: '' };
      return (
        <td key={label} className={'cents' in cell || 'count' in cell ? 'print-amount' : undefined}>
          {shown(cell)}
        </td>
      );
    })}
  </tr>
);

/** The complete list with its sums, as in its spreadsheet; it replaces the rows of the screen on paper only. */
export function PrintTable<Row>({ columns, rows, extent }: PrintSheetProps<Row>) {
  const exported = getExportedColumns(columns);
  const labels = exported.map(({ label }) => label);
  const lines = rows.map((row, key) => ({ key, cells: exported.map(({ value }) => value(row)) }));
  const totals = calculateTotalsRows(
    lines.map(({ cells }) => cells),
    formatTotalLabel(extent),
    getSumRules(exported),
  );
  const note = formatPartialNote(extent);
  return (
    <FitToPaper className="print-sheet">
      {note && <p className="print-part">{note}</p>}
      <table>
        <thead>
          <tr>
            {exported.map(({ label, align }) => (
              <th key={label} scope="col" className={align && 'print-amount'}>
                {translate(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, cells }) => (
            <Line key={key} labels={labels} cells={cells} />
          ))}
          {totals.map((cells) => (
            <Line key={JSON.stringify(cells)} labels={labels} cells={cells} className="print-total" />
          ))}
        </tbody>
      </table>
    </FitToPaper>
  );
}
