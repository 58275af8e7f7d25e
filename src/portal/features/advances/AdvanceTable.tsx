/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- cards change `display`, which takes the roles from table elements in some browsers */
import { memo, useMemo, useSyncExternalStore } from 'react';
import { MAX_INVOICES_PER_REQUEST } from '#shared/advance-rules.ts';
import type { FinanceableInvoice } from '#shared/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { TableFrame } from '#portal/lists/RecordTable.tsx';
import { showToast } from '#portal/ui/toasts.ts';
import { AdvanceRow } from './AdvanceRow.tsx';
import type { AdvanceLabels } from './AdvanceRow.tsx';
import type { AdvanceSelection } from './advance-selection.ts';
import { ADVANCE_COLUMNS } from './advance-columns.ts';

export { amountFieldId } from './AdvanceRow.tsx';

interface AdvanceTableProps {
  invoices: readonly FinanceableInvoice[];
  selection: AdvanceSelection;
  busy?: boolean;
}

const selectionFull = () =>
  showToast({ kind: 'warning', text: translate('advances.selectionFull', { max: MAX_INVOICES_PER_REQUEST }) });

/** Invoices to tick, each with the amount to advance; a tick or a key draws its own row again and no other. */
export const AdvanceTable = ({ invoices, selection, busy }: AdvanceTableProps) => {
  const labels = useMemo(() => translateLabels(), []);
  return (
    <div className="advance-table">
      <TableFrame caption={translate('destination.advances')} busy={busy}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader" className="advance-check">
              <PageCheckbox invoices={invoices} selection={selection} />
            </th>
            {ADVANCE_COLUMNS.map(({ label, align }) => (
              <th key={label} scope="col" role="columnheader" className={align && 'table-end'}>
                {translate(label)}
              </th>
            ))}
            <th scope="col" role="columnheader" className="table-end">
              {labels.amount}
            </th>
          </tr>
        </thead>
        <AdvanceRows invoices={invoices} selection={selection} labels={labels} />
      </TableFrame>
    </div>
  );
};

const translateLabels = (): AdvanceLabels => ({
  select: translate('advances.select'),
  number: translate('advances.number'),
  date: translate('advances.date'),
  expirationDate: translate('advances.expirationDate'),
  nominal: translate('advances.nominal'),
  advanceable: translate('advances.advanceable'),
  amount: translate('advances.amount'),
});

type AdvanceRowsProps = Omit<AdvanceTableProps, 'busy'> & { labels: AdvanceLabels };

const AdvanceRows = memo(({ invoices, selection, labels }: AdvanceRowsProps) => (
  <tbody role="rowgroup">
    {invoices.map((invoice) => (
      <AdvanceRow key={invoice.id} invoice={invoice} selection={selection} labels={labels} onFull={selectionFull} />
    ))}
  </tbody>
));

/** Ticks the page as far as the request has room; unticks it when all of it is ticked. */
const PageCheckbox = ({ invoices, selection }: Omit<AdvanceTableProps, 'busy'>) => {
  const chosen = useSyncExternalStore(
    selection.subscribe,
    () => invoices.filter((invoice) => selection.row(invoice).chosen).length,
  );
  const toggleAll = (all: boolean) => {
    const stopped = invoices.some(
      (invoice) => selection.row(invoice).chosen !== all && !selection.toggle(invoice, all),
    );
    if (stopped) selectionFull();
  };
  return (
    <label className="advance-check-page">
      <input
        type="checkbox"
        className="advance-box"
        aria-label={translate('advances.selectPage')}
        checked={invoices.length > 0 && chosen === invoices.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < invoices.length;
        }}
        onChange={({ target }) => toggleAll(target.checked)}
      />
      <span aria-hidden="true">{translate('advances.selectPageShort')}</span>
    </label>
  );
};
