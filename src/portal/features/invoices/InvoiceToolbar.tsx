import { Suspense, useRef } from 'react';
import type { Invoice, InvoiceFilter } from '#shared/records/records.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { INVOICE_COLUMNS } from '#portal/invoices/invoice-columns.tsx';
import type { ListToolsProps } from '#portal/lists/ListPage.tsx';
import { MoreMenu } from '#portal/ui/actions/MoreMenu.tsx';
import { lazyComponent } from '#portal/ui/loading/lazy-component.tsx';
import { ReconciliationButton } from './ReconciliationButton.tsx';

const SearchField = lazyComponent(() => import('#portal/planner/invoice-tools/SearchField.tsx'));
const InvoiceTools = lazyComponent(() => import('#portal/planner/invoice-tools/InvoiceTools.tsx'));
const ViewTools = lazyComponent(() => import('#portal/planner/views/ViewTools.tsx'));

/**
 * The only bar between title and table: first the search, then the filters, and below them the due days, count and sums; what
 * is needed less often is in a menu. The parts of the planner come later, into room that is kept for them.
 */
export const InvoiceToolbar = ({ renderFilters, ...tools }: ListToolsProps<Invoice, InvoiceFilter>) => {
  const { list } = tools;
  const { invoices, views, comparison } = useEntity().planner;
  const searchField = useRef<HTMLInputElement>(null);
  return (
    <div className="invoices-toolbar">
      {invoices && (
        <Suspense fallback={<div className="invoices-search" />}>
          <SearchField ref={searchField} text={list.tools.text ?? ''} onSearch={(text) => list.setTools({ text })} />
        </Suspense>
      )}
      {renderFilters(
        (views || comparison) && (
          <MoreMenu label={translate('invoices.more')}>
            {views && (
              <Suspense>
                <ViewTools list={list} columns={INVOICE_COLUMNS} />
              </Suspense>
            )}
            {comparison && <ReconciliationButton />}
          </MoreMenu>
        ),
      )}
      {invoices && (
        <Suspense fallback={<div className="invoices-figures" />}>
          <InvoiceTools {...tools} searchField={searchField} />
        </Suspense>
      )}
    </div>
  );
};
