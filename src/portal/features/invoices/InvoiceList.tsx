import { Suspense } from 'react';
import { invoiceFilterForm } from '#generated/forms/invoice-filter.ts';
import type { Invoice, InvoiceFilter } from '#shared/records/records.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { INVOICE_COLUMNS } from '#portal/invoices/invoice-columns.tsx';
import { ListPage } from '#portal/lists/ListPage.tsx';
import type { ListToolsProps } from '#portal/lists/ListPage.tsx';
import { FILTER_DEFAULTS, listHiddenFilters } from '#portal/lists/model/invoice-filter.ts';
import { lazyComponent } from '#portal/ui/loading/lazy-component.tsx';
import { Skeleton } from '#portal/ui/display/Skeleton.tsx';
import { InvoiceLinks } from './InvoiceLinks.tsx';
import './invoices.css';

const InvoiceTools = lazyComponent(() => import('#portal/planner/invoice-tools/InvoiceTools.tsx'));
const ViewTools = lazyComponent(() => import('#portal/planner/views/ViewTools.tsx'));

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
      lead={<InvoiceLinks />}
      emptyText={translate('invoices.empty')}
      renderTools={(tools) => <PlannerTools {...tools} />}
    />
  );
};

/** The tools of the planner that the entity has; both parts come at once. */
const PlannerTools = (tools: ListToolsProps<Invoice, InvoiceFilter>) => {
  const { invoices, views } = useEntity().planner;
  if (!invoices && !views) return null;
  const viewTools = views && <ViewTools list={tools.list} columns={INVOICE_COLUMNS} />;
  return (
    <Suspense
      fallback={
        <div className="invoices-tools">
          <Skeleton lines={2} />
        </div>
      }
    >
      {invoices ? <InvoiceTools {...tools}>{viewTools}</InvoiceTools> : viewTools}
    </Suspense>
  );
};

export default InvoiceList;
