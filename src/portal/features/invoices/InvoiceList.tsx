import { useDataProvider, useGetList } from 'ra-core';
import { useMemo, useState } from 'react';
import { invoiceFilterForm } from '#generated/forms/invoice-filter.ts';
import { dayContext } from '#shared/days.ts';
import type { Client, Invoice, InvoiceFilter } from '#shared/records.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { CursorPager } from '#portal/lists/CursorPager.tsx';
import { ExportButton } from '#portal/lists/ExportButton.tsx';
import { FilterPanel } from '#portal/lists/FilterPanel.tsx';
import { ListState } from '#portal/lists/ListState.tsx';
import { PrintButton } from '#portal/lists/PrintButton.tsx';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import { useCursorList } from '#portal/lists/useCursorList.ts';
import { useMoreDataToast } from '#portal/lists/useMoreDataToast.ts';
import { Page } from '#portal/ui/Page.tsx';
import { INVOICE_COLUMNS } from './invoice-columns.tsx';
import './invoices.css';

/** All invoices of the supplier, with a filter and page by page (R-INV-01). */
const InvoiceList = () => {
  const [filter, setFilter] = useState<InvoiceFilter>({});
  const list = useCursorList<Invoice>('invoices', filter);
  useMoreDataToast(filter, list.moreData && !list.isFetching);
  return (
    <Page
      title={translate('destination.invoices')}
      breadcrumb={[{ label: translate('lists.home'), to: '/home' }, { label: translate('destination.invoices') }]}
      actions={<InvoiceActions filter={filter} disabled={!list.rows?.length} />}
    >
      <InvoiceFilterPanel filter={filter} onFilter={setFilter} />
      <ListState
        isPending={list.isPending}
        error={list.error}
        isEmpty={list.rows?.length === 0}
        onRetry={list.refetch}
      >
        <div className="invoices">
          <RecordTable
            caption={translate('destination.invoices')}
            columns={INVOICE_COLUMNS}
            rows={list.rows ?? []}
            rowKey={({ id }) => id}
            busy={list.isFetching}
          />
        </div>
        <CursorPager {...list} />
      </ListState>
    </Page>
  );
};

const InvoiceFilterPanel = ({ filter, onFilter }: { filter: InvoiceFilter; onFilter: (filter: InvoiceFilter) => void }) => {
  const { tipoConfirming } = useEntity();
  const { data: clients } = useGetList<Client>('clients');
  const [context] = useState(() => dayContext());
  const options = useMemo(
    () => ({ numCliente: clients?.map(({ numClient, name }) => ({ value: numClient, label: name })) ?? [] }),
    [clients],
  );
  return (
    <FilterPanel
      module={invoiceFilterForm}
      values={filter}
      context={context}
      options={options}
      hidden={tipoConfirming ? undefined : ['tipoConfirming']}
      onFilter={onFilter}
    />
  );
};

const InvoiceActions = ({ filter, disabled }: { filter: InvoiceFilter; disabled: boolean }) => {
  const dataProvider = useDataProvider();
  return (
    <>
      <ExportButton
        fileName="Facturas"
        sheetName="Facturas"
        columns={INVOICE_COLUMNS}
        disabled={disabled}
        readPage={async (page, signal) => {
          const params = { pagination: { page, perPage: 50 }, filter, signal };
          const { data, pageInfo } = await dataProvider.getList<Invoice>('invoices', params);
          return { rows: data, hasNext: pageInfo?.hasNextPage ?? false };
        }}
      />
      <PrintButton />
    </>
  );
};

export default InvoiceList;
