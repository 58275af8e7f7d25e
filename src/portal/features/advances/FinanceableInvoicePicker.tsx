import { Suspense, useEffect } from 'react';
import { ADVANCE_PAGE_SIZE } from '#shared/records/advance-rules.ts';
import type { InvoiceFilter } from '#shared/records/records.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { CursorPager } from '#portal/lists/CursorPager.tsx';
import { FilterPanel } from '#portal/lists/FilterPanel.tsx';
import { QueryResult } from '#portal/lists/QueryResult.tsx';
import { countActiveFilters } from '#portal/lists/list-position.ts';
import { FILTER_DEFAULTS, getConfirmingType } from '#portal/lists/model/invoice-filter.ts';
import { MoreDataToast } from '#portal/lists/MoreDataToast.tsx';
import { PartialListNote } from '#portal/lists/PartialListNote.tsx';
import { findListFigure } from '#portal/advances/client-figures.ts';
import type { AdvanceableFigures } from '#portal/records/advanceable-figures.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { lazyComponent } from '#portal/ui/loading/lazy-component.tsx';
import { FinanceableInvoiceTable } from './FinanceableInvoiceTable.tsx';
import { getAmountFieldId } from './AmountField.tsx';
import type { SelectableInvoice, AdvanceSelection } from '#portal/advances/advance-selection.ts';
import { SkipLink } from './SkipLink.tsx';
import { useAdvanceFilterProps } from './useAdvanceFilter.ts';
import type { FocusJump } from './useFocusJump.ts';
import type { FinanceableInvoices } from './useFinanceableInvoices.ts';

const InvoiceSums = lazyComponent(() => import('#portal/planner/invoice-tools/InvoiceSums.tsx'), true);

interface FinanceableInvoicePickerProps {
  list: FinanceableInvoices;
  /** What the lists of the clients show; undefined until it is known. */
  figures: AdvanceableFigures | undefined;
  numClient?: string;
  clientName: string;
  filter: InvoiceFilter;
  setFilter: (filter: InvoiceFilter) => void;
  setPage: (page: number) => void;
  selection: AdvanceSelection;
  /** An invoice with an invalid amount: its field gets the focus, whichever page it is on. */
  wrong: SelectableInvoice | undefined;
  onShown: () => void;
  focusJump: FocusJump;
}

/** Filters, table and pages of the client's advanceable invoices. */
export const FinanceableInvoicePicker = (props: FinanceableInvoicePickerProps) => {
  const { list, figures, numClient = '', clientName, filter, setFilter, setPage, selection, focusJump } = props;
  useShowWrong(props);
  const isFiltered = countActiveFilters(filter, FILTER_DEFAULTS) > 0;
  const hasSums = useEntity().planner.invoices;
  // The other list of the client, where this one is empty.
  const countOfDebtor = getConfirmingType(filter) === 'N' ? (findListFigure(figures, numClient, 'D')?.count ?? 0) : 0;
  return (
    <>
      <FilterPanel {...useAdvanceFilterProps(filter, clientName)} onFilter={setFilter} />
      <MoreDataToast filter={list.query} moreData={list.moreData} />
      <QueryResult
        query={list}
        emptyText={translate('advances.noInvoices')}
        emptyAction={
          countOfDebtor > 0 && (
            <Button onClick={() => setFilter({ ...filter, tipoConfirming: 'D' })}>
              {translate('advances.seeOfDebtor', { smart_count: countOfDebtor })}
            </Button>
          )
        }
        onRemoveFilters={isFiltered ? () => setFilter({}) : undefined}
        frame={<FinanceableInvoiceTable invoices={[]} selection={selection} busy />}
      >
        {() => (
          <div className="advance-invoices">
            {hasSums && (
              <div className="advance-sums">
                <Suspense fallback={null}>
                  <InvoiceSums invoices={list.invoices} text="advanceable" isPart={list.isPart} />
                </Suspense>
              </div>
            )}
            <SkipLink label="advances.toSelection" onFollow={focusJump.toSelection} />
            <div {...focusJump.invoices}>
              <FinanceableInvoiceTable
                key={`${numClient} ${getConfirmingType(filter)}`}
                invoices={list.shown}
                selection={selection}
                busy={list.isFetching}
              />
            </div>
            <PartialListNote isPartial={list.isPart} rows={list.invoices.length} />
            <CursorPager
              page={list.page}
              hasNext={list.hasNext}
              // All pages are loaded: while the same list is fetched again, its pages still turn.
              isFetching={list.isOther}
              next={() => setPage(list.page + 1)}
              previous={() => setPage(list.page - 1)}
              first={() => setPage(1)}
            />
          </div>
        )}
      </QueryResult>
    </>
  );
};

/** Turns to the page of an invoice with an invalid amount, and focuses its field. */
function useShowWrong({ list, setPage, wrong, onShown }: FinanceableInvoicePickerProps) {
  const { invoices, page } = list;
  useEffect(() => {
    if (!wrong) return;
    const index = invoices.findIndex(({ id }) => id === wrong.id);
    const targetPage = Math.floor(index / ADVANCE_PAGE_SIZE) + 1;
    if (index >= 0 && targetPage !== page) {
      setPage(targetPage);
      return;
    }
    document.getElementById(getAmountFieldId(wrong))?.focus();
    onShown();
  }, [wrong, invoices, page, setPage, onShown]);
}
