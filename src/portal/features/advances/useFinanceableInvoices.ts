import { useGetList } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { ADVANCE_PAGE_SIZE } from '#shared/records/advance-rules.ts';
import type { FinanceableInvoice, InvoiceFilter } from '#shared/records/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { countActiveFilters } from '#portal/lists/list-position.ts';
import { FILTER_DEFAULTS, getConfirmingType } from '#portal/lists/model/invoice-filter.ts';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import type { AdvanceSelection } from '#portal/advances/advance-selection.ts';

interface FinanceableInvoicesProps {
  /** Undefined until a client is selected: then nothing is requested. */
  numClient: string | undefined;
  filter: InvoiceFilter;
  page: number;
  selection: AdvanceSelection;
}

const NONE: FinanceableInvoice[] = [];

/** The client's advanceable invoices, 50 per page of what the service sent (R-ADV-02, R-ADV-03, R-ADV-41). */
export function useFinanceableInvoices({ numClient, filter, page, selection }: FinanceableInvoicesProps) {
  const query = useMemo(() => ({ ...filter, numCliente: numClient }), [filter, numClient]);
  const { data, isFetching, isPlaceholderData, error, meta, refetch } = useGetList<FinanceableInvoice>(
    'financeable-invoices',
    { filter: query },
    {
      enabled: numClient !== undefined,
      // An invoice that was just advanced, in this tab or another, must not be offered again.
      staleTime: 0,
      // Another filter may show the previous rows while it loads; another client or confirming type may not.
      placeholderData: (before, previous) => (isSameList(previous?.queryKey, query) ? before : undefined),
    },
  );
  const isCurrent = data !== undefined && !isPlaceholderData && !isFetching;
  const isPart = Boolean((meta as { moreData?: boolean } | undefined)?.moreData);
  const moreData = isCurrent && isPart;
  const isWhole = !moreData && countActiveFilters(filter, FILTER_DEFAULTS) === 0;
  useEffect(() => {
    const given = isCurrent ? selection.updateInvoices(data, isWhole) : 0;
    if (given > 0) showToast({ kind: 'warning', text: translate('advances.gone', { smart_count: given }) });
  }, [isCurrent, data, isWhole, selection]);
  const found = error ? undefined : data;
  const invoices = found ?? NONE;
  const pages = Math.max(1, Math.ceil(invoices.length / ADVANCE_PAGE_SIZE));
  const shownPage = Math.min(page, pages);
  const start = (shownPage - 1) * ADVANCE_PAGE_SIZE;
  return {
    data: found,
    /** The invoices of all pages. */
    invoices,
    shown: useMemo(() => invoices.slice(start, start + ADVANCE_PAGE_SIZE), [invoices, start]),
    page: shownPage,
    hasNext: shownPage < pages,
    isFetching,
    /** Identifies the list and whether it is partial; stable between renders. */
    query,
    moreData,
    /** The shown rows are only a part of the list, whether the others are loading or not. */
    isPart,
    /** The shown rows belong to the previous filter until the new ones arrive. */
    isOther: isPlaceholderData,
    error,
    refetch,
  };
}

export type FinanceableInvoices = ReturnType<typeof useFinanceableInvoices>;

/** Whether a key of react-admin's cache, [resource, 'getList', params], belongs to this client and confirming type. */
function isSameList(queryKey: readonly unknown[] | undefined, query: InvoiceFilter): boolean {
  const before = (queryKey?.[2] as { filter?: InvoiceFilter } | undefined)?.filter;
  return before?.numCliente === query.numCliente && getConfirmingType(before ?? {}) === getConfirmingType(query);
}
