import type { Invoice, InvoiceFilter } from '#shared/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { CursorPager } from '#portal/lists/CursorPager.tsx';
import { ExportButton } from '#portal/lists/ExportButton.tsx';
import { ListState } from '#portal/lists/ListState.tsx';
import { PrintButton } from '#portal/lists/PrintButton.tsx';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import { useCursorList } from '#portal/lists/useCursorList.ts';
import { useMoreDataToast } from '#portal/lists/useMoreDataToast.ts';
import { useWholeList } from '#portal/lists/useWholeList.ts';
import { Page } from '#portal/ui/Page.tsx';
import { INVOICE_COLUMNS } from './invoice-columns.tsx';
import { isFiltered } from './invoice-filter.ts';
import { InvoiceFilterPanel } from './InvoiceFilterPanel.tsx';
import './invoices.css';

const RESOURCE = 'invoices';

/** All invoices of the supplier, with a filter and page by page (R-INV-01, R-INV-17). */
const InvoiceList = () => {
  const list = useCursorList<Invoice, InvoiceFilter>(RESOURCE);
  const filtered = isFiltered(list.filter);
  useMoreDataToast(list.filter, filtered && list.moreData);
  const title = translate('destination.invoices');
  return (
    <Page
      title={title}
      breadcrumb={[{ label: translate('lists.home'), to: '/home' }, { label: title }]}
      actions={<InvoiceActions filter={list.filter} disabled={!list.rows?.length} />}
    >
      <InvoiceFilterPanel filter={list.filter} onFilter={list.setFilter} />
      <ListState
        isPending={list.isPending}
        error={list.error}
        isEmpty={list.rows?.length === 0}
        emptyText={translate('invoices.empty')}
        onRetry={list.refetch}
        onRemoveFilters={filtered ? () => list.setFilter({}) : undefined}
      >
        <div className="invoices">
          <RecordTable
            caption={title}
            columns={INVOICE_COLUMNS}
            rows={list.rows ?? []}
            rowKey={({ id }) => id}
            busy={list.isFetching}
          />
          <CursorPager {...list} />
        </div>
      </ListState>
    </Page>
  );
};

const InvoiceActions = ({ filter, disabled }: { filter: InvoiceFilter; disabled: boolean }) => {
  const readPage = useWholeList<Invoice>(RESOURCE, filter);
  return (
    <>
      <ExportButton
        fileName="Facturas"
        sheetName="Facturas"
        columns={INVOICE_COLUMNS}
        disabled={disabled}
        readPage={readPage}
      />
      <PrintButton disabled={disabled} />
    </>
  );
};

export default InvoiceList;
