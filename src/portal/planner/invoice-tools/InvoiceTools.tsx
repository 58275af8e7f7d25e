import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Invoice, InvoiceFilter } from '#shared/records/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import type { ListToolsProps } from '#portal/lists/ListPage.tsx';
import { PartialListNote } from '#portal/lists/PartialListNote.tsx';
import { DueFilters } from './DueFilters.tsx';
import InvoiceSums from './InvoiceSums.tsx';
import { ReadStatus } from './ReadStatus.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useAllInvoices } from './useAllInvoices.ts';
import { isSearchText, useInvoiceSearch } from './useInvoiceSearch.ts';

interface InvoiceToolsProps extends ListToolsProps<Invoice, InvoiceFilter> {
  /** Tools of another part of the planner. */
  children?: ReactNode;
}

/** Searches, counts and adds up all invoices of the filter, and filters by due days (R-PLAN-08, R-PLAN-09). */
function InvoiceTools({ list, renderTable, setMatches, children }: InvoiceToolsProps) {
  const { text = '' } = list.tools;
  const isSearching = isSearchText(text);
  const all = useAllInvoices(list, isSearching);
  const found = useInvoiceSearch(all.invoices, text);
  const field = useRef<HTMLInputElement>(null);
  const search = (wanted: string) => list.setTools({ text: wanted });
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
        <SearchField ref={field} text={text} onSearch={search} />
        {children}
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
        <SearchResults
          key={found.text}
          {...found}
          searchedPart={isPart ? invoices?.length : undefined}
          renderTable={renderTable}
          onClear={() => {
            search('');
            field.current?.focus();
          }}
        />
      )}
    </>
  );
}

export default InvoiceTools;
