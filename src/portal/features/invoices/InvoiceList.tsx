import { invoiceFilterForm } from '#generated/forms/invoice-filter.ts';
import type { Invoice, InvoiceFilter } from '#shared/records/records.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { INVOICE_COLUMNS } from '#portal/invoices/invoice-columns.tsx';
import { ListPage } from '#portal/lists/ListPage.tsx';
import { FILTER_DEFAULTS, listHiddenFilters } from '#portal/lists/model/invoice-filter.ts';
import { InvoiceToolbar } from './InvoiceToolbar.tsx';
import './invoices.css';

/** All invoices of the supplier, with filter and pages (R-INV-01, R-INV-03, R-INV-17). */
const InvoiceList = () => {
  const entity = useEntity();
  return (
    <ListPage<Invoice, InvoiceFilter>
      resource="invoices"
      title={translate('destination.invoices')}
      columns={INVOICE_COLUMNS}
      sheetName="Facturas"
      className="invoices"
      filter={{ module: invoiceFilterForm, defaults: FILTER_DEFAULTS, hidden: listHiddenFilters(entity) }}
      saysMoreData
      emptyText={translate('invoices.empty')}
      renderTools={(tools) => <InvoiceToolbar {...tools} />}
    />
  );
};

export default InvoiceList;
