/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- cards change `display`, which takes the roles from table elements in some browsers */
import { formatEuros } from '#shared/money.ts';
import type { SimulationLine } from '#shared/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { TableFrame } from '#portal/lists/RecordTable.tsx';
import { LINE_AMOUNTS, formatPercent, simulationTotals } from './simulation-totals.ts';

interface SimulationTableProps {
  lines: readonly SimulationLine[];
  /** Ids of the invoices, in the order of the lines. */
  ids: readonly string[];
  busy: boolean;
}

type Cells = Record<string, string>;

/** R-ADV-20 */
const COLUMNS = [
  { field: 'numInvoiceExt', isText: true },
  { field: 'nominalAmount' },
  { field: 'percentageInterest' },
  { field: 'interestDays' },
  { field: 'interest' },
  { field: 'commission' },
  { field: 'tax' },
  { field: 'spending' },
  { field: 'spendingCharged' },
  { field: 'total' },
];

/** The priced invoices with all that they cost, and their sums. */
export const SimulationTable = ({ lines, ids, busy }: SimulationTableProps) => (
  <div className="advance-lines">
    <TableFrame caption={translate('advances.simulation')} busy={busy}>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map(({ field, isText }) => (
            <th key={field} scope="col" role="columnheader" className={isText ? undefined : 'table-end'}>
              {translate(`advances.line.${field}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line, index) => (
          <LineRow key={ids[index] ?? line.invoiceNumberExt} cells={lineCells(line)} />
        ))}
      </tbody>
      {lines.length > 1 && (
        <tfoot role="rowgroup">
          <LineRow cells={totalCells(lines)} />
        </tfoot>
      )}
    </TableFrame>
  </div>
);

const LineRow = ({ cells }: { cells: Cells }) => (
  <tr role="row">
    {COLUMNS.map(({ field, isText }) => (
      <td
        key={field}
        role="cell"
        className={isText ? 'tabular' : 'tabular table-end'}
        data-label={translate(`advances.line.${field}`)}
      >
        {cells[field]}
      </td>
    ))}
  </tr>
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
