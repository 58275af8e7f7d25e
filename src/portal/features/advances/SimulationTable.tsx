import { formatEuros } from '#shared/money.ts';
import type { SimulationLine } from '#shared/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import { LINE_AMOUNTS, formatPercent, simulationTotals } from '#shared/simulation-totals.ts';
import './advance-cards.css';

interface SimulationTableProps {
  lines: readonly SimulationLine[];
  /** Ids of the invoices, in the order of the lines. */
  ids: readonly string[];
  busy: boolean;
}

/** A line in words, by field. */
type Cells = Record<string, string>;

const FIGURES = [
  'nominalAmount',
  'percentageInterest',
  'interestDays',
  'interest',
  'commission',
  'tax',
  'spending',
  'spendingCharged',
  'total',
];

const column = (field: string): Column<Cells> => ({
  label: `advances.line.${field}`,
  className: 'tabular',
  render: (cells) => cells[field],
});

/** R-ADV-20 */
const COLUMNS = [
  column('numInvoiceExt'),
  ...FIGURES.map((field): Column<Cells> => ({ ...column(field), align: 'end' })),
];

/** The priced invoices with all that they cost, and their sums. */
export const SimulationTable = ({ lines, ids, busy }: SimulationTableProps) => (
  <div className="advance-lines">
    <RecordTable
      caption={translate('advances.simulation')}
      columns={COLUMNS}
      rows={lines.map((line, index) => ({ ...lineCells(line), id: ids[index] ?? line.invoiceNumberExt }))}
      rowKey={({ id }) => id}
      foot={lines.length > 1 ? { ...totalCells(lines), id: '' } : undefined}
      busy={busy}
    />
  </div>
);

const amountCells = (amounts: Record<(typeof LINE_AMOUNTS)[number], number>): Cells =>
  Object.fromEntries(LINE_AMOUNTS.map((field) => [field, formatEuros(amounts[field])]));

const lineCells = (line: SimulationLine): Cells => ({
  ...amountCells(line),
  numInvoiceExt: line.invoiceNumberExt,
  percentageInterest: formatPercent(line.percentageInterest),
  interestDays: String(line.interestDays),
});

const totalCells = (lines: readonly SimulationLine[]): Cells => ({
  ...amountCells(simulationTotals(lines).sums),
  numInvoiceExt: translate('advances.total'),
});
