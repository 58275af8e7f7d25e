import { formatEuros } from '#shared/money/format-money.ts';
import { findExpensiveLines } from '#shared/planner/expensive-lines.ts';
import type { SimulationLine } from '#shared/records/records.ts';
import { formatPercentWithTwoDecimals } from '#shared/records/simulation-totals.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';

interface ExpensiveInvoicesProps {
  lines: readonly SimulationLine[];
  /** Removes the invoices at these places of the list; undefined where that is not possible. */
  onRemove: ((indices: readonly number[]) => void) | undefined;
}

/** Flags the invoices that lose much for their size, and offers to remove them (R-PLAN-03). */
export const ExpensiveInvoices = ({ lines, onRemove }: ExpensiveInvoicesProps) => {
  const indices = findExpensiveLines(lines);
  if (indices.length === 0) return null;
  return (
    <Notice tone="warning">
      {indices.map((index) => (
        <p key={index}>{lines[index] && describe(lines[index])}</p>
      ))}
      {onRemove && (
        <Button onClick={() => onRemove(indices)}>
          {translate('advances.expensive.remove', { smart_count: indices.length })}
        </Button>
      )}
    </Notice>
  );
};

const describe = ({ invoiceNumberExt, nominalAmount, total }: SimulationLine): string =>
  translate('advances.expensive', {
    number: invoiceNumberExt,
    net: formatEuros(total),
    amount: formatEuros(nominalAmount),
    share: formatPercentWithTwoDecimals(((nominalAmount - total) * 100) / nominalAmount),
  });
