import { useEffect, useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import type { Invoice, InvoiceFilter } from '#shared/records/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import type { ListToolsProps } from '#portal/lists/ListPage.tsx';
import { PartialListNote } from '#portal/lists/PartialListNote.tsx';
import { DueFilters } from './DueFilters.tsx';
import InvoiceSums from './InvoiceSums.tsx';
import { ReadStatus } from './ReadStatus.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useAllInvoices } from './useAllInvoices.ts';
import { isSearchText, useInvoiceSearch } from './useInvoiceSearch.ts';

interface InvoiceToolsProps extends Omit<ListToolsProps<Invoice, InvoiceFilter>, 'renderFilters'> {
  /** The field of the search, which gets the focus when that is cleared. */
  searchField: RefObject<HTMLInputElement | null>;
}

/** Counts and adds up all invoices of the filter, filters by due days, and shows what a search finds (R-PLAN-08, R-PLAN-09). */
function InvoiceTools({ list, renderTable, setMatches, searchField }: InvoiceToolsProps) {
  const { text = '' } = list.tools;
  const isSearching = isSearchText(text);
  const all = useAllInvoices(list, isSearching);
  const found = useInvoiceSearch(all.invoices, text);
  const { isPart, invoices } = all;
  useLayoutEffect(() => {
    const reason = { label: translate('invoiceTools.searched'), value: `«${found?.text}»` };
    setMatches(found && { rows: found.rows, isPart, reason });
  }, [found, isPart, setMatches]);
  useEffect(() => () => setMatches(undefined), [setMatches]);
  const counted = found?.rows ?? (isSearching ? undefined : invoices);
  return (
    <>
      <div className="finder">
        <DueFilters filter={list.filter} setFilter={list.setFilter} />
        <ReadStatus all={all} isSearching={isSearching}>
          {counted && (
            <>
              {counted.length > 0 && (
                <InvoiceSums
                  invoices={counted}
                  text={found ? 'found' : 'sums'}
                  isPart={isPart}
                  isAnnounced={isSearching || all.isReadable}
                />
              )}
              {/* Below the pages, the list says the same. */}
              {!found && all.isReadable && <PartialListNote isPartial={isPart} rows={invoices?.length} />}
            </>
          )}
        </ReadStatus>
      </div>
      {found && (
        <div className="finder-found">
          <SearchResults
            key={found.text}
            {...found}
            searchedPart={isPart ? invoices?.length : undefined}
            renderTable={renderTable}
            onClear={() => {
              list.setTools({ text: '' });
              searchField.current?.focus();
            }}
          />
        </div>
      )}
    </>
  );
}

export default InvoiceTools;
