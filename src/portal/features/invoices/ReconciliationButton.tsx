import { useDataProvider, useGetList } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { invoiceFilterForm } from '#generated/forms/invoice-filter.ts';
import type { Client, InvoiceFilter } from '#shared/records/records.ts';
import { today } from '#portal/clock/clock.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { toClientOptions } from '#portal/forms/field-options.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { buildExportNotes } from '#portal/lists/export-notes.ts';
import { readListPosition } from '#portal/lists/list-position.ts';
import { FILTER_DEFAULTS, listHiddenFilters } from '#portal/lists/model/invoice-filter.ts';
import { ReadProgressDialog } from '#portal/lists/ReadProgressDialog.tsx';
import { useFilterSummary } from '#portal/lists/useActiveFilters.ts';
import { useCancellableRead } from '#portal/lists/useCancellableRead.ts';
import { useFetchOwnCompanyName } from '#portal/records/company-name.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { downloadFile } from '#portal/ui/actions/download-file.ts';
import { loadCode } from '#portal/ui/loading/load-code.ts';
import { showToast } from '#portal/ui/toasts/toasts.ts';

const loadReconciliation = () => loadCode(() => import('#portal/planner/comparison/write-reconciliation.ts'));

/** Writes the spreadsheet for the reconciliation of the invoices that match the filter (R-PLAN-06). */
export const ReconciliationButton = () => {
  const { filter } = readListPosition<InvoiceFilter>(useLocation().state, 'invoices');
  const { data: clients } = useGetList<Client>('clients');
  const entity = useEntity();
  const filters = useFilterSummary({
    module: invoiceFilterForm,
    values: filter,
    defaults: FILTER_DEFAULTS,
    hidden: listHiddenFilters(entity),
    options: { numCliente: toClientOptions(clients) },
  });
  const dataProvider = useDataProvider();
  const fetchCompany = useFetchOwnCompanyName();
  const { rows, read, end } = useCancellableRead();
  const write = () =>
    read(async (signal, onProgress) => {
      const { writeReconciliation } = await loadReconciliation();
      const notes = fetchCompany().then((company) => buildExportNotes(company, filters));
      const { file, note } = await writeReconciliation({
        dataProvider,
        filter,
        hasOperations: entity.planner.operations,
        notes,
        signal,
        onProgress,
      });
      const name = `Conciliación ${today()}.xlsx`;
      downloadFile(file, name);
      const text = [translate('lists.exported', { file: name }), note].filter(Boolean).join(' ');
      showToast({ kind: note ? 'warning' : 'success', text });
    });
  return (
    <>
      <Button variant="text" icon="download" onClick={() => void write()}>
        {translate('invoices.reconcile')}
      </Button>
      <ReadProgressDialog title={translate('lists.exporting')} rows={rows} onCancel={end} />
    </>
  );
};
