import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { invoiceFilterForm } from '#generated/forms/invoice-filter.ts';
import { ADVANCE_PAGE_SIZE } from '#shared/advance-rules.ts';
import { dayContext } from '#shared/days.ts';
import type { FinanceableInvoice, InvoiceFilter } from '#shared/records.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { CursorPager } from '#portal/lists/CursorPager.tsx';
import { ExportButton } from '#portal/lists/ExportButton.tsx';
import { FilterPanel } from '#portal/lists/FilterPanel.tsx';
import { ListState } from '#portal/lists/ListState.tsx';
import { PrintButton } from '#portal/lists/PrintButton.tsx';
import { useMoreDataToast } from '#portal/lists/useMoreDataToast.ts';
import { AdvanceTable } from './AdvanceTable.tsx';
import { ADVANCE_COLUMNS } from './advance-columns.ts';
import type { AdvanceSelection } from './advance-selection.ts';

interface AdvanceInvoicesProps {
  numClient: string;
  filter: InvoiceFilter;
  onFilter: (filter: InvoiceFilter) => void;
  page: number;
  onPage: (page: number) => void;
  selection: AdvanceSelection;
}

const context = dayContext();

/** The client's invoices that can be advanced, 50 to a page over what the service sent (R-ADV-03, R-ADV-41). */
export const AdvanceInvoices = ({ numClient, filter, onFilter, page, onPage, selection }: AdvanceInvoicesProps) => {
  const { tipoConfirming } = useEntity();
  const query = useMemo(() => ({ ...filter, numCliente: numClient }), [filter, numClient]);
  const { data, isPending, isFetching, error, meta, refetch } = useGetList<FinanceableInvoice>(
    'financeable-invoices',
    { filter: query },
    { placeholderData: keepPreviousData },
  );
  const moreData = (meta as { moreData?: boolean } | undefined)?.moreData ?? false;
  useMoreDataToast(filter, moreData && !isFetching);
  const invoices = data ?? [];
  const start = (page - 1) * ADVANCE_PAGE_SIZE;
  const shown = invoices.slice(start, start + ADVANCE_PAGE_SIZE);
  return (
    <>
      <FilterPanel
        module={invoiceFilterForm}
        values={filter}
        context={context}
        hidden={tipoConfirming ? ['numCliente'] : ['numCliente', 'tipoConfirming']}
        onFilter={onFilter}
      />
      <ListState isPending={isPending} error={error} isEmpty={invoices.length === 0} onRetry={() => void refetch()}>
        <div className="advance-tools">
          <ExportButton
            fileName="Anticipo de facturas"
            sheetName="Anticipo de facturas"
            columns={ADVANCE_COLUMNS}
            readPage={() => Promise.resolve({ rows: invoices, hasNext: false })}
          />
          <PrintButton />
        </div>
        <AdvanceTable invoices={shown} selection={selection} busy={isFetching} />
        <CursorPager
          page={page}
          hasNext={invoices.length > start + ADVANCE_PAGE_SIZE}
          isFetching={isFetching}
          next={() => onPage(page + 1)}
          previous={() => onPage(page - 1)}
          first={() => onPage(1)}
        />
      </ListState>
    </>
  );
};
